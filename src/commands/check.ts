// tieout check completeness: compares the publisher's index of a day with the store, and names each
// missing filing with the reason. tieout check store: opens the store and reads every table.

import { type Config, SettingError } from '../config.ts'
import { checkDay, type DayCheck, enqueueMissing } from '../ingestion/live/completeness.ts'
import { Failure } from '../kernel/failure.ts'
import { toLiveParts } from '../service/main.ts'
import { buildServices } from '../service/services.ts'
import { readContent } from '../store/backup/backup-content.ts'
import { requireMirror } from './load/mirror.ts'
import { withStores } from './stores.ts'

interface CheckOptions {
  day: string
  form?: string
  fetch?: boolean
  json?: boolean
}

/** Exit code 1 when filings are missing or lines unreadable; fails when there is no index of the day. */
export async function checkCompleteness(config: Config, options: CheckOptions): Promise<void> {
  await requireMirror(config)
  const services = await buildServices(config)
  try {
    const parts = toLiveParts(services)
    const check = await checkDay(parts, options.day, options.form ?? null)
    if (!check) {
      const text = `The publisher has no index of ${options.day}.`
      throw new Failure('publisher.unavailable', text)
    }
    const enqueued = options.fetch ? await enqueueMissing(parts, check, 'index') : 0
    report(check, enqueued, options)
    if (check.missing.length + check.skipped.length > 0) process.exitCode = 1
  } finally {
    await services.close()
  }
}

/** Fails if a table cannot be read. */
export async function checkStore(config: Config, { json }: { json?: boolean }): Promise<void> {
  await withStores(config, async ({ stores }) => {
    const engine = stores.ops.engine
    const parts = engine === 'sqlite' ? [stores.ops, stores.data] : [stores.ops]
    const contents = await Promise.all(parts.map((part) => readContent(part, engine)))
    const tables = Object.assign({}, ...contents.map((content) => content.tables))
    const ledger = contents[0]?.ledger ?? null
    const count = Object.keys(tables).length
    process.stdout.write(
      json
        ? `${JSON.stringify({ tables, ledger })}\n`
        : `${count} tables can be read; ${ledger?.entries ?? 0} entries of the ledger\n`,
    )
    if (ledger === null) throw new SettingError('the store has no ledger')
  })
}

function report(check: DayCheck, enqueued: number, { form, json }: CheckOptions): void {
  const { day, url, forms, missing, unread, skipped, withdrawn } = check
  const listed = forms.reduce((sum, one) => sum + one.listed, 0)
  const processed = check.processed.length
  if (json) {
    const rest = missing.map(({ accession, form: its, ciks, reason }) => {
      return { accession, form: its, ciks, reason }
    })
    const sums = {
      complete: missing.length + skipped.length === 0,
      listed,
      processed,
      missing: rest,
      unread,
      enqueued,
      lines_unread: skipped,
      withdrawn,
    }
    const perForm = forms.map((one) => ({ ...one, missing: one.missing.length }))
    const body = { day, form: form ?? null, index: url, ...sums, forms: perForm }
    process.stdout.write(`${JSON.stringify(body)}\n`)
    return
  }
  for (const one of forms) {
    const text = `${one.form.padEnd(16)} listed ${one.listed}, processed ${one.processed}`
    process.stdout.write(`${text}, missing ${one.missing.length}\n`)
  }
  for (const { accession, form: its, reason } of missing) {
    process.stdout.write(`${accession} ${its}: ${reason}\n`)
  }
  for (const { accession, day: gone } of withdrawn) {
    process.stdout.write(`${accession}: withdrawn by the publisher, found gone on ${gone}\n`)
  }
  for (const { line, accession } of skipped) {
    process.stdout.write(
      `${accession ?? 'no accession'}: line ${line} of the index cannot be read\n`,
    )
  }
  process.stderr.write(
    `${url}: ${listed} listed, ${processed} processed, ${unread} of other forms\n`,
  )
}
