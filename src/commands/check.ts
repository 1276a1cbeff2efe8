// tieout check completeness: compares the publisher's index of a day with the store, and names each
// missing filing with the reason.

import type { Config } from '../config.ts'
import { checkDay, type DayCheck, enqueueMissing } from '../ingestion/live/completeness.ts'
import { Failure } from '../kernel/failure.ts'
import { toLiveParts } from '../service/main.ts'
import { buildServices } from '../service/services.ts'
import { requireMirror } from './load/mirror.ts'

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

function report(check: DayCheck, enqueued: number, { form, json }: CheckOptions): void {
  const { day, url, forms, missing, unread, skipped } = check
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
  for (const { line, accession } of skipped) {
    process.stdout.write(
      `${accession ?? 'no accession'}: line ${line} of the index cannot be read\n`,
    )
  }
  process.stderr.write(
    `${url}: ${listed} listed, ${processed} processed, ${unread} of other forms\n`,
  )
}
