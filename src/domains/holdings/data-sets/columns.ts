// Datasets of 13F reports and their positions, each with the time in which it is effective.

import { createHash } from 'node:crypto'
import { field } from '../../../contract/answer/fields.ts'
import {
  type ColumnServices,
  type ColumnSource,
  defineDataset,
  pagesAfter,
  type RowOf,
} from '../../../contract/declare/dataset.ts'
import { versionOf } from '../../../kernel/module-version.ts'
import {
  type PositionRow,
  type ReportRow,
  selectHeldPeriods,
  selectPositionsAfter,
  selectReportsAfter,
} from '../holders/column-store.ts'
import { UNDATED } from '../holders/effective-reports.ts'

const AT_ONCE = 5_000

const inForce = {
  known_from: field.instantOrNull(
    'When it came into force; the year 9999 if nothing says when it was published.',
  ),
  known_to: field.instantOrNull('When an amendment replaced it; null if it is still in force.'),
  quarter: field.textOrNull('Quarter of the period, such as `2025Q3`.'),
}

const reports = defineDataset({
  name: 'holding_reports',
  about: '13F reports by manager, including notices and reports that never came into force.',
  fields: {
    cik: field.cik('Zero-padded ten-digit CIK of the manager.'),
    accession: field.accession('Accession number.'),
    period: field.dayOrNull('Last day of the quarter; null if not stated.'),
    form: field.text('Form type.'),
    manager: field.name('As spelled on the cover page.', { null: true }),
    filed: field.dayOrNull('Filing date.'),
    accepted_at: field.instantOrNull('When EDGAR accepted it.'),
    value: field.money('Total of its positions, in US dollars.', { null: true }),
    ...inForce,
  },
  sortedBy: ['cik', 'period', 'accession'],
})

const FIRST_REPORT = { period: '', cik: '', accession: '' }

export const reportColumns: ColumnSource = {
  datasets: [reports],
  async *read({ data }) {
    const select = (after: typeof FIRST_REPORT) => selectReportsAfter(data, after, AT_ONCE)
    for await (const page of pagesAfter(FIRST_REPORT, select)) {
      yield reports.part(page.map(toReport))
    }
  },
}

function toReport(report: ReportRow): RowOf<typeof reports> {
  const { period, total_value } = report
  return {
    ...reports.pick(report),
    period: period || null,
    value: total_value === null ? null : Number(total_value),
    ...toInForce(report),
    quarter: toQuarter(period),
  }
}

const positions = defineDataset({
  name: 'positions',
  about: 'Positions of the 13F reports now or formerly in force, summed by security and kind.',
  fields: {
    period: field.day('Last day of the quarter.'),
    cusip: field.cusip('CUSIP of the security.'),
    cik: field.cik('Zero-padded ten-digit CIK of the manager.'),
    accession: field.accession('Accession number of the report.'),
    kind: field.text('`shares`, `call`, `put` or `principal`.'),
    amount: field.number('Shares, or dollars of principal.'),
    value: field.money('In US dollars.'),
    ...inForce,
  },
  sortedBy: ['cusip', 'cik', 'accession', 'kind'],
  splitBy: 'quarter',
})

export const positionColumns: ColumnSource = {
  datasets: [positions],
  versions: findVersions,
  async *read({ data }, isWanted) {
    const first = { cusip: '', cik: '', accession: '', kind: '' }
    for (const period of await selectHeldPeriods(data)) {
      const quarter = toQuarter(period)
      if (!isWanted(quarter)) continue
      const select = (after: typeof first) => selectPositionsAfter(data, period, after, AT_ONCE)
      for await (const page of pagesAfter(first, select)) {
        yield positions.part(page.map((row) => ({ ...toPosition(row), period, quarter })))
      }
    }
  },
}

function toPosition(row: PositionRow): Omit<RowOf<typeof positions>, 'period' | 'quarter'> {
  const { cusip, cik, accession, kind } = row
  const figures = { amount: Number(row.amount), value: Number(row.value) }
  return { cusip, cik, accession, kind, ...figures, ...toInForce(row) }
}

function toInForce(row: Pick<ReportRow, 'in_force_from' | 'in_force_until'>) {
  const { in_force_from, in_force_until } = row
  return { known_from: toInstantOf(in_force_from), known_to: toInstantOf(in_force_until) }
}

/** Changes with the code that makes rows of reports. */
const ROWS_VERSION = versionOf(import.meta.url)

/** Versions of a quarter’s positions: they change with its reports or their effective times. */
async function findVersions({ data }: Pick<ColumnServices, 'data'>) {
  const hashes = new Map<string, ReturnType<typeof createHash>>()
  const select = (after: typeof FIRST_REPORT) => selectReportsAfter(data, after, AT_ONCE)
  for await (const page of pagesAfter(FIRST_REPORT, select)) {
    for (const report of page) {
      const { period, cik, accession, in_force_from, in_force_until, read_at } = report
      const quarter = toQuarter(period)
      if (quarter === null) continue
      const hash = hashes.get(quarter) ?? createHash('sha256')
      const made = [period, cik, accession, in_force_from, in_force_until, report.total_value]
      hash.update(`${[...made, report.row_version, read_at].join(' ')}\n`)
      hashes.set(quarter, hash)
    }
  }
  return new Map(
    [...hashes].map(([of, hash]) => [of, `reports ${ROWS_VERSION} ${hash.digest('hex')}`]),
  )
}

const MONTHS_A_QUARTER = 3

/** Returns null if a report does not state its period. */
function toQuarter(period: string): string | null {
  if (period === '') return null
  const month = Number(period.slice(5, 7))
  return `${period.slice(0, 4)}Q${Math.ceil(month / MONTHS_A_QUARTER)}`
}

/** Sentinel after every date. */
const LAST_INSTANT = '9999-12-31T00:00:00.000Z'

function toInstantOf(at: string | null): string | null {
  return at === UNDATED ? LAST_INSTANT : at
}
