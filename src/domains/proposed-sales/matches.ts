// Comparison of notices with the sales that the seller reported on Forms 4 within the three months
// of Rule 144(h). Pure.

import { addDays } from '../../kernel/time.ts'
import type { Intended, Notice } from './notice.ts'

/** Three months after the notice, in days. */
const WINDOW_DAYS = 90

export interface SoldLine {
  accession: string
  line: number
  security: string | null
  transaction_date: string
  shares: number
}

/** A part of a reported sale that is counted towards a notice. */
export interface Match<Line extends SoldLine> {
  sale: Line
  shares: number
  class_match: ClassMatch
}

/** `same` class, or one of the two names no class of shares. */
export const CLASS_MATCHES = ['same', 'unnamed'] as const
export type ClassMatch = (typeof CLASS_MATCHES)[number]

export interface MatchWindow {
  from: string
  to: string
}

/** Begins at the sale if that precedes the filing, since orders may come with notices. */
export function toWindow({ filed, to_sell }: Pick<Notice, 'filed' | 'to_sell'>): MatchWindow {
  const days = to_sell.flatMap(({ approx_sale_on }) => approx_sale_on ?? [])
  const from = [filed, ...days].sort()[0] ?? filed
  // A sale day long before the filing is a typing error, or a late announcement.
  const earliest = addDays(filed, -WINDOW_DAYS)
  return { from: from < earliest ? filed : from, to: addDays(filed, WINDOW_DAYS) }
}

interface Open<Line extends SoldLine> {
  notice: Notice
  window: MatchWindow
  left: number
  matches: Match<Line>[]
}

/**
 * Assigns a seller’s sales in one company to the notices: each first to one that names its day,
 * then to the oldest with shares left. No share counts twice, and none beyond the announced number.
 */
export function matchSales<Line extends SoldLine>(
  notices: readonly Notice[],
  sales: readonly Line[],
): Map<string, Match<Line>[]> {
  const open = notices
    .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
    .map((notice): Open<Line> => {
      return { notice, window: toWindow(notice), left: toAnnounced(notice), matches: [] }
    })
  for (const sale of sales) {
    let shares = sale.shares
    const dayFirst = open.toSorted((a, b) => Number(names(b, sale)) - Number(names(a, sale)))
    for (const one of dayFirst) {
      const class_match = matchClass(one.notice.to_sell, sale.security)
      const { from, to } = one.window
      const isWithin = sale.transaction_date >= from && sale.transaction_date <= to
      const taken = Math.min(shares, one.left)
      if (class_match === null || !isWithin || taken <= 0) continue
      one.matches.push({ sale, shares: taken, class_match })
      one.left -= taken
      shares -= taken
    }
  }
  return new Map(open.map(({ notice, matches }) => [notice.accession, matches]))
}

export function toAnnounced({ to_sell }: Pick<Notice, 'to_sell'>): number {
  return to_sell.reduce((sum, { shares }) => sum + shares, 0)
}

/** Notices superseded by an amendment among them, by accession. */
export function listAmended(notices: readonly Notice[]): Map<string, string> {
  return new Map(
    notices.flatMap(({ previous_accession, accession }) =>
      previous_accession === null || previous_accession === accession
        ? []
        : [[previous_accession, accession] as const],
    ),
  )
}

function orderOf({ accepted_at, accession }: Notice): string {
  return `${accepted_at} ${accession}`
}

function names<Line extends SoldLine>({ notice }: Open<Line>, sale: Line): boolean {
  return notice.to_sell.some(({ approx_sale_on: day }) => day === sale.transaction_date)
}

/** Returns null if the sale’s class matches nothing that is to be sold. */
function matchClass(to_sell: readonly Intended[], security: string | null): ClassMatch | null {
  const sold = toClass(security ?? '')
  const found = to_sell.map(({ class_title }) => compare(toClass(class_title), sold))
  return CLASS_MATCHES.find((match) => found.includes(match)) ?? null
}

interface ShareClass {
  kind: string
  /** Class name, as in Class A; empty if none is named. */
  name: string
}

/** Kinds of securities by a word of the title; anything else is common stock. */
const KINDS: readonly (readonly [kind: string, words: readonly string[]])[] = [
  ['preferred', ['preferred', 'preference']],
  ['warrant', ['warrant', 'warrants']],
  ['depositary', ['depositary', 'ads', 'adss', 'adr', 'adrs']],
  ['unit', ['unit', 'units']],
  ['note', ['note', 'notes', 'debenture', 'debentures', 'bond', 'bonds']],
]
const NAMED_BY: ReadonlySet<string> = new Set(['class', 'cl', 'series', 'ser'])

function toClass(title: string): ShareClass {
  const words = title.toLowerCase().split(/[^a-z0-9]+/)
  const kind = KINDS.find(([, known]) => words.some((word) => known.includes(word)))?.[0]
  const at = words.findIndex((word) => NAMED_BY.has(word))
  return { kind: kind ?? 'common', name: at < 0 ? '' : (words[at + 1] ?? '') }
}

function compare(a: ShareClass, b: ShareClass): ClassMatch | null {
  if (a.kind !== b.kind) return null
  if (a.name === b.name) return 'same'
  return a.name === '' || b.name === '' ? 'unnamed' : null
}
