// Datasets of 13F reports and their positions, each with the time in which it is effective.

import { createHash } from 'node:crypto'
import type {
  Cells,
  Column,
  ColumnServices,
  ColumnSource,
} from '../../../contract/declare/dataset.ts'
import {
  type ReportRow,
  selectHeldPeriods,
  selectPositionsAfter,
  selectReportsAfter,
} from '../holders/column-store.ts'
import { UNDATED } from '../holders/effective-reports.ts'

const AT_ONCE = 5_000
const REPORTS = 'holding_reports'
const POSITIONS = 'positions'

const known: readonly Column[] = [
  {
    name: 'known_from',
    type: 'instant',
    about: 'When it came into force; the year 9999 if nothing says when it was published.',
  },
  {
    name: 'known_to',
    type: 'instant',
    about: 'When an amendment replaced it; null if it is still in force.',
  },
]

const quarter: Column = {
  name: 'quarter',
  type: 'text',
  about: 'Quarter of the period, such as `2025Q3`.',
}

export const reportColumns: ColumnSource = {
  datasets: [
    {
      name: REPORTS,
      about: '13F reports by manager, including notices and reports that never came into force.',
      version: 1,
      columns: [
        { name: 'cik', type: 'text', about: 'Zero-padded ten-digit CIK of the manager.' },
        { name: 'accession', type: 'text', about: 'Accession number.' },
        { name: 'period', type: 'day', about: 'Last day of the quarter; null if not stated.' },
        { name: 'form', type: 'text', about: 'Form type.' },
        { name: 'manager', type: 'text', about: 'As spelled on the cover page.' },
        { name: 'filed', type: 'day', about: 'Filing date.' },
        { name: 'accepted_at', type: 'instant', about: 'When EDGAR accepted it.' },
        { name: 'value', type: 'number', about: 'Total of its positions, in US dollars.' },
        ...known,
        quarter,
      ],
      sortedBy: ['cik', 'period', 'accession'],
    },
  ],
  async *read({ data }) {
    let after = { period: '', cik: '', accession: '' }
    for (;;) {
      const reports = await selectReportsAfter(data, after, AT_ONCE)
      const last = reports.at(-1)
      if (!last) return
      yield { dataset: REPORTS, rows: reports.map(toReport) }
      after = last
    }
  },
}

function toReport(report: ReportRow): Cells {
  const { cik, accession, period, form, manager, filed, accepted_at, total_value } = report
  const { in_force_from, in_force_until } = report
  return [
    ...[cik, accession, period || null, form, manager, filed, accepted_at],
    ...[total_value === null ? null : Number(total_value)],
    ...[toInstantOf(in_force_from), toInstantOf(in_force_until), toQuarter(period)],
  ]
}

export const positionColumns: ColumnSource = {
  datasets: [
    {
      name: POSITIONS,
      about: 'Positions of the 13F reports now or formerly in force, summed by security and kind.',
      version: 1,
      columns: [
        { name: 'period', type: 'day', about: 'Last day of the quarter.' },
        { name: 'cusip', type: 'text', about: 'CUSIP of the security.' },
        { name: 'cik', type: 'text', about: 'Zero-padded ten-digit CIK of the manager.' },
        { name: 'accession', type: 'text', about: 'Accession number of the report.' },
        { name: 'kind', type: 'text', about: '`shares`, `call`, `put` or `principal`.' },
        { name: 'amount', type: 'number', about: 'Shares, or dollars of principal.' },
        { name: 'value', type: 'number', about: 'In US dollars.' },
        ...known,
        quarter,
      ],
      sortedBy: ['cusip', 'cik', 'accession', 'kind'],
      splitBy: 'quarter',
    },
  ],
  versions: findVersions,
  async *read({ data }, isWanted) {
    for (const period of await selectHeldPeriods(data)) {
      const of = toQuarter(period)
      if (!isWanted(of)) continue
      let after = { cusip: '', cik: '', accession: '', kind: '' }
      for (;;) {
        const positions = await selectPositionsAfter(data, period, after, AT_ONCE)
        const last = positions.at(-1)
        if (!last) break
        const rows = positions.map((row) => [
          ...[period, row.cusip, row.cik, row.accession, row.kind],
          ...[Number(row.amount), Number(row.value)],
          ...[toInstantOf(row.in_force_from), toInstantOf(row.in_force_until), of],
        ])
        yield { dataset: POSITIONS, rows }
        after = last
      }
    }
  },
}

/** Versions of a quarter’s positions: they change with its reports or their effective times. */
async function findVersions({ data }: Pick<ColumnServices, 'data'>) {
  const hashes = new Map<string, ReturnType<typeof createHash>>()
  let after = { period: '', cik: '', accession: '' }
  for (;;) {
    const reports = await selectReportsAfter(data, after, AT_ONCE)
    const last = reports.at(-1)
    if (!last) break
    for (const report of reports) {
      const { period, cik, accession, in_force_from, in_force_until, read_at } = report
      const of = toQuarter(period)
      if (of === null) continue
      const hash = hashes.get(of) ?? createHash('sha256')
      const made = [period, cik, accession, in_force_from, in_force_until, report.total_value]
      hash.update(`${[...made, report.row_version, read_at].join(' ')}\n`)
      hashes.set(of, hash)
    }
    after = last
  }
  return new Map([...hashes].map(([of, hash]) => [of, `reports ${hash.digest('hex')}`]))
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
