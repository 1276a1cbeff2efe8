// Real documents beside the repository, for benchmarks that need them.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'

const CORPUS = fileURLToPath(new URL('../../shared/corpus/', import.meta.url))

export const NO_CORPUS = existsSync(CORPUS) ? null : 'the corpus of real documents is not there'

/** Every file below a folder of the corpus whose name matches. */
export function listCorpus(folder: string, name: RegExp): string[] {
  return readdirSync(CORPUS + folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path))
    .sort()
    .map((path) => `${folder}/${path}`)
}

export function readCorpusBytes(path: string): Buffer {
  const bytes = readFileSync(CORPUS + path)
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes
}
