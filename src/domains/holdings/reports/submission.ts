// A whole 13F filing from its documents: cover, table, and the unit of its values. Pure. The
// documents may come one by one or in EDGAR's complete submission, as XML or, before 2013, as text.

import {
  readSubmissionHeader,
  type SubmissionHeader,
  unwrapXml,
} from '../../../formats/envelope.ts'
import { splitSubmission } from '../../../formats/submission.ts'
import { type Cover, isCover, parseCover } from './cover.ts'
import type { InformationTable } from './positions.ts'
import { isInformationTable, parseInformationTable, unreadable } from './table.ts'
import { parseTextCover } from './text-cover.ts'
import { parseTextTable } from './text-table.ts'
import { decideUnit, toCoverDollars, type Unit, type UnitDecision } from './units.ts'

/** The parts of one filing; null for what it lacks. */
export interface FilingParts {
  header: SubmissionHeader | null
  cover: Cover | null
  /** The unit that a text cover names. */
  coverUnit: Unit | null
  table: InformationTable | null
}

const FORM = /^13F-(?:HR|NT)(?:\/A)?$/

/** Returns null for a text that is no complete submission of this form. */
export function parseSubmission(text: string, subject: string): FilingParts | null {
  const header = readSubmissionHeader(text)
  if (!header?.form || !FORM.test(header.form)) return null
  const documents = splitSubmission(text).map((document) => unwrapXml(document.text))
  const cover = documents.find(isCover)
  const parts = withEmptyTable(
    cover === undefined
      ? parseTexts(documents.join('\n'), header, subject)
      : { ...parseXmls(cover, documents.filter(isInformationTable), subject), header },
  )
  if (parts.table === null && header.form.startsWith('13F-HR')) {
    throw unreadable(subject, 'its information table is missing')
  }
  return parts
}

function parseXmls(cover: string, tables: string[], subject: string) {
  if (tables.length > 1) throw unreadable(subject, `${tables.length} information tables`)
  const [table] = tables
  return {
    cover: parseCover(cover, subject),
    coverUnit: null,
    table: table === undefined ? null : parseInformationTable(table, subject),
  }
}

/** Text tables are accepted only if they add up to their own summary page. */
function parseTexts(text: string, header: SubmissionHeader, subject: string): FilingParts {
  const { unit, ...cover } = parseTextCover(text, header, subject)
  if (cover.report_type === 'notice') return { header, cover, coverUnit: unit, table: null }
  const table = parseTextTable(text, subject)
  if (table) refuseMiscounted(table, cover, subject)
  return { header, cover, coverUnit: unit, table }
}

function refuseMiscounted(table: InformationTable, cover: Cover, subject: string): void {
  const { entry_total, value_total } = cover
  if (entry_total === null && value_total === null) {
    throw unreadable(subject, 'its text table, whose cover states no totals to check it by')
  }
  if (entry_total !== null && entry_total !== table.entries) {
    throw unreadable(subject, `its text table: ${table.entries} of ${entry_total} entries`)
  }
  if (value_total === null || isRounding(value_total, table)) return
  throw unreadable(subject, `its text table: a total of ${table.total}, not ${value_total}`)
}

/** Whether a difference is rounding: each line may be off by one half. */
function isRounding(stated: number, { total, entries }: InformationTable): boolean {
  const slack = Math.max(1, entries / 2)
  return [stated, stated / 1000].some((one) => Math.abs(one - total) <= slack)
}

/** A manager may report an empty portfolio; such a filing has no table. */
export function withEmptyTable<Parts extends FilingParts>(parts: Parts): Parts {
  const { cover, table } = parts
  if (table || cover?.entry_total !== 0 || cover.report_type === 'notice') return parts
  return { ...parts, table: { positions: [], entries: 0, total: 0 } }
}

export interface Valued {
  decision: UnitDecision | null
  /** Total of the cover page in dollars. */
  reported_total: number | null
}

/** Decides the unit of a filing’s values; fails if it is ambiguous. */
export function valueFiling(
  { cover, coverUnit, table }: FilingParts,
  dates: { period: string | null; filed: string | null },
  subject: string,
): Valued {
  const coverTotal = cover?.value_total ?? null
  if (!table) return { decision: null, reported_total: null }
  const isAmendment = (cover?.amendment ?? null) !== null
  const decision = decideUnit({ table, ...dates, coverTotal, coverUnit, isAmendment })
  if (!decision) throw unreadable(subject, 'value (nothing tells thousands from dollars)')
  const { unit } = decision
  const reported_total = coverTotal && toCoverDollars(coverTotal, table.total, unit)
  return { decision, reported_total }
}
