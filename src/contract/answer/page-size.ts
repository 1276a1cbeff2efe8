// Size limit of lists in default answers, so that an answer fits into the context of a model that
// reads it; the rest is available by the answer’s cursor, offset or limit. Pure.

export function sizeOf(value: unknown): number {
  return JSON.stringify(value).length
}

/** Number of rows that fit, in characters of JSON; at least one, so that paging proceeds. */
export function countFitting(rows: readonly unknown[], room: number): number {
  let left = room
  const tooMany = rows.findIndex((row) => {
    left -= sizeOf(row)
    return left < 0
  })
  return tooMany < 0 ? rows.length : Math.max(1, tooMany)
}

/** Keeps the first rows that fit, or the last if the newest are wanted. */
export function keepFitting<Row>(rows: readonly Row[], room: number, isNewest: boolean): Row[] {
  const ordered = isNewest ? rows.toReversed() : rows
  const kept = ordered.slice(0, countFitting(ordered, room))
  return isNewest ? kept.reverse() : kept
}
