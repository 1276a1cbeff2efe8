// One event as a message: a title, some sentences, a link. Each channel formats it in its own way.
// Pure.

import { rowsOf, textOf } from '../../contract/answer/amounts.ts'
import type { Members } from '../../kernel/members.ts'
import type { StoredEvent } from '../payload.ts'
import type { EventWords } from './words.ts'

export interface Summary {
  /** E.g. `Apple Inc. (AAPL): Form 4`. */
  readonly title: string
  /** E.g. `ZLKM: delisting notice (8-K)`. */
  readonly headline: string
  /** Sentences, the last of which channels may drop. */
  readonly lines: readonly string[]
  /** Our page of the filing, or of the company that was awarded a contract. */
  readonly link: string
  /** The publisher's document; null where the event names none. */
  readonly source: string | null
  /** E.g. `Filed 2025-10-03, accession 0000320193-25-000079`. */
  readonly foot: string
  /** Time when EDGAR accepted the filing, else when the event was queued. */
  readonly at: string
}

/** Line at the foot of every message. */
export const DISCLAIMER_SHORT = 'tieout · from public filings · not investment advice'

/** Sentences of one message: a form may have dozens of rows. */
const LINES_MAX = 6

export function toSummary(
  { kind, at, data }: StoredEvent,
  pagesUrl: string,
  words: EventWords,
): Summary {
  const members = JSON.parse(data) as Members
  const said = words.get(kind)?.(members) ?? []
  const subject = subjectOf(members)
  const about = words.headline(kind, members)
  const more = said.length - LINES_MAX
  const kept = said.slice(0, LINES_MAX)
  return {
    title: toLine(`${namesOf(members)}: ${subject}`),
    headline: toLine(
      `${textOf(members.ticker) || namesOf(members)}: ${about ? `${about} (${subject})` : subject}`,
    ),
    lines: (more > 0 ? [...kept, `And ${more} more in the filing.`] : kept).map(toLine),
    link: `${pagesUrl}${pathOf(members)}`,
    source: textOf(members.url) || null,
    foot: toLine(footOf(members)),
    at: textOf(members.accepted_at) || at,
  }
}

/** Signs that are not seen: they turn the direction of a text, or hide within it. */
const HIDDEN = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
/** The beginning of what chats and mail programs make a link of. */
const LINKED = /:(?=\/\/)|\bwww(?=\.)/gi

/**
 * Filers’ words as one line of a message. A line break could pass for a line of ours, and an
 * address would be a link: a space without width keeps it readable and no more.
 */
function toLine(text: string): string {
  const line = text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').replace(HIDDEN, '')
  return line.replace(LINKED, '$&\u200b').trim()
}

function pathOf({ accession, ticker, cik }: Members): string {
  const filing = textOf(accession)
  return filing === '' ? `/company/${textOf(ticker) || textOf(cik)}` : `/filing/${filing}`
}

function footOf({ accession, filed, awarded_on, award_id, notice_id }: Members): string {
  const filing = textOf(accession)
  if (filing === '')
    return `Awarded ${textOf(awarded_on)}, ${textOf(award_id) || textOf(notice_id)}`
  const day = textOf(filed)
  return `${day === '' ? 'Accession' : `Filed ${day}, accession`} ${filing}`
}

function subjectOf(members: Members): string {
  if (textOf(members.accession) === '') return 'federal contract'
  const isDoubted = rowsOf(members.findings).length > 0
  return isDoubted ? `doubtful numbers in ${formOf(members)}` : formOf(members)
}

function formOf({ form, amendment }: Members): string {
  const name = textOf(form)
  const spelled = /^\d{1,3}(\/A)?$/.test(name) ? `Form ${name}` : name
  return amendment === true ? `${spelled.replace(/\/A$/, '')} (amended)` : spelled
}

/** `Apple Inc. (AAPL)`, and how many others the filing is of. */
function namesOf({ company, ticker, cik, companies }: Members): string {
  const name = textOf(company) || `CIK ${textOf(cik)}`
  const others = rowsOf(companies).length - 1
  const symbol = textOf(ticker)
  return `${name}${symbol && ` (${symbol})`}${others > 0 ? ` and ${others} more` : ''}`
}

/** Text of a test in a chat or letter. */
export function toTestSummary(webhookId: string, pagesUrl: string, at: string): Summary {
  return {
    title: 'Test of your alert',
    headline: 'Test of your alert',
    lines: ['Your alert works. Nothing was filed.'],
    link: `${pagesUrl}/dashboard/alerts/${webhookId}`,
    source: null,
    foot: `Alert ${webhookId}`,
    at,
  }
}
