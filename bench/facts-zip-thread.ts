// A thread of the baseline of bench/facts-zip.ts: unpacks and parses its share of the entries.

import { parentPort, workerData } from 'node:worker_threads'
import { openZipUpToCut } from '../src/formats/zip-cut-off.ts'

export interface FactsZipShare {
  path: string
  thread: number
  threads: number
}

const ENTRY_BYTES_MAX = 256 * 1024 * 1024

async function parseShare({ path, thread, threads }: FactsZipShare): Promise<number> {
  const archive = await openZipUpToCut(path, ENTRY_BYTES_MAX)
  let count = 0
  for await (const entry of archive.entries(0)) {
    if (entry.position % threads !== thread) continue
    JSON.parse((await entry.read()).toString('utf8'))
    count++
  }
  await archive.close()
  return count
}

parentPort?.postMessage(await parseShare(workerData as FactsZipShare))
