// How much of a list a default answer gives, so that it leaves room in the window of a model that reads
// it: what is behind is asked for by the answer's own cursor, offset or limit. Pure.

export function sizeOf(value: unknown): number {
  return JSON.stringify(value).length
}

/** How many of them fit, in characters of JSON: one at least, so that a reader can go on behind it. */
export function countFitting(rows: readonly unknown[], room: number): number {
  let left = room
  const tooMany = rows.findIndex((row) => {
    left -= sizeOf(row)
    return left < 0
  })
  return tooMany < 0 ? rows.length : Math.max(1, tooMany)
}

/** Those that fit, the first of them or, where newest are asked for, the last. */
export function keepFitting<Row>(rows: readonly Row[], room: number, isNewest: boolean): Row[] {
  const ordered = isNewest ? rows.toReversed() : rows
  const kept = ordered.slice(0, countFitting(ordered, room))
  return isNewest ? kept.reverse() : kept
}
