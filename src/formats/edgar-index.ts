// EDGAR's daily and quarterly indexes to rows: `master` (separated by bars), `form` and `crawler`
// (columns of fixed width). A quarter's has 25 MB, so the event loop runs between its parts.

import { inChunks } from '../kernel/event-loop.ts'
import { Failure } from '../kernel/failure.ts'
import { toCik } from '../kernel/identifiers.ts'
import { isDay } from '../kernel/time.ts'

/** One line of an index. A filing is listed once under each of its parties. */
export interface IndexRow {
  form: string
  name: string
  cik: string
  filed: string
  accession: string
}

/** A line that could not be read, with those of its members that could. */
export interface SkippedLine {
  line: number
  accession: string | null
  filed: string | null
}

export interface IndexPart {
  rows: IndexRow[]
  skipped: SkippedLine[]
}

/** Limit of unreadable lines; more of them mean that the format has changed. */
const SKIPPED_MAX = 10

/**
 * An index in the publisher's order, part by part; a day without filings has no rows. Fails with
 * `publisher.changed` naming `where` and the line, perhaps only at the end: no part counts until
 * then. The last line must be readable, so that an index that was cut off does not pass for a
 * complete one.
 */
export async function* parseEdgarIndex(
  text: string,
  where: string,
): AsyncGenerator<IndexPart, void, undefined> {
  const heading: string[] = []
  let readLine: ReadLine | null = null
  let count = 0
  let skippedCount = 0
  let last: SkippedLine | null = null
  for await (const lines of inLines(text)) {
    const part: IndexPart = { rows: [], skipped: [] }
    for (const untrimmed of lines) {
      count++
      if (!readLine) {
        if (RULE.test(untrimmed)) readLine = chooseReader(heading, where)
        else heading.push(untrimmed)
        continue
      }
      const line = untrimmed.trimEnd()
      if (line === '') continue
      const row = readLine(line)
      last = row ? null : toSkipped(line, count)
      if (row) part.rows.push(row)
      if (last) part.skipped.push(last)
    }
    skippedCount += part.skipped.length
    if (skippedCount > SKIPPED_MAX) {
      throw unreadable(where, `line ${part.skipped.at(-1)?.line} and others before it`)
    }
    yield part
  }
  if (!readLine) throw unreadable(where, 'it has no heading')
  if (last) throw unreadable(where, `it ends in line ${last.line}`)
}

export async function parseWholeIndex(text: string, where: string): Promise<IndexPart> {
  const whole: IndexPart = { rows: [], skipped: [] }
  for await (const { rows, skipped } of parseEdgarIndex(text, where)) {
    for (const row of rows) whole.rows.push(row)
    whole.skipped.push(...skipped)
  }
  return whole
}

const RULE = /^-{40,}\s*$/

async function* inLines(text: string): AsyncGenerator<string[], void, undefined> {
  let rest = ''
  for await (const piece of inChunks(text)) {
    const lines = (rest + piece).split(/\r?\n/)
    rest = lines.pop() ?? ''
    yield lines
  }
  yield [rest]
}

function toSkipped(line: string, at: number): SkippedLine {
  const [accession = null] = /\d{10}-\d{2}-\d{6}/.exec(line) ?? []
  const filed = toFiled(/(?<!\d)\d{4}-?\d{2}-?\d{2}(?=\s|\||$)/.exec(line)?.[0] ?? '')
  return { line: at, accession, filed: isDay(filed) ? filed : null }
}

type ReadLine = (line: string) => IndexRow | null

function chooseReader(heading: readonly string[], where: string): ReadLine {
  const columns = heading.findLast((line) => line.includes('Form Type')) ?? ''
  if (columns.includes('|')) return readBars
  const formAt = columns.indexOf('Form Type')
  const nameAt = columns.indexOf('Company Name')
  if (formAt < 0 || nameAt < 0) throw unreadable(where, 'its heading is not a known one')
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

/** Long names run into the next column, so the columns behind them are found from the end. */
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
  const filed = toFiled(date)
  const accession = FILE.exec(file)?.[1]
  if (form === '' || !/^\d{1,10}$/.test(cik) || !isDay(filed) || accession === undefined)
    return null
  return { form, name, cik: toCik(cik), filed, accession }
}

function toFiled(date: string): string {
  return date.replace(/^(\d{4})-?(\d{2})-?(\d{2})$/, '$1-$2-$3')
}

function unreadable(where: string, what: string): Failure {
  return new Failure('publisher.changed', `The index ${where} cannot be read: ${what}.`)
}
