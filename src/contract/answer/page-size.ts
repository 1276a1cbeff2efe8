// Size of a page in characters of JSON, for readers that asked for pages. Pure.

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
