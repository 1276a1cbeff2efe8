// Works on several items at once and yields the results in the order of the items.

/** Limits the results that are being computed or wait to be yielded to `atOnce`. */
export async function* inOrder<Item, Result>(
  items: AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result, void, undefined> {
  const underWay: Promise<Result>[] = []
  for await (const item of items) {
    const result = work(item)
    // A failure before the await must not count as unhandled.
    result.catch(() => undefined)
    underWay.push(result)
    if (underWay.length >= atOnce) yield (await underWay.shift()) as Result
  }
  for (const result of underWay) yield await result
}
