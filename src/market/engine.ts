// DuckDB, which is optional at install: how it is loaded, and opened with limits.

import { Failure } from '../kernel/failure.ts'

export type Engine = typeof import('@duckdb/node-api')

export interface EngineLimits {
  readonly memoryMb: number
  readonly threads: number
}

/** Fails with `engine.missing` if it is not installed. */
export async function loadEngine(load = importEngine): Promise<Engine> {
  try {
    return await load()
  } catch (cause) {
    throw new Failure('engine.missing', HOW_TO_ADD, { cause })
  }
}

const importEngine = (): Promise<Engine> => import('@duckdb/node-api')

const HOW_TO_ADD =
  'Market-wide queries need DuckDB, which is not installed here: `npm install ' +
  '@duckdb/node-api` adds it.'

/** `folder` is the only place it may access besides its own file. */
export async function openEngine(
  { memoryMb, threads }: EngineLimits,
  { path = ':memory:', folder }: { path?: string; folder: string },
) {
  const { DuckDBInstance } = await loadEngine()
  return DuckDBInstance.create(path, {
    memory_limit: `${memoryMb}MB`,
    threads: String(threads),
    temp_directory: folder,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  })
}

/** Whether a statement needed more memory than its engine may take. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Out of Memory')
}

/** Quotes a text for SQL; only for names of our own files and columns, never for callers’ texts. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
