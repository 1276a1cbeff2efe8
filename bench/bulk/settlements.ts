// A fails-to-deliver file: which CUSIP is which ticker's.

import { join } from 'node:path'
import { packFile } from '../../tests/support/zip.ts'
import { writeArchive } from './archive.ts'
import { type BulkSize, toCompanyName, toCusip, toTicker } from './size.ts'

const NAME = 'cnsfails202510a'

export async function writeSettlements(folder: string, { companies }: BulkSize): Promise<string> {
  const lines = Array.from({ length: companies }, (_, at) => {
    const [cusip, ticker] = [toCusip(at + 1), toTicker(at + 1)]
    return `20251001|${cusip}|${ticker}|1000|${toCompanyName(at + 1).toUpperCase()}|20.50`
  })
  const head = 'SETTLEMENT DATE|CUSIP|SYMBOL|QUANTITY (FAILS)|DESCRIPTION|PRICE'
  const path = join(folder, `${NAME}.zip`)
  const text = `${[head, ...lines].join('\r\n')}\r\n`
  await writeArchive(path, [packFile({ name: `${NAME}.txt`, text })])
  return path
}
