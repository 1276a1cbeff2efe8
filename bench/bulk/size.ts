// How much the publisher's bulk documents hold, and a share of it. A quarter's data set has its real
// size as long as the share is a quarter or more.

export interface BulkSize {
  /** With facts. */
  readonly companies: number
  /** With a list of filings. */
  readonly filers: number
  readonly filings: number
  readonly insider: SetSize
  readonly positions: SetSize
}

export interface SetSize {
  readonly quarters: number
  /** Rows in all quarters together: forms for insiders, lines for Form 13F. */
  readonly rows: number
}

export const WHOLE: BulkSize = {
  companies: 18_000,
  filers: 800_000,
  filings: 20_000_000,
  insider: { quarters: 80, rows: 2_900_000 },
  positions: { quarters: 50, rows: 150_000_000 },
}

const LEAST = 3

export function sizeOf(scale: number): BulkSize {
  const share = (all: number) => Math.max(LEAST, Math.round(all * scale))
  const set = ({ quarters, rows }: SetSize) => ({
    quarters: Math.max(1, Math.round(quarters * scale)),
    rows: share(rows),
  })
  return {
    companies: share(WHOLE.companies),
    filers: share(WHOLE.filers),
    filings: share(WHOLE.filings),
    insider: set(WHOLE.insider),
    positions: set(WHOLE.positions),
  }
}

/** Parts of a total that fall off as rank to a power; none is empty. */
export function toParts(total: number, count: number, power: number): number[] {
  const weights = Array.from({ length: count }, (_, at) => (at + 1) ** -power)
  const sum = weights.reduce((all, one) => all + one, 0)
  return weights.map((weight) => Math.max(1, Math.round((total * weight) / sum)))
}

/** The quarter so many before the newest that there is a data set of, with its last day. */
export function quarterBefore(back: number) {
  const ordinal = 2025 * 4 + 2 - back
  const [year, quarter] = [Math.floor(ordinal / 4), (ordinal % 4) + 1]
  return { year, quarter, end: new Date(Date.UTC(year, quarter * 3, 0)).toISOString().slice(0, 10) }
}

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')

/** `2025-09-30` as data sets have it: `30-SEP-2025`. */
export function toSetDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${date}-${MONTHS[Number(month) - 1]}-${year}`
}

export const toCompanyCik = (rank: number): string => String(1_000 + rank).padStart(10, '0')
export const toTicker = (rank: number): string => `T${rank}`
export const toCompanyName = (rank: number): string => `Company ${rank} Inc`
export const toCusip = (rank: number): string => `A${String(rank).padStart(5, '0')}10${rank % 10}`
