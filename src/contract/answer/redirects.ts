// Records, per call, the former tickers and names that led to their successors, which the surface
// shows in `resolved_from`, and why a company may have no ticker.

import { type Static, Type } from 'typebox'
import { defineRecord } from '../../contract/declare/record.ts'
import { EndOfListing } from './end-of-listing.ts'
import { choice, field } from './fields.ts'
import type { Registrant } from './registrants.ts'

export const ResolvedFrom = defineRecord('ResolvedFrom', {
  asked: field.text('The former ticker or name, as sent.'),
  kind: choice(['former_ticker', 'former_name'], { $id: 'ResolvedFromKind' }),
  cik: field.text('CIK of the company that had it.'),
  name: field.text('Its name today.'),
  former_name: field.textOrNull('The former name in full; null for a ticker.'),
  ticker: field.textOrNull('Main ticker today; null if no list has one.'),
  what_happened: choice(['renamed', 'ticker_changed', 'delisted', 'not_listed'], {
    $id: 'WhatHappened',
    description:
      'renamed: the company has another name; ticker_changed: it is listed under another ' +
      'ticker; delisted: no list has a ticker for it, and `filings` end its listing or ' +
      'registration; not_listed: the same, without such filings.',
  }),
  last_on: field.dayOrNull('Last day it is known to have been in use.'),
  basis: choice(['list', 'settlement', 'own_filings'], {
    $id: 'ResolvedFromBasis',
    description:
      'list: an earlier ticker list, or an earlier version of the company’s own entry, ' +
      'had it; settlement: a security with the company’s CUSIP settled under it; ' +
      'own_filings: the company’s filings or filing list name it.',
  }),
  document: field.textOrNull('Address of the settlement file.'),
  filings: Type.Array(EndOfListing, {
    description: 'For a company no longer listed: its Forms 25 and 15, newest first.',
  }),
})
export type ResolvedFrom = Static<typeof ResolvedFrom>

/** Why a ticker is unknown, as `explain` says it. */
interface Unlisted {
  readonly sentence: string
  readonly code: string
}

export interface Redirects {
  readonly all: readonly ResolvedFrom[]
  note(one: ResolvedFrom): void
  /** Companies that were looked up, with a read of the registrants that each was over time. */
  readonly companies: ReadonlyMap<string, () => Promise<readonly Registrant[]>>
  noteCompany(cik: string, read: () => Promise<readonly Registrant[]>): void
  /** Companies that no list here has a ticker for, with a look at what lists there are. */
  readonly unlisted: ReadonlyMap<string, () => Promise<Unlisted | null>>
  noteUnlisted(cik: string, why: () => Promise<Unlisted | null>): void
}

export function createRedirects(): Redirects {
  // Keyed by ticker, since a read may look the same one up for each of its parts.
  const all = new Map<string, ResolvedFrom>()
  const companies = new Map<string, () => Promise<readonly Registrant[]>>()
  const unlisted = new Map<string, () => Promise<Unlisted | null>>()
  return {
    unlisted,
    noteUnlisted(cik, why) {
      unlisted.set(cik, why)
    },
    companies,
    noteCompany(cik, read) {
      companies.set(cik, read)
    },
    get all() {
      return [...all.values()]
    },
    note(one) {
      all.set(`${one.asked} ${one.cik}`, one)
    },
  }
}
