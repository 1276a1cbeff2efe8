// A local publisher: documents of a mirror and invented ones, and a feed and indexes that grow as the
// filings' acceptance times pass. The Host header of a request selects the publisher's host.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { toItem } from '../../src/domains/filings/event-items.ts'
import { filingFolderUrl } from '../../src/kernel/identifiers.ts'
import { toInstant } from '../../src/kernel/time.ts'
import type { MirrorSource } from '../../src/upstream/mirror.ts'
import { ANSWERS, type Answer, type Chance, type Fault, strike, THRESHOLD_PAGE } from './faults.ts'
import { createFeed, type Feed } from './feed.ts'
import { createFigures, type Figures, type SimulationFigures } from './figures.ts'
import type { SimulatedFiling } from './filing.ts'
import { type Document, periodOf, writeDocuments } from './forms.ts'
import { createIndexes, type Indexes } from './indexes.ts'
import { toEasternText } from './market.ts'
import {
  createSam,
  isSlow,
  NO_NOTICES,
  SAM_DEFAULTS,
  type SamOptions,
  type SimulatedSam,
  toMirrored,
} from './sam.ts'
import { writeHits } from './search.ts'
import type { SimulatedSuccession } from './succession.ts'
import { type Content, send } from './wire.ts'

/** The document of this name in the filing’s folder; null if there is none. */
export function writeDocument(filing: SimulatedFiling, name: string): string | null {
  const { accession } = filing
  const documents = writeDocuments(filing)
  if (name === `${accession}.txt`) return writeSubmission(filing, documents)
  if (name === `${accession}-index-headers.html`) {
    return `<HTML><HEAD>\n<!--\n${writeHeader(filing, documents.length)}-->\n</HEAD><BODY></BODY></HTML>\n`
  }
  return documents.find((document) => document.name === name)?.text ?? null
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

const HEADINGS: Readonly<Record<string, string>> = {
  Issuer: 'ISSUER',
  Reporting: 'REPORTING-OWNER',
  Subject: 'SUBJECT COMPANY',
  'Filed by': 'FILED BY',
}

function writeHeader(filing: SimulatedFiling, documents: number): string {
  const { accession, form, accepted_at, filed, items, parties } = filing
  const captions = items.map((code) => `ITEM INFORMATION:\t\t${toItem(code, filed).label}\n`)
  const entities = parties.map(
    ({ cik, name, role }) => `${HEADINGS[role] ?? 'FILER'}:\n
\tCOMPANY DATA:
\t\tCOMPANY CONFORMED NAME:\t\t\t${name}
\t\tCENTRAL INDEX KEY:\t\t\t${cik}\n`,
  )
  return `<SEC-HEADER>${accession}.hdr.sgml : ${digitsOf(filed)}
<ACCEPTANCE-DATETIME>${digitsOf(toEasternText(accepted_at)).slice(0, 14)}
ACCESSION NUMBER:\t\t${accession}
CONFORMED SUBMISSION TYPE:\t${form}
PUBLIC DOCUMENT COUNT:\t\t${documents}
CONFORMED PERIOD OF REPORT:\t${digitsOf(periodOf(filing))}
${captions.join('')}FILED AS OF DATE:\t\t${digitsOf(filed)}

${entities.join('\n')}</SEC-HEADER>
`
}

function writeSubmission(filing: SimulatedFiling, documents: readonly Document[]): string {
  const texts = documents.map(({ type, name, text }, index) => {
    const body = text.startsWith('<?xml') ? `<XML>\n${text}</XML>` : text
    return `<DOCUMENT>\n<TYPE>${type}\n<SEQUENCE>${index + 1}\n<FILENAME>${name}\n<TEXT>\n${body}\n</TEXT>\n</DOCUMENT>\n`
  })
  const head = `<SEC-DOCUMENT>${filing.accession}.txt : ${digitsOf(filing.filed)}\n`
  return `${head}${writeHeader(filing, documents.length)}${texts.join('')}</SEC-DOCUMENT>\n`
}

export interface Simulation {
  mirror: Pick<MirrorSource, 'fetch'>
  /** Oldest first. */
  filings: readonly SimulatedFiling[]
  chance: Chance
  now(): number
  /** `Retry-After` of a refusal, in seconds; the SEC sends none. */
  retryAfter?: number | null
  /** Whether requests that come too fast are refused; they are counted in any case. */
  isPaced?: boolean
  sam?: Partial<SamOptions>
  /** Lists that follow a succession. */
  succession?: Pick<SimulatedSuccession, 'list'>
  /** Rate of sending the daily file of notices; null for no limit. */
  bytesPerSecond?: number | null
  /** Clock for measuring the pace, in milliseconds; the machine's by default. */
  clock?(): number
  /** Called for every request, with the fault it met. */
  heard?(url: string, fault: Fault | 'whole' | 'pace'): void
}

export interface SimulatedPublisher {
  readonly url: string
  figures(): SimulationFigures
  close(): Promise<void>
}

interface Parts extends Simulation {
  feed: Feed
  indexes: Indexes
  simulatedSam: SimulatedSam
  byAccession: ReadonlyMap<string, SimulatedFiling>
}

const FIGURES_PATH = '/_simulate/figures'

function toParts(simulation: Simulation): Parts {
  const { filings, chance, now } = simulation
  return {
    ...simulation,
    feed: createFeed(filings, chance, now),
    indexes: createIndexes(filings, now),
    simulatedSam: createSam({ ...SAM_DEFAULTS, ...simulation.sam }, now),
    byAccession: new Map(filings.map((filing) => [filing.accession, filing])),
  }
}

/** The publisher's content at each address, for a simulation that has its own network. */
export function createContents(simulation: Simulation): (url: string) => Promise<Content> {
  const parts = toParts(simulation)
  return (url) => contentOf(parts, url)
}

/** Listens on the loopback interface only. */
export async function startPublisher(
  simulation: Simulation,
  port: number,
): Promise<SimulatedPublisher> {
  const { now } = simulation
  const parts = toParts(simulation)
  const figures = createFigures(simulation.clock)
  const server = createServer((request, response) => {
    if (request.url === FIGURES_PATH) {
      const body = { ...figures.read(), at: toInstant(now()) }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      return
    }
    void handle(parts, figures, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://127.0.0.1:${bound}`,
    figures: figures.read,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function handle(
  parts: Parts,
  figures: Figures,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = `https://${request.headers.host ?? ''}${request.url ?? '/'}`
  const isTooFast = figures.begins(request.headers.host ?? '', url) && parts.isPaced !== false
  const struck = isTooFast ? TOO_FAST : strike(parts.chance, url)
  figures.meets(struck?.fault ?? null)
  parts.heard?.(url, struck?.fault ?? 'whole')
  const content = struck?.answer
    ? toRefusal(struck.answer, url, parts.retryAfter ?? null)
    : await contentOf(parts, url)
  const rate = isSlow(url) ? (parts.bytesPerSecond ?? null) : null
  const manner = { cut: cutOf(struck), bytesPerSecond: rate }
  figures.ends(await send(request, response, content, manner))
}

const TOO_FAST = { fault: 'pace', answer: THRESHOLD_PAGE } as const

function cutOf(struck: { fault: string } | null): 'truncated' | 'stalled' | null {
  const fault = struck?.fault
  return fault === 'truncated' || fault === 'stalled' ? fault : null
}

function toContent({ status, headers, body }: Answer, url: string): Content {
  return { url, status, headers, body: Buffer.from(body), changedAt: null }
}

function toRefusal(answer: Answer, url: string, retryAfter: number | null): Content {
  const content = toContent(answer, url)
  if (retryAfter === null || answer.status === 200) return content
  return { ...content, headers: { ...content.headers, 'retry-after': String(retryAfter) } }
}

const FOLDER = /\/edgar\/data\/\d+\/(\d{10})(\d{2})(\d{6})\/([^/]+)$/

async function contentOf(parts: Parts, url: string): Promise<Content> {
  const address = new URL(url)
  const { hostname, pathname, searchParams } = address
  const isFeed = pathname === '/cgi-bin/browse-edgar' && searchParams.get('action') === 'getcurrent'
  if (isFeed) return fromText(parts.feed.page(searchParams), url, ANSWERS.unavailable)
  const index = parts.indexes.at(url)
  if (index !== undefined) return fromText(index?.text ?? null, url, MISSING, index?.changedAt)
  const answer = parts.simulatedSam.answer(address)
  if (answer) return toContent(answer, url)
  const folder = FOLDER.exec(pathname)
  if (folder) return documentOf(parts, url, folder)
  const moved = await parts.succession?.list(url)
  if (moved !== undefined) {
    return fromText(moved && JSON.stringify(moved), url, ANSWERS.missingData)
  }
  const mirrored = await fromMirror(parts, toMirrored(address), url)
  if (mirrored) return mirrored
  if (hostname === 'efts.sec.gov') {
    return fromText(writeHits(parts.filings, searchParams, parts.now()), url, MISSING)
  }
  if (hostname === 'api.sam.gov') return fromText(NO_NOTICES, url, MISSING)
  return toContent(hostname === 'data.sec.gov' ? ANSWERS.missingData : MISSING, url)
}

const MISSING = ANSWERS.missing

function fromText(text: string | null, url: string, otherwise: Answer, changedAt = ''): Content {
  if (text === null) return toContent(otherwise, url)
  const body = Buffer.from(text, 'latin1')
  return { url, status: 200, headers: null, body, changedAt: changedAt || null }
}

/**
 * Finds a document in the mirror under any of the filing’s parties, or invents it; 404 before
 * publication.
 */
async function documentOf(parts: Parts, url: string, folder: RegExpExecArray): Promise<Content> {
  const [, filer, year, serial, name = ''] = folder
  const accession = `${filer}-${year}-${serial}`
  const filing = parts.byAccession.get(accession)
  const isOut = !filing || filing.accepted_at <= toInstant(parts.now())
  if (!isOut) return toContent(MISSING, url)
  const others = filing?.parties.map(({ cik }) => filingFolderUrl(cik, accession) + name) ?? []
  for (const place of new Set([url, ...others])) {
    const mirrored = await fromMirror(parts, place, url)
    if (mirrored) return { ...mirrored, changedAt: filing?.accepted_at ?? mirrored.changedAt }
  }
  const text = filing ? writeDocument(filing, name) : null
  return fromText(text, url, MISSING, filing?.accepted_at)
}

async function fromMirror({ mirror }: Parts, place: string, url: string): Promise<Content | null> {
  const { status, body, lastModified } = await mirror.fetch({ url: place, priority: 'feed' })
  if (status !== 200) return null
  return { url, status, headers: null, body, changedAt: lastModified }
}
