// An inline XBRL report (Inline XBRL 1.1) as printed: every table that holds numbers, row by row,
// and beside it the bare facts, for companies whose other reports are not at hand.

import { Parser } from 'htmlparser2'
import { toLabel } from './face.ts'
import type { FaceCell, FaceRow, FaceTable, Kind } from './table.ts'

export interface ReportFact {
  readonly name: string
  readonly unit: string
  readonly start: string | null
  readonly end: string
  readonly value: number
}

export interface Report {
  readonly tables: readonly FaceTable[]
  /** Of the whole company: facts about a part of it are left out. */
  readonly facts: readonly ReportFact[]
  /** Cover page: document type, period end, company. */
  readonly cover: ReadonlyMap<string, string>
}

export interface Context {
  start: string | null
  end: string
  hasMembers: boolean
}

interface TaggedNumber {
  name: string
  context: string
  unit: string
  scale: number
  sign: number
  isNil: boolean
  text: string
}

interface OpenRow {
  texts: string[]
  numbers: TaggedNumber[]
}

interface OpenTable {
  rows: OpenRow[]
}

export function isInline(text: string): boolean {
  return text.includes('<ix:nonFraction') || text.includes('<ix:header')
}

export function readInline(text: string): Report {
  const contexts = new Map<string, Context>()
  const units = new Map<string, string[]>()
  const cover = new Map<string, string>()
  const numbers: TaggedNumber[] = []
  const tables: OpenTable[] = []
  const openTables: OpenTable[] = []
  const openNumbers: TaggedNumber[] = []
  let context: Context | null = null
  let unit: string[] | null = null
  let words: { name: string; text: string } | null = null
  let element = ''
  const row = () => openTables.at(-1)?.rows.at(-1)

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        element = name.slice(name.indexOf(':') + 1)
        if (name === 'table') {
          const table = { rows: [] }
          tables.push(table)
          openTables.push(table)
        } else if (name === 'tr') openTables.at(-1)?.rows.push({ texts: [], numbers: [] })
        else if (name === 'td' || name === 'th') row()?.texts.push('')
        else if (name === 'ix:nonFraction') {
          const number = toNumber(attributes)
          numbers.push(number)
          openNumbers.push(number)
          row()?.numbers.push(number)
        } else if (name === 'ix:nonNumeric') words ??= { name: attributes.name ?? '', text: '' }
        else if (element === 'context') {
          context = { start: null, end: '', hasMembers: false }
          contexts.set(attributes.id ?? '', context)
        } else if (context && /^(explicit|typed)Member$/.test(element)) context.hasMembers = true
        else if (element === 'unit') {
          unit = []
          units.set(attributes.id ?? '', unit)
        }
      },
      ontext(data) {
        if (context) readPeriod(context, element, data)
        else if (unit && element === 'measure' && data.trim()) unit.push(data.trim())
        const number = openNumbers.at(-1)
        if (number) number.text += data
        if (words) words.text += data
        const open = row()
        if (open && open.numbers.length === 0 && open.texts.length > 0) {
          open.texts[open.texts.length - 1] += data
        }
      },
      onclosetag(name) {
        if (name === 'table') openTables.pop()
        else if (name === 'ix:nonFraction') openNumbers.pop()
        else if (name === 'ix:nonNumeric' && words) {
          cover.set(words.name, words.text.replace(/\s+/g, ' ').trim())
          words = null
        } else if (name.endsWith('context')) context = null
        else if (name.endsWith('unit')) unit = null
        element = ''
      },
    },
    { xmlMode: true },
  )
  parser.write(text)
  parser.end()

  const toFact = (number: TaggedNumber): ReportFact | null => {
    const found = contexts.get(number.context)
    const value = toValue(number)
    if (!found || found.hasMembers || value === null) return null
    const { start, end } = found
    return { name: number.name, unit: toUnit(units.get(number.unit)), start, end, value }
  }
  return {
    tables: tables.map(({ rows }) => toTable(rows, toFact)).filter((table) => table !== null),
    facts: numbers.flatMap((number) => toFact(number) ?? []),
    cover,
  }
}

function toNumber(attributes: Record<string, string>): TaggedNumber {
  return {
    name: attributes.name ?? '',
    context: attributes.contextRef ?? '',
    unit: attributes.unitRef ?? '',
    scale: Number(attributes.scale ?? 0),
    sign: attributes.sign === '-' ? -1 : 1,
    isNil: attributes['xsi:nil'] === 'true',
    text: '',
  }
}

function toValue({ text, scale, sign, isNil }: TaggedNumber): number | null {
  if (isNil) return null
  const digits = text.replace(/[^0-9.]/g, '')
  if (digits === '' || digits === '.') return /[-\u2013\u2014]|zero|none/i.test(text) ? 0 : null
  return Number(`${digits}e${scale}`) * sign
}

export function readPeriod(context: Context, element: string, data: string): void {
  const day = data.trim()
  if (day === '') return
  if (element === 'startDate') context.start = day.slice(0, 10)
  else if (element === 'endDate' || element === 'instant') context.end = day.slice(0, 10)
}

/** As the publisher writes units: `USD`, `shares`, `USD/shares`. */
export function toUnit(measures: readonly string[] | undefined): string {
  return (measures ?? []).map((measure) => measure.replace(/^.*:/, '')).join('/')
}

export function kindOfUnit(unit: string): Kind | null {
  if (unit === 'shares') return 'shares'
  if (unit.endsWith('/shares')) return 'per_share'
  return /^[A-Z]{3}$/.test(unit) ? 'money' : null
}

function toTable(
  rows: readonly OpenRow[],
  toFact: (number: TaggedNumber) => ReportFact | null,
): FaceTable | null {
  const table: FaceRow[] = []
  let section = ''
  for (const { texts, numbers } of rows) {
    const label = toLabel(texts.find((text) => /[a-z]/i.test(text)) ?? '')
    const cells = numbers.flatMap((number) => toCell(toFact(number)) ?? [])
    if (cells.length === 0 && numbers.length === 0 && label !== '') section = label
    table.push({ label, section, cells })
  }
  return table.some(({ cells }) => cells.length > 0) ? table : null
}

export function toCell(fact: ReportFact | null): FaceCell | null {
  const kind = fact && kindOfUnit(fact.unit)
  return fact && kind ? { start: fact.start, end: fact.end, value: fact.value, kind } : null
}
