// EDGAR's daily and quarterly indexes to rows: `master` (separated by bars), `form` and `crawler`
// (columns of fixed width). Pure.

import { Failure } from '../kernel/failure.ts'
import { toCik } from '../kernel/identifiers.ts'
import { isDay } from '../kernel/time.ts'

/** One line: a filing stands once under each of its parties. */
export interface IndexRow {
  form: string
  name: string
  cik: string
  filed: string
  accession: string
}

/**
 * Rows of an index in the publisher's order; a day without filings has none. Fails with
 * `publisher.changed` naming `where` and the line: an index that was cut off must not pass for a
 * complete one.
 */
export function parseEdgarIndex(text: string, where: string): IndexRow[] {
  const lines = text.split(/\r?\n/)
  const ruleAt = lines.findIndex((line) => /^-{40,}\s*$/.test(line))
  if (ruleAt < 1) throw unreadable(where, 'it has no heading')
  const readLine = chooseReader(lines.slice(0, ruleAt))
  if (!readLine) throw unreadable(where, 'its heading is not a known one')
  const rows: IndexRow[] = []
  for (let at = ruleAt + 1; at < lines.length; at++) {
    const line = lines[at]?.trimEnd() ?? ''
    if (line === '') continue
    const row = readLine(line)
    if (!row) throw unreadable(where, `line ${at + 1}`)
    rows.push(row)
  }
  return rows
}

type ReadLine = (line: string) => IndexRow | null

function chooseReader(heading: readonly string[]): ReadLine | null {
  const columns = heading.findLast((line) => line.includes('Form Type')) ?? ''
  if (columns.includes('|')) return readBars
  const formAt = columns.indexOf('Form Type')
  const nameAt = columns.indexOf('Company Name')
  if (formAt < 0 || nameAt < 0) return null
  return (line) => readColumns(line, formAt, nameAt)
}

/** A name may hold a bar; the other members cannot. */
function readBars(line: string): IndexRow | null {
  const parts = line.split('|')
  const [cik = '', ...rest] = parts
  const [form = '', date = '', file = ''] = rest.slice(-3)
  return toRow({ form, name: rest.slice(0, -3).join('|'), cik, date, file })
}

const TAIL = /\s(\d{1,10})\s+(\d{4}-?\d{2}-?\d{2})\s+(\S+)$/

/** Long names run up to the next column, and the columns behind them are found from the end. */
function readColumns(line: string, formAt: number, nameAt: number): IndexRow | null {
  const tail = TAIL.exec(line)
  if (!tail) return null
  const [, cik = '', date = '', file = ''] = tail
  const head = line.slice(0, tail.index)
  const [form, name] =
    formAt < nameAt
      ? [head.slice(formAt, nameAt), head.slice(nameAt)]
      : [head.slice(formAt), head.slice(nameAt, formAt)]
  return toRow({ form: form.trim(), name: name.trim(), cik, date, file })
}

interface Members {
  form: string
  name: string
  cik: string
  date: string
  file: string
}

const FILE = /edgar\/data\/\d+\/(?:\d{18}\/)?(\d{10}-\d{2}-\d{6})(?:-index\.html?|\.txt)$/

function toRow({ form, name, cik, date, file }: Members): IndexRow | null {
  const filed = date.replace(/^(\d{4})-?(\d{2})-?(\d{2})$/, '$1-$2-$3')
  const accession = FILE.exec(file)?.[1]
  if (form === '' || !/^\d{1,10}$/.test(cik) || !isDay(filed) || accession === undefined)
    return null
  return { form, name, cik: toCik(cik), filed, accession }
}

function unreadable(where: string, what: string): Failure {
  return new Failure('publisher.changed', `The index ${where} cannot be read: ${what}.`)
}
