// A simulated publisher's answers besides documents, each with its origin, and the faults it has on
// request, decided by a seeded random generator so that a run can be repeated.

import { SettingError } from '../../src/config.ts'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

interface Known extends Answer {
  /** Address and day of the recording, or that there is none. */
  readonly source: string
}

const HSTS = { 'strict-transport-security': 'max-age=31536000 ; includeSubDomains ; preload' }
const NO_SNIFF = { 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' }
const NO_STORE = 'max-age=0, no-cache, no-store'

/** A page of sec.gov in place of a document; only its title is the publisher's. */
const page = (title: string) =>
  `<!DOCTYPE html>\n<html lang="en"><head><title>SEC.gov | ${title}</title></head>` +
  `<body><h1>${title}</h1><p>A page of a simulated publisher.</p></body></html>\n`

const missing = (code: string, message: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code>` +
  `<Message>${message}</Message><RequestId>SIMULATED</RequestId><HostId>simulated</HostId></Error>`

/** Answers that do not depend on a flag. */
export const ANSWERS = {
  /** Pages of the feed beyond its end, and pages that EDGAR cannot serve for the moment. */
  unavailable: {
    status: 503,
    headers: {
      'accept-ranges': 'bytes',
      'cache-control': NO_STORE,
      connection: 'close',
      'content-type': 'text/html',
      etag: '"00000000000000000000000000000000:1765825277.092986"',
      'last-modified': 'Mon, 15 Dec 2025 19:01:17 GMT',
      server: 'AkamaiNetStorage',
      vary: 'Accept-Encoding',
    },
    body: page('File Unavailable'),
    source: 'recorded: the feed from start=5100, twice on 2025-12-12 and once on 2026-01-12',
  },
  missing: {
    status: 403,
    headers: { 'content-type': 'application/xml', server: 'Apache', ...HSTS, ...NO_SNIFF },
    body: missing('AccessDenied', 'Access Denied'),
    source: 'recorded: www.sec.gov, the index of a quarter to come, five times on 2025-12-12',
  },
  missingData: {
    status: 404,
    headers: {
      'access-control-allow-origin': '*',
      'cache-control': NO_STORE,
      'content-type': 'application/xml',
      pragma: 'no-cache',
      'strict-transport-security': 'max-age=31536000 ; preload',
    },
    body: missing('NoSuchKey', 'The specified key does not exist.'),
    source: 'recorded: data.sec.gov, the list of a CIK that does not exist, 2026-03-05',
  },
  samKeyless: {
    status: 403,
    headers: { 'content-type': 'application/json' },
    body: '{"error":{"code":"API_KEY_MISSING","message":"No api_key was supplied."}}',
    source: 'not recorded: the code that api.data.gov documents for a request without a key',
  },
  /** `NEXT` stands for midnight UTC. */
  samQuota: {
    status: 429,
    headers: { 'content-type': 'application/json' },
    body: '{"code":"900804","message":"Message throttled out","description":"You have exceeded your quota .You can access API after NEXT","nextAccessTime":"NEXT"}',
    source: 'recorded: the body, api.sam.gov on 2026-04-24; its headers are not',
  },
} as const satisfies Readonly<Record<string, Known>>

const HTML = { 'cache-control': NO_STORE, 'content-type': 'text/html' }

const blockPage = (title: string, status: number, source: string): Known => {
  return { status, headers: HTML, body: page(title), source }
}

interface FaultKind {
  /** Percentage of requests, or of filings for faults of the feed, that meet it. */
  percent: number
  /** Sent in place of the document; absent for faults of the transport or the feed. */
  answer?: Known
  /** Addresses that can meet it; all when absent. */
  at?: RegExp
}

const NOTED = 'not recorded: the title, by public notes of those who were refused'
const EVERY_DOCUMENT = /^https:\/\/www\.sec\.gov\/Archives\/edgar\/data\//
const THRESHOLD = 'Request Rate Threshold Exceeded'
const UNDECLARED = 'Undeclared Automated Tool'
const INVALID_KEY =
  '{"error":{"code":"API_KEY_INVALID","message":"An invalid api_key was supplied."}}'

const TABLE = {
  '403': { percent: 1, answer: blockPage(THRESHOLD, 403, NOTED) },
  undeclared: { percent: 1, answer: blockPage(UNDECLARED, 403, NOTED) },
  '429': {
    percent: 2,
    answer: blockPage('Too Many Requests', 429, 'not recorded: HTTP’s own words'),
  },
  '503': { percent: 4, answer: ANSWERS.unavailable },
  'page-200': { percent: 1, at: EVERY_DOCUMENT, answer: blockPage(UNDECLARED, 200, NOTED) },
  'sam-key': {
    percent: 100,
    at: /^https:\/\/api\.sam\.gov\//,
    answer: {
      status: 403,
      headers: { 'content-type': 'application/json' },
      body: INVALID_KEY,
      source: 'not recorded: the code that api.data.gov documents for a key it does not know',
    },
  },
  truncated: { percent: 3 },
  stalled: { percent: 1 },
  duplicates: { percent: 10 },
  'out-of-order': { percent: 10 },
  shifting: { percent: 20 },
  unlisted: { percent: 5 },
  /** An entry that names neither company nor form; there is none among 25,700 recorded entries. */
  'odd-entry': { percent: 1 },
} as const satisfies Readonly<Record<string, FaultKind>>

export type Fault = keyof typeof TABLE
export const FAULTS = Object.keys(TABLE) as readonly Fault[]

export const THRESHOLD_PAGE: Answer = TABLE['403'].answer

export function parseFaults(names: readonly string[]): Set<Fault> {
  const wanted = names.includes('all') ? FAULTS : names
  const unknown = wanted.find((name) => !FAULTS.some((fault) => fault === name))
  if (unknown !== undefined) {
    const known = ['all', ...FAULTS].join(', ')
    throw new SettingError(`there is no fault "${unknown}"; the faults are ${known}`)
  }
  return new Set(FAULTS.filter((fault) => wanted.includes(fault)))
}

export interface Chance {
  /** Whether a fault strikes this time. */
  strikes(fault: Fault): boolean
  /** Whether a fault strikes this filing; always the same answer for the same filing. */
  marks(fault: Fault, accession: string): boolean
}

/** Mulberry32: numbers from 0 to 1, the same for the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function createChance(faults: ReadonlySet<Fault>, seed: number): Chance {
  const next = createRandom(seed)
  return {
    strikes: (fault) => faults.has(fault) && next() * 100 < TABLE[fault].percent,
    marks: (fault, accession) => {
      const digits = Number(accession.replaceAll('-', '').slice(-9)) + seed
      return faults.has(fault) && (digits * 7919) % 100 < TABLE[fault].percent
    },
  }
}

export interface Struck {
  fault: Fault
  /** Answer; null for a transport fault, which sends the document itself. */
  answer: Answer | null
}

const TRANSPORT: readonly Fault[] = ['truncated', 'stalled']

/** The fault that a request meets, if any. */
export function strike(chance: Chance, url: string): Struck | null {
  for (const fault of FAULTS) {
    const { answer, at }: FaultKind = TABLE[fault]
    const canMeet = answer !== undefined || TRANSPORT.includes(fault)
    const isHere = canMeet && (at?.test(url) ?? true)
    if (isHere && chance.strikes(fault)) return { fault, answer: answer ?? null }
  }
  return null
}
