// Information tables as plain text, the only format before mid-2013. Pure. A table is read
// completely or not at all: an unreadable line that looks like a holding refuses the filing.

import { hasCheckDigit } from '../../companies/cusips/check-digit.ts'
import { createSummer, type InformationTable, type Position } from './positions.ts'
import { toPutCall, toShareType, unreadable } from './table.ts'

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

function toNumber(text: string | undefined): number | null {
  if (text === undefined || !/^\d{1,3}(?:,\d{3})+$|^\d{1,15}$/.test(text)) return null
  return Number(text.replaceAll(',', ''))
}

/**
 * Whether a line has a CUSIP, or a holding’s words and numbers; headings, totals and page marks do
 * not.
 */
function looksLikeHolding(line: string): boolean {
  if (/\bSOLE\b/i.test(line) && /\d\s+\$?[\d,]+/.test(line)) return true
  const words = line.toUpperCase().match(/\b[0-9A-Z]{9}\b/g) ?? []
  return words.some(hasCheckDigit)
}
