// The indexes of a simulated publisher: one for each day with filings, published at 10 p.m. in New
// York, and the quarterly one, which then grows by that day.

import { fromEastern } from '../../src/kernel/time.ts'
import type { SimulatedFiling } from './filing.ts'
import { quarterOf } from './market.ts'

export interface WrittenIndex {
  text: string
  changedAt: string
}

export interface Indexes {
  /** Returns null for an index not published yet; undefined for other days. */
  at(url: string): WrittenIndex | null | undefined
}

const OUT = '22:00:00'
const DAILY = /\/daily-index\/\d{4}\/QTR\d\/(master|form|crawler)\.(\d{4})(\d\d)(\d\d)\.idx$/
const FULL = /\/full-index\/(\d{4})\/QTR(\d)\/(master|form|crawler)\.idx$/

export function createIndexes(filings: readonly SimulatedFiling[], now: () => number): Indexes {
  const byDay = Map.groupBy(filings, ({ listed_on }) => listed_on)
  const days = [...byDay.keys()].sort()
  const kept = new Map<string, { key: string; text: string }>()
  const outAt = (day: string) => fromEastern(`${day}T${OUT}`)
  const isOut = (day: string) => Date.parse(outAt(day)) <= now()

  function write(kind: string, listed: readonly string[]): WrittenIndex | null {
    const last = listed.at(-1)
    if (last === undefined) return null
    const key = `${listed[0]} ${last}`
    const known = kept.get(kind)
    const own = () => listed.flatMap((day) => byDay.get(day) ?? [])
    const written = known?.key === key ? known : { key, text: writeIndex(kind, own()) }
    kept.set(kind, written)
    return { text: written.text, changedAt: outAt(last) }
  }

  // Written in advance: writing a quarterly index blocks, and requests meanwhile would seem to come at once.
  for (const quarter of new Set(days.map(quarterOf))) {
    write('full master', days.filter((day) => quarterOf(day) === quarter).filter(isOut))
  }

  return {
    at(url) {
      const [, kind = '', ...digits] = DAILY.exec(url) ?? []
      const day = digits.join('-')
      if (kind !== '' && byDay.has(day)) return isOut(day) ? write(kind, [day]) : null
      const [, year, quarter, full] = FULL.exec(url) ?? []
      const own = days.filter((one) => quarterOf(one) === `${year} ${quarter}`)
      return own.length === 0 ? undefined : write(`full ${full}`, own.filter(isOut))
    },
  }
}

interface Line {
  cik: number
  name: string
  form: string
  filed: string
  accession: string
}

const COLUMNS = ['CIK', 'Company Name', 'Form Type', 'Date Filed', 'File Name'] as const
const WIDTHS = { form: 12, name: 62, cik: 12, filed: 12 }

function writeIndex(kind: string, filings: readonly SimulatedFiling[]): string {
  const isFull = kind.startsWith('full ')
  const lines = filings.flatMap(({ accession, form, filed, parties }) =>
    parties.map(({ cik, name }): Line => {
      const day = isFull ? filed : filed.replaceAll('-', '')
      return { cik: Number(cik), name, form, filed: day, accession }
    }),
  )
  const { heading, write } = KINDS[kind.replace('full ', '')] ?? MASTER
  const head = `Description:           Index of a simulated publisher\nComments:              ${filings.length} filings\n\n`
  return `${head}${heading}\n${'-'.repeat(140)}\n${lines.map(write).join('\n')}\n`
}

const fileOf = ({ cik, accession }: Line) => `edgar/data/${cik}/${accession}.txt`

interface Kind {
  heading: string
  write(line: Line): string
}

const fill = (text: string | number, width: number) => String(text).padEnd(width)

const MASTER: Kind = {
  heading: COLUMNS.join('|'),
  write: (line) => `${line.cik}|${line.name}|${line.form}|${line.filed}|${fileOf(line)}`,
}

const KINDS: Readonly<Record<string, Kind>> = {
  master: MASTER,
  form: {
    heading: toColumns('Form Type', 'Company Name'),
    write: (line) => toLine(fill(line.form, WIDTHS.form) + fill(line.name, WIDTHS.name), line),
  },
  crawler: {
    heading: toColumns('Company Name', 'Form Type'),
    write: (line) => toLine(fill(line.name, WIDTHS.name) + fill(line.form, WIDTHS.form), line),
  },
}

function toColumns(...first: [string, string]): string {
  const widths = first.map((title) => (title === 'Form Type' ? WIDTHS.form : WIDTHS.name))
  const titles = first.map((title, at) => fill(title, widths[at] ?? 0))
  return `${titles.join('')}${fill('CIK', WIDTHS.cik)}${fill('Date Filed', WIDTHS.filed)}File Name`
}

function toLine(head: string, line: Line): string {
  return `${head} ${fill(line.cik, WIDTHS.cik)}${fill(line.filed, WIDTHS.filed)}${fileOf(line)}`
}
