// SIC codes to sectors: the divisions of the Standard Industrial Classification Manual (1987).

const DIVISIONS: ReadonlyArray<readonly [from: number, to: number, name: string]> = [
  [1, 9, 'Agriculture, Forestry and Fishing'],
  [10, 14, 'Mining'],
  [15, 17, 'Construction'],
  [20, 39, 'Manufacturing'],
  [40, 49, 'Transportation, Communications and Utilities'],
  [50, 51, 'Wholesale Trade'],
  [52, 59, 'Retail Trade'],
  [60, 67, 'Finance, Insurance and Real Estate'],
  [70, 89, 'Services'],
  [91, 99, 'Public Administration'],
]

/** The division of a four-digit code; null for none or one outside every division. */
export function toSector(sic: string | null): string | null {
  if (sic === null || !/^\d{3,4}$/.test(sic)) return null
  const major = Math.floor(Number(sic) / 100)
  return DIVISIONS.find(([from, to]) => major >= from && major <= to)?.[2] ?? null
}
