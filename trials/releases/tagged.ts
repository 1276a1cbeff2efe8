// The reader of releases over reports of the corpus, which tag the numbers of the same tables: each
// value beside the facts of the document for the same measure and period.

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type Measure, readFigures } from '../../src/domains/releases/parse/figures.ts'
import { readBlocks } from '../../src/formats/tables/read.ts'
import { daysBetween } from '../../src/kernel/time.ts'

export interface Compared {
  readonly path: string
  readonly measure: Measure
  readonly months: number
  readonly end: string
  readonly value: number | null
  /** Values that the document tags for them. */
  readonly facts: readonly number[]
}

const TAGS: Readonly<Record<Measure, RegExp>> = {
  revenue:
    /^(?:Revenues|RevenuesNetOfInterestExpense|SalesRevenueNet|RegulatedAndUnregulatedOperatingRevenue|RevenueFromContractWithCustomer(?:Ex|In)cludingAssessedTax)$/,
  operating_income: /^OperatingIncomeLoss$/,
  net_income: /^(?:NetIncomeLoss|ProfitLoss)$/,
  eps_basic:
    /^(?:EarningsPerShareBasic(?:AndDiluted)?|IncomeLossFromContinuingOperationsPerBasicShare)$/,
  eps_diluted:
    /^(?:EarningsPerShare(?:BasicAnd)?Diluted|IncomeLossFromContinuingOperationsPerDilutedShare)$/,
  operating_cash_flow: /^NetCashProvidedByUsedInOperatingActivities(?:ContinuingOperations)?$/,
}
const MEASURES = Object.keys(TAGS) as Measure[]
const REPORT_BYTES_MIN = 60_000

/** Reports in inline XBRL with earnings per share, of two folders of documents. */
export function compareTagged(folders: readonly string[]): Compared[] {
  return folders.flatMap((folder) => {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const pages = names.filter((name) => /\.htm(?:\.gz)?$/.test(name))
    return pages.flatMap((name) => comparePage(join(folder, name)))
  })
}

function comparePage(path: string): Compared[] {
  if (statSync(path).size < REPORT_BYTES_MIN) return []
  const bytes = readFileSync(path)
  const text = String(path.endsWith('.gz') ? gunzipSync(bytes) : bytes)
  if (!text.includes('us-gaap:EarningsPerShareDiluted')) return []
  const facts = readFacts(text)
  return readFigures(readBlocks(text, path)).figures.flatMap((figure) => {
    const { measure, basis, months, end, value } = figure
    const tagged = facts.get(`${measure} ${months} ${end}`)
    return basis === 'gaap' && tagged
      ? [{ path, measure, months, end, value, facts: [...tagged] }]
      : []
  })
}

const CONTEXT = /<(?:xbrli:)?context id="([^"]+)"[^>]*>([\s\S]*?)<\/(?:xbrli:)?context>/g
const FACT = /<ix:nonFraction\b([^>]*)>([\s\S]*?)<\/ix:nonFraction>/g
const DIGITS = 12

/** Facts of the whole company, by measure, months and last day. */
function readFacts(text: string): Map<string, Set<number>> {
  const periods = new Map<string, string>()
  for (const [, id = '', inside = ''] of text.matchAll(CONTEXT)) {
    const [start, end] = [/startDate>([\d-]+)/, /endDate>([\d-]+)/].map(
      (one) => one.exec(inside)?.[1],
    )
    if (/(?:explicit|typed)Member/.test(inside) || !start || !end) continue
    periods.set(id, `${toMonths(daysBetween(start, end))} ${end}`)
  }
  const facts = new Map<string, Set<number>>()
  for (const [, attributes = '', inside = ''] of text.matchAll(FACT)) {
    const period = periods.get(attribute(attributes, 'contextRef') ?? '')
    const tag = /^us-gaap:(.*)$/.exec(attribute(attributes, 'name') ?? '')?.[1] ?? ''
    const measure = MEASURES.find((one) => TAGS[one].test(tag))
    const value = toValue(attributes, inside)
    if (period === undefined || measure === undefined || value === null) continue
    const key = `${measure} ${period}`
    facts.set(key, (facts.get(key) ?? new Set()).add(value))
  }
  return facts
}

function attribute(attributes: string, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1]
}

const SHAPES = [
  { months: 3, from: 70, to: 125 },
  { months: 6, from: 140, to: 229 },
  { months: 9, from: 230, to: 329 },
  { months: 12, from: 330, to: 385 },
] as const

function toMonths(days: number): number | null {
  return SHAPES.find(({ from, to }) => days >= from && days <= to)?.months ?? null
}

function toValue(attributes: string, inside: string): number | null {
  const text = inside.replace(/<[^>]+>/g, '').replace(/[,\s]/g, '')
  const size = /^[—–-]$/.test(text) ? 0 : Number(text)
  if (text === '' || Number.isNaN(size)) return null
  const sign = attribute(attributes, 'sign') === '-' ? -1 : 1
  return Number(
    (sign * size * 10 ** Number(attribute(attributes, 'scale') ?? 0)).toPrecision(DIGITS),
  )
}
