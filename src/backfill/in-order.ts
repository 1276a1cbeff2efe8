// Work on several items at once, answered in the order of the items.

/** Takes the next item only when fewer than `atOnce` are under way or wait for their turn. */
export async function* inOrder<Item, Result>(
  items: AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result, void, undefined> {
  const underWay: Promise<Result>[] = []
  for await (const item of items) {
    const result = work(item)
    // Awaited in its turn, which may be after it has failed.
    result.catch(() => undefined)
    underWay.push(result)
    if (underWay.length >= atOnce) yield (await underWay.shift()) as Result
  }
  for (const result of underWay) yield await result
}
