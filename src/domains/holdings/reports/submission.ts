// A whole 13F filing from its documents: cover, table, and the unit of its values. Pure. The
// documents may come one by one or in EDGAR's complete submission, as XML or, before 2013, as text.

import {
  parseSubmissionHeader,
  type SubmissionHeader,
  unwrapXml,
} from '../../../formats/envelope.ts'
import { splitSubmission } from '../../../formats/submission.ts'
import { hasCheckDigit } from '../../companies/cusips/check-digit.ts'
import { type Cover, isCover, parseCover } from './cover.ts'
import { createSummer, type InformationTable, type Position } from './positions.ts'
import {
  isInformationTable,
  parseInformationTable,
  toPutCall,
  toShareType,
  unreadable,
} from './table.ts'
import { parseTextCover } from './text-cover.ts'
import { decideUnit, toCoverDollars, type Unit, type UnitDecision } from './units.ts'
import { readUntypedLines, toNumber } from './untyped-table.ts'

const TABLE = /<TABLE>([\s\S]*?)(?:<\/TABLE>|$)/gi
/** `<S>` marks the column of names, each `<C>` a further one (SEC, *EDGAR Filer Manual*). */
const COLUMN_MARKS = /^[ \t]*<S>.*<C>/im

/** Returns null if the text has no table of holdings. */
export function parseTextTable(text: string, subject: string): InformationTable | null {
  const tables = findTables(text).map((table) => table.split(/\r?\n/))
  if (tables.length === 0) return null
  const summer = createSummer((element) => unreadable(subject, element))
  for (const lines of tables) {
    const column = cusipColumn(lines)
    for (const line of lines) {
      const position = parseLine(line) ?? parseLine(partAt(line, column))
      if (position) summer.add(position)
      else if (looksLikeHolding(line)) {
        throw unreadable(subject, `in its text table, "${line.trim().slice(0, 60)}"`)
      }
    }
  }
  const table = summer.finish()
  return table.entries === 0 ? null : table
}

/** Column at which CUSIPs begin in nearly all lines; null if there is none. */
function cusipColumn(lines: readonly string[]): number | null {
  const columns = lines.flatMap((line) => {
    const cusip = parseLine(line) && LINE.exec(line)?.groups?.cusip
    return cusip ? [line.indexOf(cusip)] : []
  })
  const [most] = [...Map.groupBy(columns, (column) => column)].sort(
    (a, b) => b[1].length - a[1].length,
  )
  return most && most[1].length >= columns.length * IN_COLUMN ? most[0] : null
}

const IN_COLUMN = 0.9

/** Part of a line from the CUSIP on; long titles may run into it, so the common column is used. */
function partAt(line: string, column: number | null): string {
  return column === null ? line : `${line.slice(0, column)} ${line.slice(column)}`
}

/** Tables with a column for CUSIPs; without tags, all text from the marked columns on. */
function findTables(text: string): string[] {
  const tagged = [...text.matchAll(TABLE)].map(([, inside = '']) => inside)
  const tables = tagged.filter((table) => COLUMN_MARKS.test(table) && hasHoldings(table))
  if (tables.length > 0) return tables
  const start = tagged.length > 0 ? -1 : text.search(COLUMN_MARKS)
  return start < 0 ? [] : [text.slice(start)]
}

function hasHoldings(table: string): boolean {
  return table.split(/\r?\n/).some((line) => parseLine(line) !== null)
}

const LINE = new RegExp(
  [
    /^\s*(?<names>\S.*?)(?<!\s)\s+/,
    /(?<cusip>[0-9A-Z]{9}|[0-9A-Z]{6}[ -][0-9A-Z]{2}[ -]?[0-9]|[0-9A-Z]{8} [0-9])\s+/,
    /(?:\$\s*)?(?<value>[\d,]+)\s+/,
    /(?<amount>[\d,]+)\s*/,
    /(?<type>SH|PRN)\b\s*/,
    /(?:(?<option>PUT|CALL)\b\s*)?/,
    /(?:SOLE|SHARED|DEFINED|DFND|OTHER|OTR|SHARED-DEFINED|SHARED-OTHER)\b/,
  ]
    .map(({ source }) => source)
    .join(''),
  'i',
)

/** Returns null for a line that is not certainly one holding. */
function parseLine(line: string): Position | null {
  if (line.length > LINE_MAX) return null
  const { names, cusip, value, amount, type, option } = LINE.exec(line)?.groups ?? {}
  const code = (cusip ?? '').replace(/[ -]/g, '').toUpperCase()
  const shareType = toShareType(type ?? '')
  const numbers = [toNumber(value), toNumber(amount)]
  const [held = null, shares = null] = numbers
  if (!names || !shareType || held === null || shares === null || !hasCheckDigit(code)) return null
  const parts = /^(.*\S)\s{2,}(\S.*)$/.exec(names.trim())
  return {
    issuer: (parts?.[1] ?? names).trim().replace(/\s+/g, ' '),
    title_of_class: parts?.[2]?.trim().replace(/\s+/g, ' ') ?? null,
    cusip: code,
    share_type: shareType,
    put_call: option ? toPutCall(option) : null,
    value: held,
    shares,
  }
}

const LINE_MAX = 1000

/** Whether a line has a CUSIP, or a holding’s words and numbers. */
function looksLikeHolding(line: string): boolean {
  if (/\bSOLE\b/i.test(line) && /\d\s+\$?[\d,]+/.test(line)) return true
  const words = line.toUpperCase().match(/\b[0-9A-Z]{9}\b/g) ?? []
  return words.some(hasCheckDigit)
}

/** The parts of one filing; null for missing ones. */
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
  const header = parseSubmissionHeader(text)
  if (!header?.form || !FORM.test(header.form)) return null
  const documents = splitSubmission(text).map((document) => unwrapXml(document.text))
  const cover = documents.find(isCover)
  const parts = withEmptyTable(
    cover === undefined
      ? parseTexts(documents.join('\n'), header, subject)
      : { ...parseXmls(cover, documents.filter(isInformationTable), subject), header },
  )
  if (parts.table === null && header.form.startsWith('13F-HR')) {
    throw unreadable(subject, 'no part of it is recognized as its table of holdings')
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
  const table = findTextTable(text, cover, subject)
  return { header, cover, coverUnit: unit, table }
}

/** The table as its columns give it, else one that leaves columns out but adds up to the cover. */
function findTextTable(text: string, cover: Cover, subject: string): InformationTable | null {
  const untyped = parseUntypedTable(text, subject)
  try {
    const table = parseTextTable(text, subject)
    if (table) refuseMiscounted(table, cover, subject)
    if (table || untyped === null) return table
    refuseMiscounted(untyped, cover, subject)
    return untyped
  } catch (error) {
    if (untyped === null || !addsUp(untyped, cover)) throw error
    return untyped
  }
}

function parseUntypedTable(text: string, subject: string): InformationTable | null {
  const summer = createSummer((element) => unreadable(subject, element))
  for (const [, inside = ''] of text.matchAll(TABLE)) {
    const lines = inside.split(/\r?\n/).filter(({ length }) => length <= LINE_MAX)
    for (const position of readUntypedLines(lines)) summer.add(position)
  }
  const table = summer.finish()
  return table.entries === 0 ? null : table
}

/** Whether both totals of the cover confirm the table. */
function addsUp(table: InformationTable, { entry_total, value_total }: Cover): boolean {
  if (entry_total !== table.entries || value_total === null) return false
  return isRounding(value_total, table)
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
