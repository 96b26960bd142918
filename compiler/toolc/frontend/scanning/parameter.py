"""What parameters of functions stand for: what calls in the file give them, their defaults, and what types say of the function as a whole."""

from __future__ import annotations

from collections.abc import Iterator

from toolc.frontend.scanning.evaluating import Evaluating
from toolc.frontend.scanning.facts import Context, Parameter
from toolc.frontend.scanning.value import UNKNOWN, Many, ObjectOf, Signature, Value, merged, options_of
from toolc.frontend.scanning.walker import owner_of


class Parameters:
    """The parameters of a file's functions."""

    def __init__(self, evaluation: Evaluating) -> None:
        self._evaluation = evaluation

    def value(self, parameter: Parameter) -> Value:
        """Return what a parameter stands for."""
        if parameter.place < 0:
            owner = owner_of(parameter.function.scope)
            return UNKNOWN if owner is None else ObjectOf(owner)
        bound = self._evaluation.bound.get(parameter.function)
        if bound is not None:
            return bound.get(parameter.name, bound.get(parameter.place, UNKNOWN))
        if parameter.place in parameter.function.gathers:
            return Many(merged([UNKNOWN, *self._rest(parameter)]))
        return merged([self._in_context(parameter), *self._given(parameter)])

    def _in_context(self, parameter: Parameter) -> Value:
        """Return what the type that is stated for a function says of a parameter."""
        context = parameter.function.context
        for each in () if context is None else options_of(self._stated(context)):
            if isinstance(each, Signature) and parameter.place < len(each.parameters):
                return self._evaluation.types.within(each, each.parameters[parameter.place])
        return UNKNOWN

    def _stated(self, context: Context) -> Value:
        value = self._evaluation.types.value(context.type)
        for name in context.names:
            value = self._evaluation.stepping.member(value, name, context.type.scope)
        return value

    def _given(self, parameter: Parameter) -> Iterator[Value]:
        if (default := parameter.function.defaults.get(parameter.place)) is not None:
            yield self._evaluation.value(default)
        for call in parameter.function.calls:
            given = call.get(parameter.name) or call.get(parameter.place)
            if given is not None:
                yield self._evaluation.argument(given)

    def _rest(self, parameter: Parameter) -> Iterator[Value]:
        """Yield what calls give beyond the parameters that have a place or a name of their own."""
        known = parameter.function.parameters
        for call in parameter.function.calls:
            for key, given in call.items():
                if key not in known and (isinstance(key, str) or key >= parameter.place):
                    yield self._evaluation.argument(given)
