// One run of bench/facts-zip.ts: loads the archive, or unpacks and parses its entries in threads.

import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { loadFile } from '../src/commands/load/load-bulk.ts'
import { readConfig } from '../src/config.ts'
import { THREADS_MAX } from '../src/domains/financials/stored/thread.ts'
import { buildServices } from '../src/service/services.ts'
import type { FactsZipShare } from './facts-zip-thread.ts'
import { maxRss } from './max-rss.ts'

export interface FactsZipTask {
  mode: 'load' | 'plain'
  path: string
  /** Folder that the store is made in. */
  folder: string
}

export interface FactsZipFigures {
  entries: number
  wallMs: number
  /** CPU time of all threads. */
  cpuMs: number
  /** Peak of resident memory, in bytes. */
  maxRss: number
}

process.once('message', (task) => run(task as FactsZipTask))

async function run({ mode, path, folder }: FactsZipTask): Promise<void> {
  const from = performance.now()
  const before = process.cpuUsage()
  const entries = mode === 'load' ? await load(path, folder) : await parsePlainly(path)
  const { user, system } = process.cpuUsage(before)
  const wallMs = performance.now() - from
  const figures: FactsZipFigures = {
    entries,
    wallMs,
    cpuMs: (user + system) / 1000,
    maxRss: maxRss(),
  }
  process.once('message', () => process.exit())
  process.send?.(figures)
}

async function load(path: string, folder: string): Promise<number> {
  const DATA_DIR = await mkdtemp(join(folder, 'store-'))
  const services = await buildServices(readConfig({ DATA_DIR, LOG_LEVEL: 'silent' }))
  try {
    const { loaded, seen } = await loadFile(path, services)
    if (loaded !== seen) throw new Error(`loaded ${loaded} of ${seen} entries`)
    return loaded
  } finally {
    await services.close()
    await rm(DATA_DIR, { recursive: true })
  }
}

async function parsePlainly(path: string): Promise<number> {
  const shares = Array.from({ length: THREADS_MAX }, async (_, thread) => {
    const workerData: FactsZipShare = { path, thread, threads: THREADS_MAX }
    const worker = new Worker(new URL('./facts-zip-thread.ts', import.meta.url), { workerData })
    const [count] = await once(worker, 'message')
    return count as number
  })
  return (await Promise.all(shares)).reduce((sum, count) => sum + count, 0)
}
