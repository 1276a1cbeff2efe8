// Tables of the SEC's Form 13F data sets: tab-separated text with a line of column names, read line
// by line. Pure (SEC, *Form 13F Data Sets*).

import { Failure } from '../../../kernel/failure.ts'
import { isCusip } from '../../../kernel/identifiers.ts'
import { isDay } from '../../../kernel/time.ts'
import type { Position } from './positions.ts'
import { toAmount, toPutCall, toShareType, unreadable } from './table.ts'

/** The value of a column in one line, trimmed; empty when the line or the table has none. */
export type Row = (column: string) => string
export type Rows = AsyncGenerator<Row, void, undefined>

/** A data set by the names of its tables; each may be read more than once, from its beginning. */
export interface DataSet {
  /** Address or file name, for failures and as the source of stored rows. */
  name: string
  /** Text of a table such as `INFOTABLE.tsv`, in pieces; null if there is none. */
  open(table: string): AsyncIterable<string> | null
}

/** A line longer than any table's; without a bound, a file of one line would fill the memory. */
const LINE_MAX = 1_000_000

/** Rows of a table; fails with `publisher.changed` when it, or one of the columns, is missing. */
export async function* parseTable(set: DataSet, table: string, needed: readonly string[]): Rows {
  const pieces = set.open(table)
  if (!pieces) throw changed(set, table, 'is missing')
  let columns: Map<string, number> | null = null
  for await (const line of toLines(pieces, () => changed(set, table, 'has an endless line'))) {
    const cells = line.split('\t')
    if (columns) {
      const places = columns
      yield (column) => cells[places.get(column) ?? -1]?.trim() ?? ''
      continue
    }
    columns = new Map(cells.map((name, at) => [name.trim().toUpperCase(), at]))
    const lacking = needed.find((name) => !columns?.has(name))
    if (lacking !== undefined) throw changed(set, table, `has no column ${lacking}`)
  }
  if (!columns) throw changed(set, table, 'is empty')
}

function changed({ name }: DataSet, table: string, what: string): Failure {
  return new Failure('publisher.changed', `The data set ${name} cannot be read: ${table} ${what}.`)
}

async function* toLines(pieces: AsyncIterable<string>, refuse: () => Failure) {
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > LINE_MAX) throw refuse()
    for (const line of lines) if (line.trim() !== '') yield line.replace(/\r$/, '')
  }
  if (rest.trim() !== '') yield rest.replace(/\r$/, '')
}

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')

/** `31-DEC-2023`; null for a text that is no day. */
export function toSetDay(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})-([A-Z]{3})-(\d{4})$/i.exec(text) ?? []
  const at = MONTHS.indexOf(month.toUpperCase()) + 1
  const found = `${year}-${String(at).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(found) ? found : null
}

/** Parses a line of `INFOTABLE`; fails with `publisher.changed` naming filing and column. */
export function parseLine(row: Row, accession: string, entry: number): Position {
  const refuse = (column: string) => unreadable(accession, `${column} of line ${entry}`)
  const cusip = row('CUSIP').toUpperCase()
  if (!isCusip(cusip)) throw refuse('CUSIP')
  const issuer = row('NAMEOFISSUER').replace(/\s+/g, ' ')
  if (issuer === '') throw refuse('NAMEOFISSUER')
  const [value, shares] = ['VALUE', 'SSHPRNAMT'].map((column) => toAmount(row(column)))
  if (value == null) throw refuse('VALUE')
  if (shares == null) throw refuse('SSHPRNAMT')
  const share_type = toShareType(row('SSHPRNAMTTYPE'))
  if (share_type === null) throw refuse('SSHPRNAMTTYPE')
  const option = row('PUTCALL')
  const put_call = option === '' ? null : toPutCall(option)
  if (option !== '' && put_call === null) throw refuse('PUTCALL')
  const title_of_class = row('TITLEOFCLASS').replace(/\s+/g, ' ') || null
  return { issuer, title_of_class, cusip, share_type, put_call, value, shares }
}
