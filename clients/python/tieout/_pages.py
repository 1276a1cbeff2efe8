"""Answers, page after page."""

from __future__ import annotations

from typing import Any, AsyncIterator, Generic, Iterator, Mapping, Optional, TypeVar

from ._frames import to_dataframe, to_polars

A = TypeVar("A", bound=Mapping[str, object])


class Pages(Generic[A]):
    """Iterates over the answers; or reads all of them into one data frame."""

    def __init__(self, answers: Iterator[A]) -> None:
        self._answers = answers

    def __iter__(self) -> Iterator[A]:
        return self._answers

    def __next__(self) -> A:
        return next(self._answers)

    def to_dataframe(self, member: Optional[str] = None) -> Any:
        return to_dataframe(list(self), member)

    def to_polars(self, member: Optional[str] = None) -> Any:
        return to_polars(list(self), member)


class AsyncPages(Generic[A]):
    """Pages of an answer, for the asynchronous client."""

    def __init__(self, answers: AsyncIterator[A]) -> None:
        self._answers = answers

    def __aiter__(self) -> AsyncIterator[A]:
        return self._answers

    async def __anext__(self) -> A:
        return await self._answers.__anext__()

    async def to_dataframe(self, member: Optional[str] = None) -> Any:
        return to_dataframe([page async for page in self], member)

    async def to_polars(self, member: Optional[str] = None) -> Any:
        return to_polars([page async for page in self], member)
