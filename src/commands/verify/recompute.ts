// Recomputes an answer from the publisher’s document: from a mirror with an empty store, else from
// facts in a store. No publisher is queried, and no stored result is used.

import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Config, readConfig } from '../../config.ts'
import { createFreshness } from '../../contract/answer/freshness.ts'
import { createRedirects } from '../../contract/answer/redirects.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { ensureSubmissions } from '../../domains/filings/ingest.ts'
import { WHOLE_LIST, walkPages } from '../../domains/filings/walk.ts'
import { storedFacts } from '../../domains/financials/domain.ts'
import { machineClock } from '../../kernel/clock.ts'
import { isFailure } from '../../kernel/failure.ts'
import { sha256 } from '../../kernel/ids.ts'
import { silentLog } from '../../kernel/log.ts'
import { isMembers } from '../../kernel/members.ts'
import { addDays, toDay } from '../../kernel/time.ts'
import { modeOf } from '../../service/mode.ts'
import {
  type BuiltServices,
  buildServices,
  DEMO_FOLDER,
  mirrorFolderOf,
} from '../../service/services.ts'
import { edgarUrls } from '../../upstream/edgar.ts'
import { createMirrorSource } from '../../upstream/mirror.ts'
import { type PublisherSource, publisherUnavailable } from '../../upstream/source.ts'
import { type Body, Unverifiable } from './body.ts'
import type { AtHand } from './judge.ts'
import { newestIn, readQuestion, type SavedAnswer } from './saved-answer.ts'

export interface Recomputed {
  readonly recomputed: Body
  readonly document: AtHand
  readonly place: Place['name']
  /** Whether the company’s list, which has industry and acceptance times, is available. */
  readonly isListed: boolean
}

export interface Recomputer {
  /** Fails with `Unverifiable` if the document is not available. */
  recompute(saved: SavedAnswer): Promise<Recomputed>
  close(): Promise<void>
}

interface Answered {
  readonly cik: string
  readonly url: string
  readonly isOfFacts: boolean
}

function toAnswered({ cik, body }: SavedAnswer): Answered {
  const newest = newestIn(body)
  if (!newest) return { cik, url: edgarUrls.companyFacts(cik), isOfFacts: true }
  const { accession } = newest
  return { cik, url: edgarUrls.submissionText(cik, String(accession)), isOfFacts: false }
}

interface Place {
  readonly name: 'mirror' | 'store' | 'demonstration'
  /** The company’s facts, or the submission that the answer is made from. */
  find(answered: Answered): Promise<Uint8Array | null>
  ask(saved: SavedAnswer): Promise<Pick<Recomputed, 'recomputed' | 'isListed'>>
  close(): Promise<void>
}

/** `mirror` is the only folder to search; null means the one of the settings, then the store. */
export function createRecomputer(config: Config, mirror: string | null): Recomputer {
  const places = mirror === null ? placesOf(config) : [openMirror(mirror)]
  let last: { readonly key: string; readonly document: AtHand } | null = null

  /** Caches the last document, since answers about one company often follow one another. */
  async function read({ name, find }: Place, answered: Answered): Promise<AtHand | null> {
    const key = `${name} ${answered.url}`
    if (last?.key === key) return last.document
    const bytes = await find(answered)
    if (!bytes) return null
    const document = toDocument(answered, bytes)
    last = { key, document }
    return document
  }

  return {
    async recompute(saved) {
      const answered = toAnswered(saved)
      for (const place of places) {
        const document = await read(place, answered)
        if (!document) continue
        return { ...(await place.ask(saved)), document, place: place.name }
      }
      const { url } = answered
      const where = places.map(({ name }) => `the ${name}`).join(' nor in ')
      const missing = where === '' ? 'there is no mirror and no store' : `it is not in ${where}`
      throw new Unverifiable(`the document ${url} is not available: ${missing}`)
    },
    async close() {
      for (const place of places) await place.close()
    },
  }
}

function placesOf(config: Config): Place[] {
  const hasStore = config.DATABASE_URL !== null || existsSync(join(config.DATA_DIR, 'data.db'))
  const mirror = modeOf(config) === 'live' ? [] : [openMirror(mirrorFolderOf(config))]
  return [...mirror, ...(hasStore ? [openStore(config)] : [])]
}

function toDocument({ url, isOfFacts }: Answered, bytes: Uint8Array): AtHand {
  const document = { url, sha256: sha256(bytes), bytes: bytes.length }
  if (!isOfFacts) return { ...document, content: {} }
  try {
    const content: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'))
    if (isMembers(content)) return { ...document, content }
  } catch {}
  throw new Unverifiable(`${url} cannot be read: not the JSON of company facts`)
}

function openMirror(folder: string): Place {
  const source = createMirrorSource({ folder, clock: machineClock })
  const scratch = later(async () => {
    const data = await mkdtemp(join(tmpdir(), 'tieout-verify-'))
    const config = readConfig({ DATA_DIR: data, MIRROR_DIR: folder, COLD_SECONDS: '600' })
    return { data, services: await buildServices(config, { log: silentLog }) }
  })
  return {
    name: resolve(folder) === resolve(DEMO_FOLDER) ? 'demonstration' : 'mirror',
    async find({ url }) {
      const { status, body } = await source.fetch({ url, priority: 'caller' })
      return status === 200 ? body : null
    },
    ask: async (saved) => ask(saved, (await scratch.open()).services, {}),
    async close() {
      const opened = await scratch.opened()
      await opened?.services.close()
      if (opened) await rm(opened.data, { recursive: true })
    },
  }
}

function openStore(config: Config): Place {
  const store = later(() => buildServices(config, { log: silentLog, source: OFFLINE }))
  return {
    name: 'store',
    async find({ cik, isOfFacts }) {
      if (!isOfFacts) return null
      const { data } = await store.open()
      const kept = await storedFacts.selectPackedFacts(data, cik)
      return kept ? storedFacts.unpackBytes(kept.body) : null
    },
    // With `as_of`, statements are built from the facts instead of taken from the store.
    async ask(saved) {
      const services = await store.open()
      return ask(saved, services, { as_of: addDays(toDay(services.clock.now()), 1) })
    },
    close: async () => (await store.opened())?.close(),
  }
}

/** Wraps a function that opens something, so that it runs once, at the first use. */
function later<Opened>(open: () => Promise<Opened>) {
  let opened: Promise<Opened> | null = null
  return {
    open(): Promise<Opened> {
      opened ??= open()
      return opened
    },
    opened: async () => opened,
  }
}

const OFFLINE: PublisherSource = {
  async fetch({ url }) {
    throw publisherUnavailable(url, 'publishers are not asked')
  },
  raise() {},
  async close() {},
}

/** `defaults` fill parameters that the query leaves open. */
async function ask(saved: SavedAnswer, services: BuiltServices, defaults: Body) {
  const { endpoint, question, cik } = saved
  const input = readQuestion({ endpoint, question: { ...defaults, ...question } })
  const context = toContext(services)
  try {
    const isListed = await ensureList(saved, context)
    return { recomputed: (await endpoint.read(input, context)) as Body, isListed }
  } catch (error) {
    if (!isFailure(error)) throw error
    throw new Unverifiable(`CIK ${cik}: ${error.publicText}`, { cause: error })
  }
}

/** Returns false if the list is not available; a store queries no publisher for it. */
async function ensureList({ cik, body }: SavedAnswer, context: DataContext): Promise<boolean> {
  try {
    const outcome = await ensureSubmissions(cik, context)
    // A filing identified by an agent’s number is found only through a list of its company.
    if (isMembers(body.filing)) await walkPages({ cik, asOf: null, ...WHOLE_LIST }, context)
    return outcome === 'stored'
  } catch (error) {
    if (isFailure(error, 'publisher.unavailable')) return false
    throw error
  }
}

function toContext(services: BuiltServices): DataContext {
  return {
    ...services,
    priority: 'caller',
    freshness: createFreshness(),
    redirects: createRedirects(),
    holdCredits: async () => {},
  }
}
