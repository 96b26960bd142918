"""
Headless Chromium, driven through a pipe by its own protocol: no driver, no port and no package beside it.

Whatever a page complains of or asks the network for is remembered, so that a test can say that it was nothing.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from select import select
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any, BinaryIO

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
LONGEST_WAIT = 60.0
ARGUMENTS = (
    "--headless",
    "--remote-debugging-pipe",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
)
COMPLAINTS = {"Runtime.exceptionThrown", "Log.entryAdded", "Runtime.consoleAPICalled", "Page.javascriptDialogOpening"}

# The browser reads from its file 3 and writes to its file 4.
START = """
import os, sys
from fcntl import F_DUPFD, fcntl

read, write = (fcntl(int(each), F_DUPFD, 10) for each in sys.argv[1:3])
os.dup2(read, 3)
os.dup2(write, 4)
os.execv(sys.argv[3], sys.argv[3:])
"""

Message = dict[str, Any]  # what the protocol holds differs from message to message


def found_browser() -> str | None:
    """Return the path of a browser, or None where there is none."""
    return next((path for each in NAMES if (path := shutil.which(each))), None)


class Page:
    """A page in the browser; `complaints` and `asked` hold what it complained of and which addresses it asked for."""

    def __init__(self, sender: BinaryIO, receiver: int) -> None:
        self.complaints: list[Message] = []
        self.asked: list[str] = []
        self._sender = sender
        self._receiver = receiver
        self._rest = b""
        self._last = 0
        self._session: str | None = None
        target = self._call("Target.createTarget", url="about:blank")["targetId"]
        self._session = self._call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self._call(f"{domain}.enable")

    def open(self, address: str) -> None:
        """Go to an address, and wait until the page and its scripts are loaded."""
        self._call("Page.navigate", url="about:blank")
        self._call("Page.navigate", url=address)
        self._until(lambda: self.value("document.readyState === 'complete' && location.href !== 'about:blank'") is True)

    def size(self, width: int, height: int = 900) -> None:
        """Give the page's window a size."""
        self._call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 500)

    def media(self, *, dark: bool = False, kind: str = "screen") -> None:
        """Have the page shown on a kind of medium."""
        feature = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self._call("Emulation.setEmulatedMedia", media=kind, features=[feature])

    def scripts(self, *, are_on: bool) -> None:
        """Run the scripts of pages, or do not."""
        self._call("Emulation.setScriptExecutionDisabled", value=not are_on)

    def value(self, expression: str) -> Any:  # noqa: ANN401 - whatever the expression gives
        """Return what an expression gives in the page, as JSON."""
        result = self._call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise AssertionError(result["exceptionDetails"])
        return result["result"].get("value")

    def press(self, key: str) -> None:
        """Press a key such as `Tab`."""
        code = {"Tab": 9, "Enter": 13}[key]
        text = {"text": "\r"} if key == "Enter" else {}
        self._call("Input.dispatchKeyEvent", type="keyDown", key=key, code=key, windowsVirtualKeyCode=code, **text)
        self._call("Input.dispatchKeyEvent", type="keyUp", key=key, code=key, windowsVirtualKeyCode=code)

    def type(self, text: str) -> None:
        """Type a text where the focus is."""
        self._call("Input.insertText", text=text)

    def picture(self) -> bytes:
        """Return the whole page as a PNG picture."""
        size = self._call("Page.getLayoutMetrics")["cssContentSize"]
        clip = {"x": 0, "y": 0, "width": size["width"], "height": min(size["height"], 16000), "scale": 1}
        return b64decode(self._call("Page.captureScreenshot", format="png", captureBeyondViewport=True, clip=clip)["data"])

    def _call(self, method: str, **parameters: object) -> Message:
        self._last += 1
        session = {"sessionId": self._session} if self._session else {}
        self._sender.write(json.dumps({"id": self._last, "method": method, "params": parameters, **session}).encode() + b"\0")
        self._sender.flush()
        answer = next(each for each in self._messages() if each.get("id") == self._last)
        if "error" in answer:
            raise AssertionError((method, answer["error"]))
        result: Message = answer["result"]
        return result

    def _messages(self) -> Iterator[Message]:
        """Yield the messages of the browser as they come; raise TimeoutError when none comes."""
        while True:
            while b"\0" not in self._rest:
                if not select([self._receiver], [], [], LONGEST_WAIT)[0]:
                    raise TimeoutError("the browser says nothing")
                piece = os.read(self._receiver, 1 << 20)
                if not piece:
                    raise EOFError("the browser is gone")
                self._rest += piece
            text, _, self._rest = self._rest.partition(b"\0")
            message: Message = json.loads(text)
            self._remember(message)
            yield message

    def _remember(self, message: Message) -> None:
        method = message.get("method")
        if method in COMPLAINTS:
            self.complaints.append(message)
        elif method == "Network.requestWillBeSent":
            self.asked.append(message["params"]["request"]["url"])

    def _until(self, holds: Any) -> None:  # noqa: ANN401 - a question without arguments
        end = monotonic() + LONGEST_WAIT
        while not holds():
            if monotonic() > end:
                raise TimeoutError("the page does not load")


@contextmanager
def opened(browser: str) -> Iterator[Page]:
    """Start a browser with a profile of its own, and stop it at the end."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        theirs_in, ours_out = os.pipe()
        ours_in, theirs_out = os.pipe()
        pipes = (str(theirs_in), str(theirs_out))
        command = [sys.executable, "-c", START, *pipes, browser, *ARGUMENTS, f"--user-data-dir={profile}", "about:blank"]
        process = subprocess.Popen(command, pass_fds=(theirs_in, theirs_out), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(theirs_in)
        os.close(theirs_out)
        with os.fdopen(ours_out, "wb") as sender:
            try:
                yield Page(sender, ours_in)
            finally:
                process.terminate()
                with suppress(subprocess.TimeoutExpired):
                    process.wait(10)
                process.kill()
                process.wait()
                os.close(ours_in)


def address(path: Path) -> str:
    """Return the address of a file on the disk."""
    return path.resolve().as_uri()
