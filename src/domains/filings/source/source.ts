// The only way to a filing's bytes. A document is fetched once, for all domains and all processes, and
// kept compressed within a bound; requests for it at the same time share one fetch.

import { setTimeout as delay } from 'node:timers/promises'
import type {
  FiledDocument,
  Filing,
  FilingAddress,
  FilingAsk,
  Filings,
  FilingsRun,
} from '../../../contract/work/filings.ts'
import { createBinarySieve } from '../../../formats/binary/binary-files.ts'
import { parseSubmissionHeader } from '../../../formats/envelope.ts'
import { filingFolderUrl } from '../../../kernel/identifiers.ts'
import { toAddress } from '../../../upstream/address.ts'
import type { Ask, Fetched } from '../../../upstream/client.ts'
import { type Edgar, edgarUrls } from '../../../upstream/edgar.ts'
import { decodeDocument } from '../../../upstream/expect.ts'
import { createSingleFlight, type FlightWork } from '../../../upstream/single-flight.ts'
import { DEFAULT_MAX_BYTES, type Priority, type Sieve } from '../../../upstream/source.ts'
import type { HeaderTime } from '../accepted-store.ts'
import type { KeptDocuments } from './kept-documents.ts'

/** Permission to fetch a document that another process may be fetching. */
export interface FetchClaims {
  hold(url: string): Promise<boolean>
  release(url: string): Promise<void>
}

export interface FilingsParts {
  readonly edgar: Edgar
  /** Store of copies; null if documents are already on this machine and are used once. */
  readonly kept: KeptDocuments | null
  /** Leases; null if no other process fetches into the same store. */
  readonly claims?: FetchClaims | null
  /** Priorities whose documents are not kept: a mirror's are as quickly read from its files. */
  readonly unkept?: readonly Priority[]
  /** Called with the acceptance time that the header of a fetched submission states. */
  readonly onHeader?: (header: HeaderTime) => Promise<void>
}

const TEXT = /\.(?:html?|txt)$/i
const CLAIM_POLL_MS = 150
/** Wait after which a process fetches a document that another one is fetching, too. */
const CLAIM_POLLS_MAX = 20

export function createFilings(parts: FilingsParts): Filings {
  const { edgar, kept, claims = null, unkept = [], onHeader } = parts
  const flights = createSingleFlight<FiledDocument | null>()

  async function fetchOne(url: string, ask: FilingAsk): Promise<FiledDocument | null> {
    if (!kept || unkept.includes(ask.priority)) return fetchAnew(url, ask)
    const { href } = toAddress(url)
    const { priority, signal, again = false } = ask
    const key = again ? `again ${href}` : href
    const raise = () => edgar.raise(href, priority)
    return flights.share({ key, priority, signal, raise }, (work) =>
      again ? fetchAndKeep(href, work, kept) : fetchUnlessKept(href, work, kept),
    )
  }

  async function fetchAnew(url: string, ask: Ask): Promise<FiledDocument | null> {
    const fetched = await edgar.fetchDocument(url, { ...ask, isOnce: isOfJob(ask) }, sieveOf(url))
    const filed = fetched && toFiled(fetched)
    await noteHeader(filed)
    return filed
  }

  async function noteHeader(filed: FiledDocument | null): Promise<void> {
    if (!filed || !onHeader || !TEXT.test(filed.url)) return
    const { accession = null, accepted_at = null } = parseSubmissionHeader(filed.document) ?? {}
    if (accession !== null && accepted_at !== null) await onHeader({ accession, accepted_at })
  }

  async function fetchUnlessKept(url: string, work: FlightWork, documents: KeptDocuments) {
    const copy = await documents.select(url)
    if (copy) return toFiled(copy)
    if (!claims) return fetchAndKeep(url, work, documents)
    for (let polls = 0; !(await claims.hold(url)) && polls < CLAIM_POLLS_MAX; polls++) {
      await delay(CLAIM_POLL_MS, undefined, { signal: work.signal })
      const theirs = await documents.select(url)
      if (theirs) return toFiled(theirs)
    }
    try {
      return await fetchAndKeep(url, work, documents)
    } finally {
      await claims.release(url)
    }
  }

  /** A document that cannot be decoded is not kept. */
  async function fetchAndKeep(url: string, work: FlightWork, documents: KeptDocuments) {
    const fetched = await edgar.fetchDocument(url, { ...work, isOnce: isOfJob(work) }, sieveOf(url))
    const filed = fetched && toFiled(fetched)
    if (fetched) await documents.record(fetched)
    await noteHeader(filed)
    return filed
  }

  function begin(): FilingsRun {
    const used = new Set<string>()
    const fetchNoted: Fetch = async (url, ask) => {
      const found = await fetchOne(url, ask)
      if (found) used.add(found.url)
      return found
    }
    return {
      filings: toFilings(edgar, fetchNoted, begin),
      forget: async () => kept?.remove([...used]),
    }
  }

  return toFilings(edgar, fetchOne, begin)
}

const SUBMISSION = /\d{10}-\d{2}-\d{6}\.txt$/
const WITHOUT_BINARIES: Sieve = { maxBytes: DEFAULT_MAX_BYTES, begin: createBinarySieve }

/** A complete submission without the contents of its binary files, which nothing reads. */
function sieveOf(url: string): Sieve | undefined {
  return SUBMISSION.test(url) ? WITHOUT_BINARIES : undefined
}

/** A job is tried again by the queue, and holds no place of others until then. */
function isOfJob({ priority }: Pick<Ask, 'priority'>): boolean {
  return priority !== 'caller' && priority !== 'visitor'
}

type Fetch = (url: string, ask: FilingAsk) => Promise<FiledDocument | null>

function toFilings(edgar: Edgar, fetchOne: Fetch, begin: Filings['begin']): Filings {
  async function fetchFirst(urls: readonly string[], ask: FilingAsk) {
    for (const url of urls) {
      const found = await fetchOne(url, ask)
      if (found) return found
    }
    return null
  }

  function open({ cik, accession }: FilingAddress, ask: FilingAsk): Filing {
    const folder = filingFolderUrl(cik, accession)
    const urlOf = (name: string) => folder + name
    const submission = edgarUrls.submissionText(cik, accession)
    const headers = urlOf(`${accession}-index-headers.html`)
    return {
      urlOf,
      async listNames() {
        return toNames((await edgar.fetchFilingIndex(cik, accession, ask))?.document)
      },
      fetch: (name) => fetchOne(urlOf(name), ask),
      fetchSubmission: () => fetchOne(submission, ask),
      fetchReport(name) {
        const own = name !== null && TEXT.test(name) ? [urlOf(name)] : []
        return fetchFirst([...own, submission], ask)
      },
      async *fetchHeaders() {
        for (const url of [headers, submission]) {
          const found = await fetchOne(url, ask)
          if (found) yield found
        }
      },
    }
  }

  return { open, fetchFirst, begin }
}

/** Decodes a document: XML if the address ends in `.xml`, else whatever the filer wrote. */
function toFiled({ document: bytes, url, fetchedAt }: Fetched<Buffer>): FiledDocument {
  const expected = /\.xml$/i.test(url) ? 'xml' : 'html'
  return { document: String(decodeDocument(url, bytes, expected)), bytes, url, fetchedAt }
}

/** Names of the documents in a filing's `index.json`. */
function toNames(index: unknown): string[] {
  const { directory } = (index ?? {}) as { directory?: { item?: unknown } }
  const items = Array.isArray(directory?.item) ? directory.item : []
  return items.flatMap((item) => {
    const { name } = (item ?? {}) as { name?: unknown }
    return typeof name === 'string' ? [name] : []
  })
}
