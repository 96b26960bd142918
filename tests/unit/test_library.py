"""toolc as a library."""

from __future__ import annotations

from pathlib import Path

import pytest

import toolc

CONTRACT = "contract: 1\nname: echo\ndescription: Return the text it was given.\n"


def test_a_workspace_is_analysed_built_and_found_up_to_date(tmp_path: Path) -> None:
    (tmp_path / "echo.tool.yaml").write_text(CONTRACT)
    analysis = toolc.analyse(tmp_path, toolc.Request())
    assert analysis.diagnostics == ()
    assert analysis.program is not None
    made = toolc.outputs(analysis.program)
    report = toolc.write(made, tmp_path / "out")
    assert (len(report.written), toolc.compare(made, tmp_path / "out")) == (len(made), ())


def test_every_public_name_is_there_and_no_other() -> None:
    assert all(getattr(toolc, name) is not None for name in toolc.__all__)
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        _ = toolc.nothing
