// Writes a snapshot of invented rows by the service's own writer, and says what it took. In a process of
// its own, whose memory is its own.

import { rm } from 'node:fs/promises'
import { readConfig } from '../src/config.ts'
import type { ColumnSource, Part, Row } from '../src/contract/declare/dataset.ts'
import { positionColumns } from '../src/domains/holdings/data-sets/columns.ts'
import { insiderColumns } from '../src/domains/insider/columns.ts'
import { machineClock } from '../src/kernel/clock.ts'
import { silentLog } from '../src/kernel/log.ts'
import { writeSnapshot } from '../src/market/lake/write.ts'
import { toColumnLimits } from '../src/service/services.ts'
import type { Database } from '../src/store/database.ts'
import { createRandom } from '../trials/random.ts'
import { maxRss } from './max-rss.ts'

export interface Written {
  readonly rows: number
  readonly bytes: number
  readonly cpuSeconds: number
  /** Most that the process held. */
  readonly megabytes: number
}

/** Rows made in advance and written over and over, so that making them is not measured. */
const MADE_ROWS = 100_000
const ROWS_AT_ONCE = 5_000

function positionsMaker(): () => Row {
  const random = createRandom(5)
  return () => {
    const manager = random.below(8_000)
    const shares = 100 * (1 + random.below(20_000))
    const cusip = `${String(Math.floor(20_000 ** (random.below(1e6) / 1e6))).padStart(8, '0')}9`
    return {
      ...{ period: '2025-09-30', cusip, cik: cikOf(manager), kind: 'shares', amount: shares },
      ...{ accession: `${cikOf(manager)}-25-000004`, value: shares * 40, quarter: '2025Q3' },
      ...{ known_from: '2025-11-14T21:00:00.000Z', known_to: null },
    }
  }
}

function insiderMaker(): () => Row {
  const random = createRandom(7)
  return () => {
    const issuer = random.below(18_000)
    const shares = 1 + random.below(100_000)
    const day = `2025-${String(1 + random.below(12)).padStart(2, '0')}-15`
    return {
      ...{ cik: cikOf(issuer), accession: `${cikOf(issuer)}-25-${random.below(999_999)}` },
      ...{ line: 1, form: '4', filed: day, accepted_at: `${day}T21:00:00.000Z`, owners: 1 },
      ...{ owner: `Owner ${issuer}`, owner_cik: cikOf(issuer + 7), role: 'Director' },
      ...{ officer_title: null, row: 'transaction', derivative: false, security: 'Common Stock' },
      ...{ transaction_code: 'P', transaction_date: day, shares, price: 12.5, year: 2025 },
      ...{ value: shares * 12.5, acquired_disposed: 'A', shares_after: shares * 3 },
      ...{ ownership: 'direct', plan_10b5_1: false, superseded_by: null },
    }
  }
}

function cikOf(number: number): string {
  return String(1_000_000 + number).padStart(10, '0')
}

/** The same rows again and again, in no order. */
function sourceOf({ datasets }: ColumnSource, rows: number, made: readonly Row[]): ColumnSource {
  const dataset = datasets[0]?.name ?? ''
  return {
    datasets,
    async *read(): AsyncIterable<Part> {
      for (let done = 0; done < rows; done += ROWS_AT_ONCE) {
        const from = done % made.length
        const count = Math.min(ROWS_AT_ONCE, rows - done)
        yield { dataset, rows: made.slice(from, from + count) }
      }
    },
  }
}

const KINDS = {
  positions: { source: positionColumns, maker: positionsMaker },
  insider: { source: insiderColumns, maker: insiderMaker },
} as const

async function write(lake: string, kind: keyof typeof KINDS, rows: number): Promise<Written> {
  const { source, maker } = KINDS[kind]
  const made = Array.from({ length: MADE_ROWS }, maker())
  const before = process.cpuUsage()
  const manifest = await writeSnapshot({
    lake,
    sources: [sourceOf(source, rows, made)],
    // Invented rows come from no store.
    services: { data: null as unknown as Database, log: silentLog },
    clock: machineClock,
    limits: toColumnLimits(readConfig({})),
    keepMonths: 0,
  })
  const { user, system } = process.cpuUsage(before)
  await rm(lake, { recursive: true })
  const files = manifest.datasets.flatMap((dataset) => dataset.files)
  return {
    rows: files.reduce((sum, file) => sum + file.rows, 0),
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
    cpuSeconds: (user + system) / 1e6,
    megabytes: maxRss() / 1024 ** 2,
  }
}

const [, , lake = '', kind, rows = '0'] = process.argv
process.stdout.write(
  JSON.stringify(await write(lake, kind === 'insider' ? kind : 'positions', Number(rows))),
)
