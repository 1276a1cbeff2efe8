// Loads the product onto the simulated machine: the runtime is replaced first, and whatever the product
// loads late is loaded now, so that no history waits for a file.

import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { installNetwork } from './network.ts'
import type { Documents } from './publisher.ts'
import { installRuntime, replaceProcess, replaceThread } from './runtime.ts'

export interface Product {
  readonly start: typeof import('../../src/service/main.ts').start
  readonly readConfig: typeof import('../../src/config.ts').readConfig
}

const SRC = new URL('../../src/', import.meta.url)
const DEMO = fileURLToPath(new URL('../../demo/', import.meta.url))

/** Documents of the demonstration, read before the machine is simulated. */
export function loadDocuments(): Documents {
  const documents = new Map<string, Buffer>()
  for (const entry of readdirSync(DEMO, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const name = relative(DEMO, path)
    const isPacked = name.startsWith('data.sec.gov') && name.endsWith('.gz')
    const bytes = readFileSync(path)
    const url = `https://${isPacked ? name.slice(0, -'.gz'.length) : name}`
    documents.set(url, isPacked ? gunzipSync(bytes) : bytes)
  }
  return documents
}

const at = (path: string) => new URL(path, SRC).href

/** Modules that the product imports only when they are needed. */
const LATE = ['upstream/live.ts', 'accounts/sign-in/mail.ts', 'market/engine.ts']

export async function loadProduct(): Promise<Product> {
  installNetwork()
  installRuntime()
  const { readConfig } = (await import(at('config.ts'))) as Pick<Product, 'readConfig'>
  const { start } = (await import(at('service/main.ts'))) as Pick<Product, 'start'>
  for (const path of LATE) await import(at(path))
  await import('undici')
  await replaceWriter()
  await replaceReader()
  await replacePools()
  return { readConfig, start }
}

async function replaceWriter(): Promise<void> {
  const path = at('store/sqlite/sqlite-thread.ts')
  const { answerWrites } = (await import(
    path
  )) as typeof import('../../src/store/sqlite/sqlite-thread.ts')
  replaceThread(path, answerWrites)
}

type Values = readonly never[]

async function replaceReader(): Promise<void> {
  const path = at('store/sqlite/sqlite-connection.ts')
  const { createStatements, openConnection } = (await import(
    path
  )) as typeof import('../../src/store/sqlite/sqlite-connection.ts')
  replaceProcess(at('store/sqlite/sqlite-apart-process.ts'), ([file = '']) => {
    const statements = createStatements(openConnection(file, 'normal'))
    return ({ sql, values }: { sql: string; values: Values }) => {
      try {
        return { rows: statements.all(sql, [...values]) }
      } catch (error) {
        return { error: { message: String(error) } }
      }
    }
  })
}

type Work = (input: unknown) => unknown
const FAILED = 'publicText'

/** Threads of documents run on this thread, after the time that they would take. */
async function replacePools(): Promise<void> {
  const modules = new Map<string, Readonly<Record<string, Work>>>()
  for (const path of listWorkers()) modules.set(path, (await import(path)) as Record<string, Work>)
  replaceThread(at('gate/threads/thread.ts'), ({ file, run }: { file: string; run: string }) => {
    const work = modules.get(file)?.[run]
    if (!work) throw new Error(`${file} exports no ${run}`)
    return (input: unknown) => {
      try {
        return { output: structuredClone(work(input)) }
      } catch (error) {
        if (error instanceof Error && FAILED in error) return { problem: error[FAILED] }
        throw error
      }
    }
  })
}

const WORKER = /file: new URL\('([^']+)'/

/** Modules that pools of threads load, as their declarations name them. */
function listWorkers(): string[] {
  const root = fileURLToPath(SRC)
  return readdirSync(root, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    if (!entry.isFile() || !/thread\.ts$/.test(entry.name)) return []
    const path = join(entry.parentPath, entry.name)
    const [, file] = WORKER.exec(readFileSync(path, 'utf8')) ?? []
    return file === undefined ? [] : [new URL(file, `file://${path}`).href]
  })
}
