// A market of invented numbers in the layout of a snapshot. Through a store it would take hours to make:
// the engine writes the files directly, rows in the order that the snapshot's writer sorts them in.

import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { Dataset, SplitValue } from '../src/contract/declare/dataset.ts'
import { companyColumns } from '../src/domains/companies/columns.ts'
import { statementColumns } from '../src/domains/financials/columns/columns.ts'
import { PERIOD_TYPES } from '../src/domains/financials/model.ts'
import { positionColumns } from '../src/domains/holdings/data-sets/columns.ts'
import { insiderColumns } from '../src/domains/insider/columns.ts'
import { machineClock } from '../src/kernel/clock.ts'
import { openEngine, quote } from '../src/market/engine.ts'
import { versionOfColumns } from '../src/market/lake/files.ts'
import {
  type Manifest,
  newSnapshotId,
  publish,
  SCHEMA_VERSION,
  type SnapshotFile,
  unfinishedFolderOf,
} from '../src/market/lake/snapshot.ts'
import { COLUMN_TYPES } from '../src/market/lake/types.ts'

export interface MarketSize {
  readonly companies: number
  readonly years: number
  readonly insiderRows: number
  readonly positions: number
  readonly securities: number
}

export const LAST_YEAR = 2025
export const LAST_QUARTER = `${LAST_YEAR}Q4`
const AS_OF = '2026-02-20T06:00:00.000Z'

/**
 * A sample of what a company reports; a query skips the measures left out by row-group statistics.
 */
const MEASURES = [
  ['income_statement', ['gross_profit', 'net_income', 'operating_income', 'revenue']],
  ['balance_sheet', ['cash_and_equivalents', 'stockholders_equity', 'total_assets']],
  ['balance_sheet', ['total_debt', 'total_liabilities']],
  ['cash_flow', ['capital_expenditures', 'free_cash_flow', 'operating_cash_flow']],
] as const
const RATIOS = ['current_ratio', 'net_margin', 'revenue_growth', 'roe']

/** Between 0 and 1, the same whenever it is asked for. */
const chance = (...parts: readonly string[]) => `((hash(${parts.join(', ')}) % 100000) / 100000.0)`
const cik = (number: string) => `lpad(cast(${number} + 1000 as varchar), 10, '0')`
const accession = (of: string, year: string, number: string) =>
  `${cik(of)} || '-' || lpad(cast((${year}) % 100 as varchar), 2, '0') || '-' ||
   lpad(cast(${number} as varchar), 6, '0')`

interface Generator {
  readonly dataset: Dataset
  /** Values that the dataset's files are split by. */
  readonly values: (size: MarketSize) => readonly SplitValue[]
  /** `folder` has the files of the generators before. */
  readonly sql: (size: MarketSize, value: SplitValue, folder: string) => string
}

const years = ({ years: count }: MarketSize) =>
  Array.from({ length: count }, (_, at) => LAST_YEAR - count + 1 + at)

const [periods, statements, ratios, shares, newestPeriods, newestValues, newestShares] =
  statementColumns.datasets as [Dataset, Dataset, Dataset, Dataset, Dataset, Dataset, Dataset]
const [companies] = companyColumns.datasets as [Dataset]
const [insider] = insiderColumns.datasets as [Dataset]
const [positions] = positionColumns.datasets as [Dataset]

/** One value in seven was restated a year later: two rows, of which the later is shown now. */
const KNOWN = `
  cast(period + 60 + 365 * v as date) as known_from,
  case when v = 0 and is_restated then cast(period + 425 as date) end as known_to`
const IS_RESTATED = `(hash(c, q, year) % 7 = 0 and year < ${LAST_YEAR})`

/**
 * Rows of each type of period, name, company, quarter and vintage, in this order: numbers that are
 * counted up need no sorting.
 */
function ofPeriods(size: MarketSize, value: SplitValue, names: number): string {
  const part = (type: string, quarters: number) => `
    select '${type}' as period_type, i // ${size.companies * quarters * 2} as m,
      (i // ${quarters * 2}) % ${size.companies} as c, ${quarters === 1 ? 3 : `(i // 2) % 4`} as q,
      cast(i % 2 as integer) as v, ${value} as year
    from range(${names * size.companies * quarters * 2}) r(i)`
  return `select *, ${IS_RESTATED} as is_restated,
      last_day(make_date(year, 3 * cast(q as integer) + 3 - ${EARLIER}, 1)) as period,
      case when period_type = 'annual' then 'FY' else 'Q' || (q + 1) end as fiscal_period
    from (${[part('annual', 1), part('quarterly', 4), part('ttm', 4)].join(' union all ')})
    where (v = 0 or ${IS_RESTATED}) and year <= ${lastYearOf(size)}`
}

/** Fiscal years end in December, or a month or two before. */
const EARLIER = `greatest(0, cast(hash(c, 'end') % 6 as integer) - 3)`

/** Half of the companies report no longer, some since long ago. */
function lastYearOf(size: MarketSize): string {
  const since = `cast(hash(c, 'last') % ${size.years} as integer)`
  return `(${LAST_YEAR} - if(hash(c, 'over') % 2 = 0, ${since}, 0))`
}

/** Rows of a dataset that are in force now. */
const shownNow = ({ name }: Dataset, folder: string, type: string) =>
  `(select * from read_parquet(${quote(join(folder, name, '*.parquet'))}, hive_partitioning = false)
    where known_to is null and period_type in (${type}))`

const newestOf = (folder: string, types: readonly string[]) =>
  `(select * from ${shownNow(periods, folder, types.map(quote).join(', '))}
    qualify row_number() over (partition by cik, period_type order by period desc) = 1)`

/** Nobody reports again after years, so that all that lasted is shown now. */
const NEWEST = 'known_from as newest_from, cast(null as date) as newest_to'

const HEAD = `${cik('c')} as cik, period_type, period, year as fiscal_year, fiscal_period`
const FILING = accession('c', 'year', 'q * 10 + v')

/** Some are a hundred thousand times as large as others. */
const AMOUNT = `round(1e6 * pow(10, 5 * ${chance('c')}) * (0.2 + ${chance('c', 'm', 'q', 'year', 'v')}))`

function pick(names: readonly string[]): string {
  return `list_extract([${names.map(quote).join(', ')}], m + 1)`
}

const LINES = MEASURES.flatMap(([statement, names]) =>
  names.map((name) => [statement, name] as const),
).sort(([, one], [, other]) => (one < other ? -1 : 1))

const GENERATORS: readonly Generator[] = [
  {
    dataset: companies,
    values: () => [null],
    sql: (size) => `select ${cik('c')} as cik, 'T' || c as ticker, 'T' || c as tickers,
      'Company ' || c as name, 'NYSE' as exchange, cast(100 + (hash(c) % 89) * 100 as varchar) as sic,
      'Industry' as sic_description, 'Manufacturing' as sector, 'CA' as state,
      '1231' as fiscal_year_end from range(${size.companies}) r(c)`,
  },
  {
    dataset: periods,
    values: years,
    sql: (size, value) => `select ${HEAD}, '10-K' as form, cast(period + 60 as date) as filed,
      ${FILING} as accession, last_day(cast(period - interval 1 year as date)) as year_before, 'USD' as currency,
      '' as flags, ${KNOWN}, year from (${ofPeriods(size, value, 1)})`,
  },
  {
    dataset: statements,
    values: years,
    sql: (size, value) => `select ${HEAD}, ${pick(LINES.map(([one]) => one))} as statement,
      ${pick(LINES.map(([, name]) => name))} as measure, ${AMOUNT} as value, 'USD' as unit,
      ${FILING} as accession, ${FILING} as accessions, m = 0 as derived, ${KNOWN}, year
      from (${ofPeriods(size, value, LINES.length)})`,
  },
  {
    dataset: ratios,
    values: years,
    sql: (size, value) => `select ${HEAD}, ${pick(RATIOS)} as ratio,
      ${chance('c', 'm', 'q', 'year')} - 0.2 as value, ${FILING} as accessions, ${KNOWN}, year
      from (${ofPeriods(size, value, RATIOS.length)})`,
  },
  { dataset: shares, values: () => [], sql: () => '' },
  {
    dataset: newestPeriods,
    values: () => [null],
    sql: (_, __, folder) =>
      `select *, ${NEWEST} from ${newestOf(folder, PERIOD_TYPES)} order by period_type, cik`,
  },
  {
    dataset: newestValues,
    values: () => PERIOD_TYPES,
    sql: (_, value, folder) => {
      const type = quote(String(value))
      const all = `(select *, measure as name from
          ${shownNow(statements, folder, type)}
        union all by name
        select *, ratio as name, 'pure' as unit from ${shownNow(ratios, folder, type)})`
      return `select v.*, b.value as value_before, b.accessions as accessions_before,
          b.known_from as known_from_before, v.${NEWEST}
        from ${newestOf(folder, [String(value)])} p
        join ${all} v on v.cik = p.cik and v.period = p.period
        left join ${all} b on b.cik = p.cik and b.period = p.year_before and b.name = v.name
        order by v.name, v.cik`
    },
  },
  {
    dataset: newestShares,
    values: () => [null],
    sql: (
      size,
    ) => `select ${cik('c')} as cik, figure, last_day(make_date(year, 3 * q, 1)) + 15 as day,
        round(1e6 * pow(10, 3 * ${chance('c')})) as value, 'shares' as unit,
        'dei:EntityCommonStockSharesOutstanding' as concept, '10-Q' as form, day + 10 as filed,
        ${accession('c', 'year', 'q')} as accession, filed as known_from,
        lead(filed) over (partition by c, figure order by filed) as known_to
      from (select c, figure, cast(${LAST_YEAR + 1 - size.years} + i // 4 as integer) as year, cast(1 + i % 4 as integer) as q
        from range(${size.companies}) r(c), range(${4 * size.years}) s(i),
          (values ('public_float'), ('shares_outstanding')) f(figure))
      where year <= ${lastYearOf(size)}
      order by figure, known_to nulls last, cik`,
  },
  {
    dataset: insider,
    values: years,
    sql: (size, value) => {
      const rows = Math.round(size.insiderRows / size.years)
      // The more often, the smaller the number of the company.
      const company = `cast(floor(${size.companies} * pow(${chance('i', String(value))}, 3)) as bigint)`
      return `select ${cik('c')} as cik, ${accession('c', String(value), 'i % 1000000')} as accession,
        1 as line, '4' as form, filed, cast(filed as timestamptz) as accepted_at,
        'Owner ' || o as owner, ${cik('o + 100000')} as owner_cik, 'Officer' as role,
        'Officer' as officer_title, 1 as owners, 'transaction' as row, false as derivative,
        'Common Stock' as security, list_extract(['A', 'F', 'M', 'P', 'S'], cast(1 + hash(i) % 5 as bigint)) as
        transaction_code, filed - 2 as transaction_date, 100.0 * (1 + hash(i, 1) % 1000) as shares,
        10.0 + hash(i, 2) % 200 as price, shares * price as value, 'A' as acquired_disposed,
        shares * 3 as shares_after, 'direct' as ownership, false as plan_10b5_1,
        cast(null as varchar) as superseded_by, ${value} as year
        from (select i, ${company} as c, cast(hash(i, 'o') % 8 as bigint) + ${company} * 8 as o,
          cast(make_date(${value}, 1, 1) + cast(floor(365 * ${chance('i', "'day'")}) as integer) as date)
            as filed from range(${rows}) r(i))
        order by cik, accepted_at, accession`
    },
  },
  {
    dataset: positions,
    values: (size) =>
      years(size).flatMap((year) => [1, 2, 3, 4].map((quarter) => `${year}Q${quarter}`)),
    sql: (size, value) => {
      const [year = 0, quarter = 0] = String(value).split('Q').map(Number)
      const managers = 8_000
      // Holders per security differ as much as in real portfolios, and grow with every year.
      const wanted = holdersOf(size, 4 * (year - LAST_YEAR + size.years - 1) + quarter - 1)
      return `select last_day(make_date(${year}, ${3 * quarter}, 1)) as period,
        lpad(cast(s as varchar), 8, '0') || '9' as cusip, ${cik('h')} as cik,
        ${accession('h', String(year + 1), String(quarter))} as accession, 'shares' as kind,
        100.0 * (1 + hash(s, h) % 20000) as amount, amount * (5 + hash(s) % 300) as value,
        cast(last_day(make_date(${year}, ${3 * quarter}, 1)) + 45 as timestamptz) as known_from,
        cast(null as timestamptz) as known_to, '${value}' as quarter
        from (select s, cast(floor((j + ${chance('s', 'j')}) * ${managers} / n) as bigint) as h
          from (select s, n, unnest(range(n)) as j
            from (select s, least(${managers}, cast(${wanted} as bigint)) as n
              from range(${size.securities}) r(s))))`
    },
  },
]

/** The first security of a quarter is in most portfolios, the ten thousandth in some dozens. */
function holdersOf(size: MarketSize, quarter: number): string {
  const count = size.years * 4
  const share = (0.2 + (1.6 * quarter) / Math.max(1, count - 1)) / count
  const weights = Array.from({ length: size.securities }, (_, rank) => (1 + rank / 80) ** -0.9)
  const scale = (size.positions * share) / weights.reduce((sum, one) => sum + one, 0)
  return `1 + ${scale} * pow(1 + ${rankOf('s', size)} / 80.0, -0.9)`
}

/** Frequent securities are not side by side. */
function rankOf(security: string, { securities }: MarketSize): string {
  return `((${security} * ${STEP}) % ${securities})`
}

/** Without a divisor in common with the number of securities. */
const STEP = 7_919

/** The security of a rank. */
export function cusipOf(rank: number, { securities }: MarketSize): string {
  for (let security = 0; security < securities; security++) {
    if ((security * STEP) % securities === rank) return `${String(security).padStart(8, '0')}9`
  }
  throw new Error(`no security has rank ${rank}`)
}

/** A snapshot that readers take for one of the service's own. */
export async function makeMarket(lake: string, size: MarketSize): Promise<Manifest> {
  const head = { id: newSnapshotId(machineClock, AS_OF), as_of: AS_OF }
  const folder = unfinishedFolderOf(lake, head)
  await mkdir(folder, { recursive: true })
  const instance = await openEngine({ memoryMb: 3_000, threads: 1 }, { folder })
  const connection = await instance.connect()
  try {
    const datasets = []
    for (const generator of GENERATORS) {
      datasets.push(await makeDataset(generator, size, { connection, folder }))
    }
    const about = { schema_version: SCHEMA_VERSION, service_version: 'bench', finished_at: AS_OF }
    const manifest = { ...head, ...about, datasets }
    await publish(lake, manifest)
    return manifest
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

interface Making {
  readonly connection: DuckDBConnection
  readonly folder: string
}

async function makeDataset(
  { dataset, values, sql }: Generator,
  size: MarketSize,
  { connection, folder }: Making,
) {
  const { name, about, columns, sortedBy, splitBy = null } = dataset
  const version = versionOfColumns(columns)
  await mkdir(join(folder, name))
  const list = columns.map(
    (one) => `cast("${one.name}" as ${COLUMN_TYPES[one.type]}) as "${one.name}"`,
  )
  const files: SnapshotFile[] = []
  for (const value of values(size)) {
    const path = `${name}/${value === null ? 'all' : `${splitBy}-${value}`}.parquet`
    const written = await connection.runAndReadAll(
      `copy (select ${list.join(', ')} from (${sql(size, value, folder)}))
       to ${quote(join(folder, path))} (format parquet, compression zstd)`,
    )
    const rows = Number(written.getRows()[0]?.[0] ?? 0)
    const { size: bytes } = await stat(join(folder, path))
    files.push({ path, value, content: '', rows, bytes, sha256: '' })
  }
  const rows = files.reduce((sum, file) => sum + file.rows, 0)
  const shape = { columns, sorted_by: sortedBy, split_by: splitBy }
  return { name, about, schema_version: version, ...shape, rows, files }
}
