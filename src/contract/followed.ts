// Notes, per call, which former tickers and names were followed to whoever has them no longer. The
// surface tells them in `resolved_from`.

import { type Static, Type } from 'typebox'
import { choice, field } from './fields.ts'

/** A filing that ends a listing (Form 25) or a registration (Form 15). */
export const EndOfListing = Type.Object(
  { form: Type.String(), filed: Type.String({ format: 'date' }), accession: Type.String() },
  { $id: 'EndOfListing' },
)
export type EndOfListing = Static<typeof EndOfListing>

export const ResolvedFrom = Type.Object(
  {
    asked: field.text('The former ticker or name, as it was asked for.'),
    kind: choice(['former_ticker', 'former_name'], { $id: 'ResolvedFromKind' }),
    cik: field.text('Whose it was.'),
    name: field.text('Its name today.'),
    former_name: field.textOrNull('The former name in full; null of a ticker.'),
    ticker: field.textOrNull('First ticker today; null where no list has any.'),
    what_happened: choice(['renamed', 'ticker_changed', 'delisted', 'not_listed'], {
      $id: 'WhatHappened',
      description:
        'renamed: it has another name; ticker_changed: it is listed under another ticker; delisted: ' +
        'no list has a ticker of it, and `filings` end its listing or registration; not_listed: the ' +
        'same without such filings.',
    }),
    last_on: field.dayOrNull('Last day on which it is known to have been in use.'),
    basis: choice(['list', 'settlement', 'own_filings'], {
      $id: 'ResolvedFromBasis',
      description:
        'list: a list of tickers or the company’s own entry, read before, had it; settlement: a security settled under ' +
        'it whose CUSIP is the company’s; own_filings: the company’s own filings or list of filings ' +
        'name it.',
    }),
    document: field.textOrNull('Address of the settlement file.'),
    filings: Type.Array(EndOfListing, {
      description: 'Of what is not listed any more: its Forms 25 and 15, newest first.',
    }),
  },
  { $id: 'ResolvedFrom' },
)
export type ResolvedFrom = Static<typeof ResolvedFrom>

export interface Followed {
  readonly all: readonly ResolvedFrom[]
  note(one: ResolvedFrom): void
}

export function createFollowed(): Followed {
  // A read may look the same ticker up for each of its parts.
  const all = new Map<string, ResolvedFrom>()
  return {
    get all() {
      return [...all.values()]
    },
    note(one) {
      all.set(`${one.asked} ${one.cik}`, one)
    },
  }
}
