// A folder of publisher documents as a source: every request is answered from files and never from
// the network. A missing file is a 404. Nothing is written.

import { createReadStream, realpathSync, statSync } from 'node:fs'
import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { sha256 } from '../kernel/ids.ts'
import { type Clock, toInstant } from '../kernel/time.ts'
import { toAddress } from './address.ts'
import { BrokenGzip, inflate, inflateChunks } from './inflate.ts'
import { toMirrorPlaces, toMirrorUrl, toQueryKey, toQueryOfName } from './mirror-path.ts'
import {
  DEFAULT_MAX_BYTES,
  type OpenedAnswer,
  type PublisherAnswer,
  type PublisherRequest,
  type PublisherSource,
  publisherChanged,
  publisherUnavailable,
} from './source.ts'

export interface MirrorSource extends PublisherSource {
  /** Every address of the mirror that starts with `prefix`, ordered by name. */
  list(prefix?: string): AsyncGenerator<string, void, undefined>
}

interface MirrorFile {
  path: string
  bytes: number
  modifiedMs: number
  isPacked: boolean
}

/** Throws at once when `folder` is not a folder. */
export function createMirrorSource(options: { folder: string; clock: Clock }): MirrorSource {
  const root = realpathSync(options.folder)
  if (!statSync(root).isDirectory()) throw new Error(`${options.folder} is not a folder`)

  /** The file and its validators; a 304 where the request has the same. */
  async function find(request: PublisherRequest) {
    const address = toAddressOf(toAddress(request.url), request.question)
    const fetchedAt = toInstant(options.clock.now())
    const file = await locate(root, address)
    if (!file) return { file: null, answer: { ...NO_HEADERS, status: 404 as const, fetchedAt } }
    const validators = {
      contentType: toContentType(address),
      etag: `"${file.bytes.toString(16)}-${Math.trunc(file.modifiedMs).toString(16)}"`,
      lastModified: new Date(file.modifiedMs).toUTCString(),
      fetchedAt,
    }
    if (request.etag === validators.etag) {
      return { file: null, answer: { ...validators, status: 304 as const } }
    }
    return { file, answer: { ...validators, status: 200 as const } }
  }

  async function fetch(request: PublisherRequest): Promise<PublisherAnswer> {
    const { file, answer } = await find(request)
    if (!file) return { ...answer, body: EMPTY }
    const { href } = toAddress(request.url)
    const whole = await loadBody(href, file, request.maxBytes ?? DEFAULT_MAX_BYTES)
    const sieve = request.sieve?.begin()
    return { ...answer, body: sieve ? Buffer.concat([sieve.push(whole), sieve.end()]) : whole }
  }

  async function open(request: PublisherRequest): Promise<OpenedAnswer> {
    const { file, answer } = await find(request)
    const progress = { bytes: 0, total: file?.bytes ?? null }
    if (!file) return { ...answer, body: noBytes(), from: 0, progress }
    return {
      ...answer,
      from: 0,
      body: openBody(toAddress(request.url).href, file, progress),
      progress,
    }
  }

  return {
    fetch,
    open,
    list: (prefix = '') => listUrls(root, prefix),
    raise() {},
    async close() {},
  }
}

const HASH_LENGTH = 32

/** The answer to a posted question is a file of its own, named by the question's hash. */
function toAddressOf(address: URL, question: string | undefined): URL {
  if (question === undefined) return address
  const posted = new URL(address)
  posted.pathname = posted.pathname.replace(/\/$/, '')
  posted.searchParams.set('question', sha256(question).slice(0, HASH_LENGTH))
  return posted
}

const EMPTY = Buffer.alloc(0)
const NO_HEADERS = { contentType: null, etag: null, lastModified: null }

async function locate(root: string, address: URL): Promise<MirrorFile | null> {
  for (const { folders, name } of toMirrorPlaces(address)) {
    const folder = join(root, ...folders)
    const file = await openEither(root, folder, name)
    if (file) return file
    const twin = address.search === '' ? null : await findSameQuery(folder, address)
    if (twin) return openFile(root, join(folder, twin), twin.endsWith('.gz'))
  }
  return null
}

async function openEither(root: string, folder: string, name: string) {
  const plain = await openFile(root, join(folder, name), false)
  return plain ?? openFile(root, join(folder, `${name}.gz`), true)
}

/** A file whose query has the same members in another order or spelling. */
async function findSameQuery(folder: string, address: URL): Promise<string | undefined> {
  const base = address.pathname.split('/').at(-1) ?? ''
  const wanted = toQueryKey(address.search)
  const names = await orNull(readdir(folder))
  return names?.sort().find((name) => {
    const query = toQueryOfName(base, name)
    return query !== null && toQueryKey(query) === wanted
  })
}

/** Opens a regular file inside the mirror, after following links; null for anything else. */
async function openFile(root: string, path: string, isPacked: boolean): Promise<MirrorFile | null> {
  const real = await orNull(realpath(path))
  if (!real?.startsWith(root + sep)) return null
  const info = await orNull(stat(real))
  if (!info?.isFile()) return null
  return { path: real, bytes: info.size, modifiedMs: info.mtimeMs, isPacked }
}

const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'])

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (ABSENT.has(code)) return null
    throw error
  }
}

async function loadBody(url: string, file: MirrorFile, maxBytes: number): Promise<Buffer> {
  if (file.bytes > maxBytes) throw publisherChanged(url, `more than ${maxBytes} bytes`)
  const bytes = await readFile(file.path).catch((cause: unknown) => {
    throw publisherUnavailable(url, 'the mirror cannot read its file', { cause })
  })
  if (!file.isPacked) return bytes
  return inflate(bytes, maxBytes).catch((cause: Error) => {
    throw publisherChanged(url, cause.message, cause)
  })
}

async function* noBytes(): AsyncGenerator<Uint8Array> {}

/** Streams the file, decompressed. */
async function* openBody(
  url: string,
  { path, isPacked }: MirrorFile,
  progress: OpenedAnswer['progress'],
): AsyncGenerator<Uint8Array> {
  async function* read(): AsyncGenerator<Uint8Array> {
    for await (const chunk of createReadStream(path) as AsyncIterable<Uint8Array>) {
      progress.bytes += chunk.length
      yield chunk
    }
  }
  try {
    yield* isPacked ? inflateChunks(read()) : read()
  } catch (cause) {
    if (cause instanceof BrokenGzip) throw publisherChanged(url, cause.message, cause)
    throw publisherUnavailable(url, 'the mirror cannot read its file', { cause })
  }
}

const CONTENT_TYPES: readonly (readonly [ending: string, type: string])[] = [
  ['output=atom', 'application/atom+xml'],
  ['.json', 'application/json'],
  ['.xml', 'text/xml'],
  ['.xsd', 'text/xml'],
  ['.htm', 'text/html'],
  ['.html', 'text/html'],
  ['.txt', 'text/plain'],
  ['.idx', 'text/plain'],
  ['.csv', 'text/csv'],
  ['.zip', 'application/zip'],
]

function toContentType(address: URL): string | null {
  const text = address.pathname + address.search
  return CONTENT_TYPES.find(([ending]) => text.endsWith(ending))?.[1] ?? null
}

async function* listUrls(root: string, prefix: string): AsyncGenerator<string, void, undefined> {
  const pending = ['']
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    const entries = await readdir(join(root, folder), { withFileTypes: true })
    entries.sort((a, b) => (a.name < b.name ? -1 : 1))
    const names = new Set(entries.map((entry) => entry.name))
    const below: string[] = []
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory() && isOnTheWay(path, prefix)) below.push(path)
      if (!entry.isFile() || isShadowed(entry.name, names)) continue
      const url = toMirrorUrl(path)
      if (url?.startsWith(prefix)) yield url
    }
    pending.push(...below.reverse())
  }
}

/** Whether a compressed file is ignored because the plain document is there too. */
function isShadowed(name: string, names: ReadonlySet<string>): boolean {
  return name.endsWith('.gz') && names.has(name.slice(0, -'.gz'.length))
}

/** Whether addresses with the prefix can lie in or below a folder. */
function isOnTheWay(path: string, prefix: string): boolean {
  const start = toMirrorUrl(`${path}/-`)?.slice(0, -1)
  return start !== undefined && (start.startsWith(prefix) || prefix.startsWith(start))
}
