// tieout load old-tickers: loads tickers of an older copy of the publisher’s list, with their
// companies.

import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { type Config, SettingError } from '../../config.ts'
import { ingest } from '../../contract/work/job.ts'
import { ingestTickers } from '../../domains/companies/ingest.ts'
import { recordOldList } from '../../domains/companies/store.ts'
import { parseTickers, parseTickersExchange } from '../../domains/companies/tickers.ts'
import { isDay } from '../../kernel/time.ts'
import { withServices } from './load.ts'

interface OldListOptions {
  /** Day on which the copy of the list was made. */
  on: string
  json?: boolean
}

export async function loadOldTickers(config: Config, path: string, { on, json }: OldListOptions) {
  if (!isDay(on)) throw new SettingError(`--on takes a day such as 2022-06-30, not "${on}"`)
  const { rows } = await readList(path)
  await withServices(config, async (services) => {
    // Today’s list decides which tickers are former ones.
    await ingest(ingestTickers, null, services, 'caller')
    const former = await recordOldList(services.data, rows, on)
    const counts = { listed: rows.length, former }
    const words = `${former} of ${rows.length} tickers no longer belong to their company`
    process.stdout.write(`${json ? JSON.stringify(counts) : words}\n`)
  })
}

async function readList(path: string) {
  const bytes = await readFile(path).catch(() => {
    throw new SettingError(`there is no file ${path}`)
  })
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  const document = parseJson(text, path)
  const isColumns = typeof document === 'object' && document !== null && 'fields' in document
  return isColumns ? parseTickersExchange(document, path) : parseTickers(document, path)
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new SettingError(`${path} is not JSON`)
  }
}
