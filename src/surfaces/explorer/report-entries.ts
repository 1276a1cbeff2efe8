// The reports of a manager's newest quarter as entries of a feed: what is new in the portfolio, what is
// gone, and what was added to most.

import type { AtomEntry } from '../rest/atom.ts'
import { filingAddress } from './addresses.ts'
import type { Json } from './ask.ts'
import { figureWords, isNumber, list, money, text, whole } from './figures.ts'

type Row = Readonly<Record<string, unknown>>

const NAMED = 5

/** The portfolio is told of with the last of the quarter's filings, which made it what it is. */
export function reportEntries(body: Json): AtomEntry[] {
  const filings = list(body.filings).toReversed()
  return filings.map((filing, index) => {
    const { accession, form, filed, accepted_at } = filing
    const period = text(body.period)
    return {
      accession: text(accession),
      link: filingAddress(accession),
      title: `${text(form)} for the quarter to ${period}`,
      updated: text(accepted_at) || `${text(filed) || period}T00:00:00.000Z`,
      category: text(form),
      summary: index === 0 ? portfolioWords(body) : 'A later filing of the quarter followed.',
    }
  })
}

function portfolioWords(body: Json): string {
  const holdings = list(body.holdings)
  const total = isNumber(body.total_value) ? `${money(body.total_value)} in ` : ''
  const all = `${total}${text(body.position_count)} positions`
  const prior = text(body.prior_period)
  if (prior === '') return `${all}; the prior quarter is not stored.`
  const changed = (to: string) => holdings.filter(({ change }) => change === to)
  const added = changed('added').toSorted((a, b) => addedValue(b) - addedValue(a))
  return [
    `${all}, compared with ${prior}.`,
    said('New', changed('new'), ({ value }) => worth(value)),
    said('Gone', list(body.exits), ({ value_prior }) => worth(value_prior)),
    said('Added most', added, ({ shares_change }) => `${figureWords(shares_change, whole)} shares`),
  ].join(' ')
}

function worth(value: unknown): string {
  return figureWords(value, (one) => money(one))
}

/** What the shares that were added are worth, at the value of a share in the report. */
function addedValue({ shares_change, value, shares }: Row): number {
  if (!isNumber(shares_change) || !isNumber(value) || !isNumber(shares) || shares === 0) return 0
  return (shares_change * value) / shares
}

function said(what: string, positions: readonly Row[], how: (position: Row) => string): string {
  const names = positions.slice(0, NAMED).map((one) => {
    const option = text(one.put_call) && ` ${text(one.put_call)}`
    return `${text(one.ticker) || text(one.issuer)}${option} (${how(one)})`
  })
  const more = positions.length > NAMED ? ` and ${positions.length - NAMED} more` : ''
  return `${what}: ${names.length === 0 ? 'none' : names.join(', ')}${more}.`
}
