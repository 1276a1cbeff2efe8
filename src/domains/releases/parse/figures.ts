// Figures of a release: for each measure and period the cell that states it, or why none does.

import type { PageBlock } from '../../../formats/tables/cells.ts'
import type { BridgeLine } from './bridge.ts'
import { readTables, type StatedCell, type StatedTable } from './lines.ts'
import { type Basis, type Line, toPlain } from './measures.ts'
import type { Period } from './periods.ts'
import { provenScale, round } from './scale.ts'

export const MEASURES = [
  'revenue',
  'operating_income',
  'net_income',
  'eps_basic',
  'eps_diluted',
  'operating_cash_flow',
] as const
export type Measure = (typeof MEASURES)[number]

export interface Cell {
  readonly table: number
  readonly row: string
  readonly column: string
  readonly text: string
}

/** Why a figure is null. */
export type Gap = 'no_line' | 'ambiguous' | 'no_scale' | 'no_parent_line' | 'does_not_tie_out'

export interface Figure {
  readonly measure: Measure
  readonly basis: Basis
  readonly months: Period['months']
  readonly end: string
  readonly value: number | null
  readonly gap: Gap | null
  readonly cell: Cell | null
  /** Lines from the GAAP value to the adjusted one, in whole units; null if they do not add up. */
  readonly bridge: readonly BridgeLine[] | null
  /** Earnings per share: whether shares and net income were there to check it. */
  readonly isChecked: boolean
}

export interface ReleaseFigures {
  /** Last day of the newest period; null without a statement. */
  readonly end: string | null
  readonly figures: readonly Figure[]
}

const NOTHING: ReleaseFigures = { end: null, figures: [] }

export function readFigures(blocks: readonly PageBlock[]): ReleaseFigures {
  const tables = readTables(blocks).map(withoutDoubles)
  const statement = findStatement(tables)
  if (!statement) return NOTHING
  const prose = blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []))
  const sources = { statement, tables: rankTables(tables, statement), prose }
  const keys = keysOf([statement, ...findOthers(tables, statement)].flatMap(({ cells }) => cells))
  const end = keys.map((key) => key.end).reduce((a, b) => (a > b ? a : b))
  const gaap = keys.flatMap((key) => readKey(key, sources))
  const figures = [...gaap, ...readCashFlow(sources, end), ...readAdjusted(sources, keys)]
  const told = figures.filter((one) => one.value !== null || one.end === end)
  return { end, figures: told.toSorted(compareFigures) }
}

/** Newest period first, then the shortest. */
function compareFigures(a: Figure, b: Figure): number {
  if (a.end !== b.end) return a.end < b.end ? 1 : -1
  if (a.months !== b.months) return a.months - b.months
  if (a.basis !== b.basis) return a.basis === 'gaap' ? -1 : 1
  return MEASURES.indexOf(a.measure) - MEASURES.indexOf(b.measure)
}

interface Sources {
  readonly statement: StatedTable
  readonly tables: readonly StatedTable[]
  readonly prose: readonly string[]
}

interface Key {
  readonly months: Period['months']
  readonly end: string
}

/** Columns of one period side by side are segments or bases; which is meant their captions say. */
function withoutDoubles(table: StatedTable): StatedTable {
  const rows = Map.groupBy(
    table.cells,
    ({ line, row, period }) => `${line} ${row} ${keyOf(period)}`,
  )
  const cells = [...rows.values()].flatMap((group) => {
    const [first] = group
    const isOne = group.every(({ value }) => value.value === first?.value.value)
    return first && isOne ? [first] : []
  })
  return { ...table, cells }
}

function keyOf({ months, end, quarter }: Period): string {
  return `${months} ${end ?? quarter}`
}

function keysOf(cells: readonly StatedCell[]): Key[] {
  const keys = new Map<string, Key>()
  for (const { period } of cells) {
    const { months, end } = period
    if (end !== null) keys.set(keyOf(period), { months, end })
  }
  return [...keys.values()]
}

const STATEMENT_LINES: ReadonlySet<Line> = new Set([
  'revenue',
  'operating_income',
  'pretax_income',
  'income_tax',
  'net_income',
  'eps_basic',
  'eps_diluted',
  'shares_diluted',
])
const STATEMENT_LINES_MIN = 3
const STATEMENT_TITLE =
  /\bstatements?\b.{0,60}\b(?:operations|income|earnings|loss|comprehensive)|\bincome statements?\b/i

function linesIn(table: StatedTable): number {
  const own = table.cells.filter(({ basis, period }) => basis === 'gaap' && period.end !== null)
  return new Set(own.map(({ line }) => line).filter((line) => STATEMENT_LINES.has(line))).size
}

function isPerShare({ cells }: StatedTable): boolean {
  return cells.some(({ line, basis }) => PER_SHARE.has(line) && basis === 'gaap')
}

function scoreOf(table: StatedTable): number {
  return (
    linesIn(table) +
    (isPerShare(table) ? 2 : 0) +
    (STATEMENT_TITLE.test(table.title) ? 3 : 0) -
    (table.isAdjusted ? 4 : 0)
  )
}

/** Last lines, which a table of segments may lack. */
const ENDS: ReadonlySet<Line> = new Set(['net_income', 'eps_basic', 'eps_diluted'])

function findStatement(tables: readonly StatedTable[]): StatedTable | null {
  const able = tables.filter(
    (table) =>
      linesIn(table) >= STATEMENT_LINES_MIN &&
      table.cells.some(({ line, basis }) => ENDS.has(line) && basis === 'gaap'),
  )
  return able.toSorted((a, b) => scoreOf(b) - scoreOf(a))[0] ?? null
}

/** Statements of further periods, as those of the quarter and of the year on pages of their own. */
function findOthers(tables: readonly StatedTable[], statement: StatedTable): StatedTable[] {
  const newest = newestOf(statement)
  return tables.filter(
    (table) =>
      table !== statement &&
      !table.isAdjusted &&
      linesIn(table) >= linesIn(statement) - 2 &&
      newestOf(table) === newest &&
      table.cells.some(({ line }) => PER_SHARE.has(line)) &&
      STATEMENT_TITLE.test(table.title),
  )
}

function newestOf({ cells }: StatedTable): string | undefined {
  return keysOf(cells)
    .map(({ end }) => end)
    .toSorted()
    .at(-1)
}

function rankTables(tables: readonly StatedTable[], statement: StatedTable): StatedTable[] {
  const others = tables.filter((table) => table !== statement)
  return [statement, ...others.toSorted((a, b) => scoreOf(b) - scoreOf(a))]
}

interface Found {
  readonly cell: StatedCell
  readonly table: StatedTable
}

/** The row of the lowest rank; `ambiguous` if several state different values. */
function findLine(
  { tables, statement }: Sources,
  { line, basis = 'gaap' }: { line: Line; basis?: Basis },
  key: Key,
): Found | 'ambiguous' | null {
  for (const table of tables) {
    if (basis === 'gaap' && !isUsable(table, { line, key, statement })) continue
    const cells = table.cells.filter(
      (cell) => cell.line === line && cell.basis === basis && isOf(cell, key),
    )
    const rank = Math.min(...cells.map((cell) => cell.rank))
    const [first, ...others] = cells.filter((cell) => cell.rank === rank)
    if (!first || !isPlausible(first)) continue
    const isOne = others.every(({ value }) => value.value === first.value.value)
    return isOne ? { cell: first, table } : 'ambiguous'
  }
  return null
}

interface Use {
  readonly line: Line
  readonly key: Key
  readonly statement: StatedTable
}

/** Another table fills what the statement lacks if it is of the same company and period. */
function isUsable(table: StatedTable, { line, key, statement }: Use): boolean {
  if (table === statement || table.table === statement.table) return true
  return isOfWhole(table) && (!AMOUNTS.has(line) || agrees(table, statement, key))
}

/** Whether table and statement state the same amount in any unit, or the statement lacks the period. */
function agrees(table: StatedTable, statement: StatedTable, key: Key): boolean {
  const ends = statement.cells.filter(({ line, ...cell }) => ENDS.has(line) && isOf(cell, key))
  return (
    ends.length === 0 ||
    ends.some((end) =>
      table.cells.some(
        (cell) =>
          cell.line === end.line &&
          isOf(cell, key) &&
          digitsOf(cell.value.value) === digitsOf(end.value.value),
      ),
    )
  )
}

/** The first digits, which rounding and units leave alike. */
function digitsOf(value: number): string {
  return Math.abs(value).toExponential(1).slice(0, 3)
}

/** Tables of segments state no amounts per share. */
function isOfWhole(table: StatedTable): boolean {
  return !table.isAdjusted && (isPerShare(table) || STATEMENT_TITLE.test(table.title))
}

function isOf({ period }: Pick<StatedCell, 'period'>, { months, end }: Key): boolean {
  return period.months === months && period.end === end
}

/** Whether an amount per share is small and has cents; a dash is no amount. */
function isPlausible({ line, value, text }: StatedCell): boolean {
  if (line !== 'eps_basic' && line !== 'eps_diluted') return true
  return value.decimals >= 2 || (value.value === 0 && /\d/.test(text))
}

const AMOUNTS: ReadonlySet<Line> = new Set([
  'revenue',
  'operating_income',
  'pretax_income',
  'net_income',
  'operating_cash_flow',
])
const PER_SHARE: ReadonlySet<Line> = new Set(['eps_basic', 'eps_diluted'])

type Reading = Pick<Figure, 'value' | 'gap' | 'cell' | 'bridge'>

function missing(gap: Gap): Reading {
  return { value: null, gap, cell: null, bridge: null }
}

function readLine(sources: Sources, line: Line, key: Key, basis: Basis = 'gaap'): Reading {
  const found = findLine(sources, { line, basis }, key)
  if (found === null) return missing('no_line')
  if (found === 'ambiguous') return missing('ambiguous')
  const scale = PER_SHARE.has(line) ? 1 : scaleOf(found, sources)
  const { table, row, column, text } = found.cell
  const cell = { table, row, column, text }
  if (scale === null) return { value: null, gap: 'no_scale', cell, bridge: null }
  const lines = found.cell.bridge?.map((one) => ({ ...one, value: round(one.value * scale) }))
  return { value: round(signed(found.cell) * scale), gap: null, cell, bridge: lines ?? null }
}

function scaleOf({ table }: Found, { prose }: Sources): number | null {
  if (table.scale !== null) return table.scale
  const amounts = table.cells.filter(({ line }) => AMOUNTS.has(line))
  return provenScale(
    amounts.map(({ value }) => value.value),
    prose,
  )
}

/** A row that is a loss by its name may print it without a sign. */
function signed({ row, value, isRowPositive }: StatedCell): number {
  const name = toPlain(row.split(' / ').at(-1) ?? '')
  const isLoss = /\bloss\b/.test(name) && !/\b(?:income|earnings|profit)\b/.test(name)
  return isLoss && isRowPositive ? -value.value : value.value
}

const OF_STATEMENT = ['revenue', 'operating_income', 'eps_basic', 'eps_diluted'] as const

function readKey(key: Key, sources: Sources): Figure[] {
  const income = readNetIncome(key, sources)
  const others = OF_STATEMENT.map((measure) => ({
    measure,
    reading: readLine(sources, measure, key),
  }))
  return [{ measure: 'net_income' as const, reading: income }, ...others].map(
    ({ measure, reading }) => {
      const side = measure === 'eps_basic' ? 'basic' : measure === 'eps_diluted' ? 'diluted' : null
      const tie =
        side === null || reading.value === null ? null : tiesOut(reading.value, side, key, sources)
      const { value, gap, cell } =
        tie === false ? { ...reading, value: null, gap: 'does_not_tie_out' as const } : reading
      return {
        measure,
        basis: 'gaap' as const,
        ...key,
        value,
        gap,
        cell,
        bridge: null,
        isChecked: tie !== null,
      }
    },
  )
}

/** The parent’s own, where the statement has income of noncontrolling interests. */
function readNetIncome(key: Key, sources: Sources): Reading {
  const found = findLine(sources, { line: 'net_income' }, key)
  const others = findLine(sources, { line: 'net_income_of_noncontrolling' }, key)
  const isShared = others === 'ambiguous' || (others !== null && others.cell.value.value !== 0)
  if (isShared && found !== null && found !== 'ambiguous' && found.cell.rank > 0)
    return missing('no_parent_line')
  const income = readLine(sources, 'net_income', key)
  const common = readLine(sources, 'net_income_to_common', key).value
  const isLess = income.value !== null && common !== null && exceeds(common, income.value)
  return isLess ? { ...income, value: null, gap: 'does_not_tie_out' } : income
}

/** Preferred dividends lower what is left for common shares; nothing raises it. */
function exceeds(common: number, income: number): boolean {
  return common - income > RELATIVE * Math.abs(income)
}

const SHARE_SCALES = [1, 1e3, 1e6] as const
/** Tolerances of rounding: of an amount per share, and of the two numbers that give it. */
const HALF_CENT = 0.00501
const RELATIVE = 0.012

/** Returns null if the release does not state what is needed. */
function tiesOut(
  eps: number,
  side: 'basic' | 'diluted',
  key: Key,
  sources: Sources,
): boolean | null {
  const shares =
    findLine(sources, { line: `shares_${side}` }, key) ??
    findLine(sources, { line: side === 'basic' ? 'shares_diluted' : 'shares_basic' }, key)
  if (shares === null || shares === 'ambiguous') return null
  const incomes = (['net_income_to_common', 'net_income'] as const)
    .map((line) => readLine(sources, line, key).value)
    .filter((value) => value !== null)
  if (incomes.length === 0 || shares.cell.value.value === 0) return null
  return incomes.some((income) =>
    SHARE_SCALES.some((scale) => {
      const count = shares.cell.value.value * scale
      return Math.abs(eps * count - income) <= HALF_CENT * count + RELATIVE * Math.abs(income)
    }),
  )
}

const CASH_TITLE = /\bcash flows?\b/i

/** From the statement of cash flows, which has its own periods. */
function readCashFlow(sources: Sources, end: string): Figure[] {
  const isOfCash = (table: StatedTable) =>
    !table.isAdjusted && table.cells.some(({ line }) => line === 'operating_cash_flow')
  const able = sources.tables.filter(isOfCash)
  const table = able.find(({ title }) => CASH_TITLE.test(title)) ?? able[0]
  if (!table) return []
  const own = { ...sources, statement: table, tables: [table] }
  const cells = table.cells.filter(({ line }) => line === 'operating_cash_flow')
  return keysOf(cells)
    .filter((key) => key.end <= end)
    .map((key) => ({
      measure: 'operating_cash_flow',
      basis: 'gaap',
      ...key,
      ...readLine(own, 'operating_cash_flow', key),
      isChecked: false,
    }))
}

const ADJUSTABLE = ['operating_income', 'net_income', 'eps_basic', 'eps_diluted'] as const

/** A measure that is adjusted in several ways is left out. */
function readAdjusted(sources: Sources, keys: readonly Key[]): Figure[] {
  return keys.flatMap((key) =>
    ADJUSTABLE.flatMap((measure): Figure[] => {
      const values = new Set(
        sources.tables.flatMap(({ cells }) =>
          cells
            .filter((cell) => cell.line === measure && cell.basis === 'adjusted' && isOf(cell, key))
            .map(({ value }) => value.value),
        ),
      )
      if (values.size !== 1) return []
      const reading = readLine(sources, measure, key, 'adjusted')
      return reading.value === null
        ? []
        : [{ measure, basis: 'adjusted', ...key, ...reading, isChecked: false }]
    }),
  )
}
