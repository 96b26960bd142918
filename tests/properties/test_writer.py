from __future__ import annotations

from pathlib import Path, PurePosixPath
from random import Random
from tempfile import TemporaryDirectory

from hypothesis import given
from hypothesis import strategies as st

from toolc.artifacts import Artifact, WriteReport, compare, problems, write

names = st.sampled_from(["a", "b", "B", "c.json", "long name", "运行"])
paths = st.lists(names, min_size=1, max_size=3).map(lambda parts: PurePosixPath(*parts))
contents = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
artifact_sets = st.lists(st.builds(Artifact, paths, contents), max_size=8).filter(lambda every: not problems(every))


def files(root: Path) -> dict[PurePosixPath, str]:
    found = {PurePosixPath(path.relative_to(root)): path.read_bytes().decode() for path in root.rglob("*") if path.is_file()}
    del found[PurePosixPath(".toolc-files")]
    return found


@given(st.lists(artifact_sets, min_size=1, max_size=4))
def test_after_any_builds_a_folder_holds_the_last_set_and_nothing_else(builds: list[list[Artifact]]) -> None:
    with TemporaryDirectory() as folder:
        root = Path(folder)
        for every in builds:
            write(every, root)
            assert files(root) == {each.path: each.content for each in every}
            assert compare(every, root) == ()
        assert {path for path in root.rglob("*") if path.is_dir()} == {root / each for path in files(root) for each in list(path.parents)[:-1]}


@given(artifact_sets, st.randoms())
def test_a_second_build_in_any_order_writes_nothing(every: list[Artifact], random: Random) -> None:
    with TemporaryDirectory() as folder:
        write(every, Path(folder))
        listing = (Path(folder) / ".toolc-files").read_bytes()
        random.shuffle(every)
        assert write(every, Path(folder)) == WriteReport(unchanged=tuple(sorted((each.path for each in every), key=str)))
        assert (Path(folder) / ".toolc-files").read_bytes() == listing


@given(artifact_sets, artifact_sets)
def test_a_comparison_names_exactly_what_a_build_then_does(before: list[Artifact], after: list[Artifact]) -> None:
    with TemporaryDirectory() as folder:
        root = Path(folder)
        write(before, root)
        found = compare(after, root)
        report = write(after, root)
        assert [each.path for each in found if each.kind in {"stale", "missing"}] == list(report.written)
        assert [each.path for each in found if each.kind == "orphaned"] == list(report.removed)
