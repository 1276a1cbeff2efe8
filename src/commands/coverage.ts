// tieout coverage: what the publisher’s index lists for a day, what of it is stored, and how long it
// took; signed on request, with the log from which anybody computes it again.

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { readDayLog, tally } from '../ingestion/coverage/day-report.ts'
import { createSigner, SIGNING } from '../ingestion/coverage/signature.ts'
import { checkDay } from '../ingestion/live/completeness.ts'
import { Failure } from '../kernel/failure.ts'
import { sha256 } from '../kernel/ids.ts'
import { toInstant } from '../kernel/time.ts'
import { VERSION } from '../kernel/version.ts'
import { toLiveParts } from '../service/main.ts'
import { buildServices } from '../service/services.ts'
import { requireMirror } from './load/mirror.ts'

interface CoverageOptions {
  day: string
  sign?: boolean
  out: string
}

/** Exit code 1 when filings are missing or lines of the index unreadable. */
export async function reportDay(config: Config, options: CoverageOptions): Promise<void> {
  await requireMirror(config)
  const services = await buildServices(config)
  try {
    const { day } = options
    const check = await checkDay(toLiveParts(services), day)
    if (!check) {
      throw new Failure('publisher.unavailable', `The publisher has no index of ${day}.`)
    }
    const log = await readDayLog(services.ops, check)
    const lines = log.map((line) => `${JSON.stringify(line)}\n`).join('')
    const { publicKey, sign } = createSigner(services.secretFor(SIGNING))
    const { url: index, state, unread: other_forms, skipped } = check
    const report = {
      day,
      index,
      state,
      made_at: toInstant(services.clock.now()),
      version: VERSION,
      ...tally(log),
      other_forms,
      lines_unread: skipped.length,
      log: { file: `${day}.jsonl`, lines: log.length, sha256: sha256(lines) },
      public_key: publicKey,
    }
    const text = `${JSON.stringify(report, null, 2)}\n`
    const files = { [`${day}.json`]: text, [`${day}.sig`]: sign(text), [`${day}.jsonl`]: lines }
    if (options.sign) await writeAll(options.out, { ...files, 'public-key.pem': publicKey })
    else process.stdout.write(text)
    if (check.missing.length + skipped.length > 0) process.exitCode = 1
  } finally {
    await services.close()
  }
}

async function writeAll(folder: string, files: Readonly<Record<string, string | Buffer>>) {
  await mkdir(folder, { recursive: true })
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name)
    await writeFile(file, content)
    process.stdout.write(`${file}\n`)
  }
}
