// Tables of counts, and every difference with its cause.

import { CASH_FLOW_MEASURES, type Measure } from '../../src/domains/financials/measures/measures.ts'
import { isOurs, type JudgedScore } from './judged.ts'
import type { Verdict } from './score.ts'
import type { Truth } from './truth.ts'

const FLOWS: readonly Measure[] = CASH_FLOW_MEASURES

interface PeriodClass {
  readonly name: string
  readonly holds: (truth: Truth) => boolean
}

/** Derived fourth quarters and the flows of cash carry the errors: a value is of the first that holds. */
const PERIOD_CLASSES: readonly PeriodClass[] = [
  { name: 'twelve months', holds: ({ periodType }) => periodType === 'ttm' },
  { name: 'fiscal years', holds: ({ periodType }) => periodType === 'annual' },
  { name: 'fourth quarters, derived', holds: ({ period }) => period === 'Q4' },
  { name: 'cash flow quarters', holds: ({ measure }) => FLOWS.includes(measure) },
  { name: 'first to third quarters', holds: ({ periodType }) => periodType === 'quarterly' },
]

export function classOf(truth: Truth): string {
  return PERIOD_CLASSES.find(({ holds }) => holds(truth))?.name ?? 'other periods'
}

export function hardness({ isHard }: Truth): string {
  return isHard ? 'hard' : 'soft'
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '' : `${((100 * part) / whole).toFixed(2)} %`
}

interface Column {
  readonly title: string
  readonly of: (scores: readonly JudgedScore[]) => string | number
}

const is =
  (...verdicts: Verdict[]) =>
  ({ verdict }: JudgedScore) =>
    verdicts.includes(verdict)
const isGiven = ({ verdict }: JudgedScore) => verdict !== 'absent'
const count = (scores: readonly JudgedScore[], test: (score: JudgedScore) => boolean) =>
  scores.filter(test).length

const COMMON: readonly Column[] = [
  { title: 'values', of: (scores) => scores.length },
  { title: 'given', of: (scores) => percent(count(scores, isGiven), scores.length) },
]

/** Share of the values that remain after leaving out differences judged not to be ours. */
const ofOurs =
  (...right: Verdict[]) =>
  (scores: readonly JudgedScore[]) => {
    const left = scores.filter(isOurs).filter(isGiven)
    return percent(count(left, is(...right)), left.length)
  }

const SHARED_COLUMNS: readonly Column[] = [
  { title: 'wrong', of: (scores) => count(scores, is('wrong')) },
  { title: 'absent', of: (scores) => count(scores, is('absent')) },
  {
    title: 'judged not ours',
    of: (scores) => count(scores, (score) => !isOurs(score)),
  },
  { title: 'right, judged', of: ofOurs('equal', 'restated', 'defined') },
  {
    title: 'given, judged',
    of: (scores) => {
      const left = scores.filter(isOurs)
      return percent(count(left, isGiven), left.length)
    },
  },
]

export const STATEMENT_COLUMNS: readonly Column[] = [
  ...COMMON,
  {
    title: 'right as of its report',
    of: (scores) =>
      percent(
        count(scores, (score) => isGiven(score) && score.isRightAsPrinted),
        count(scores, isGiven),
      ),
  },
  {
    title: 'right today',
    of: (scores) => percent(count(scores, is('equal', 'restated')), count(scores, isGiven)),
  },
  { title: 'of them restated since', of: (scores) => count(scores, is('restated')) },
  ...SHARED_COLUMNS,
]

export const VENDOR_COLUMNS: readonly Column[] = [
  ...COMMON,
  {
    title: 'equal',
    of: (scores) => percent(count(scores, is('equal', 'restated')), count(scores, isGiven)),
  },
  { title: 'explained', of: (scores) => count(scores, is('defined')) },
  {
    title: 'equal or explained',
    of: (scores) =>
      percent(count(scores, is('equal', 'restated', 'defined')), count(scores, isGiven)),
  },
  ...SHARED_COLUMNS,
]

export function toTable(
  title: string,
  columns: readonly Column[],
  scores: readonly JudgedScore[],
  nameOf: (score: JudgedScore) => string,
): string[] {
  const groups = [...Map.groupBy(scores, nameOf)].sort(([a], [b]) => (a < b ? -1 : 1))
  return [
    `| ${[title, ...columns.map((column) => column.title)].join(' | ')} |`,
    `|---|${'---:|'.repeat(columns.length)}`,
    ...groups.map(
      ([name, members]) => `| ${[name, ...columns.map(({ of }) => of(members))].join(' | ')} |`,
    ),
    '',
  ]
}

/** Rows by columns; a dot where nothing is counted. */
export function toMatrix<Item>(
  title: string,
  items: readonly Item[],
  of: { row: (item: Item) => string; column: (item: Item) => string },
  toCell: (items: readonly Item[]) => string,
): string[] {
  const columns = [...new Set(items.map(of.column))].sort()
  const rows = [...Map.groupBy(items, of.row)].sort(([a], [b]) => (a < b ? -1 : 1))
  const cells = (own: readonly Item[]) =>
    columns.map((column) => {
      const found = own.filter((item) => of.column(item) === column)
      return found.length > 0 ? toCell(found) : '·'
    })
  return [
    `| ${[title, ...columns].join(' | ')} |`,
    `|---|${'---:|'.repeat(columns.length)}`,
    ...rows.map(([name, own]) => `| ${[name, ...cells(own)].join(' | ')} |`),
    '',
  ]
}

export function toList(scores: readonly JudgedScore[]): string[] {
  return [
    '| company | period end | period | measure | theirs | ours today | cause | judged |',
    '|---|---|---|---|---:|---:|---|---|',
    ...scores.map(({ truth, served, cause, judged }) => {
      const { company, end, period, measure, value } = truth
      const cells = [company, end, period, measure, value, served?.value ?? 'null', cause]
      return `| ${[...cells, judged ? textOf(judged) : ''].join(' | ')} |`
    }),
    '',
  ]
}

function textOf({ judgment, tag, value, accession, why }: NonNullable<JudgedScore['judged']>) {
  const fact = tag === '' ? '' : ` (${tag} ${value}, ${accession})`
  return `${judgment}: ${why}${fact}`
}
