// The header of a complete submission, in the spelling of EDGAR's text files and of its
// dissemination feed. The documents that follow it are split by `submission.ts`.

import { isAccession, isCik, toAccession, toCik } from '../kernel/identifiers.ts'
import { fromEastern, isDay } from '../kernel/time.ts'

export interface SubmissionHeader {
  /** Accession number; null if the header has none or an unreadable one. */
  readonly accession: string | null
  readonly form: string | null
  readonly period: string | null
  readonly filed: string | null
  readonly accepted_at: string | null
  /** Every entity the filing is about or from, in the header's order. */
  readonly entities: readonly SubmissionEntity[]
}

export interface SubmissionEntity {
  /** Role, by its heading: `filer`, `subject`, `reporting-owner`, `issuer`, `filed-by`, …. */
  readonly role: string
  readonly cik: string
  readonly name: string
}

/** Returns null if the text does not begin with a submission header. */
export function parseSubmissionHeader(text: string): SubmissionHeader | null {
  const start = text.indexOf('<DOCUMENT>')
  const head = start < 0 ? text.slice(0, HEADER_MAX) : text.slice(0, start)
  return BEGINNING.test(head) ? readHeader(head) : null
}

const BEGINNING = /<(?:SEC-HEADER|SEC-DOCUMENT|IMS-HEADER|IMS-DOCUMENT|SUBMISSION)>/
const HEADER_MAX = 65_536

/** Names of each field: first in text files, then in the dissemination feed. */
const FIELDS = {
  accession: /(?:^ACCESSION NUMBER:|<ACCESSION-NUMBER>)[ \t]*(\S+)/m,
  form: /(?:^CONFORMED SUBMISSION TYPE:|^<TYPE>)[ \t]*(\S.*)/m,
  period: /(?:^CONFORMED PERIOD OF REPORT:|^<PERIOD>)[ \t]*(\d{8})/m,
  filed: /(?:^FILED AS OF DATE:|^<FILING-DATE>)[ \t]*(\d{8})/m,
  accepted: /<ACCEPTANCE-DATETIME>[ \t]*(\d{14})/,
} as const

function readHeader(head: string): SubmissionHeader {
  const lines = head.replace(/\r\n?/g, '\n')
  const read = (name: keyof typeof FIELDS) => FIELDS[name].exec(lines)?.[1]?.trimEnd() ?? null
  const accession = read('accession')
  return {
    accession: accession !== null && isAccession(accession) ? toAccession(accession) : null,
    form: read('form'),
    period: toDayOrNull(read('period')),
    filed: toDayOrNull(read('filed')),
    accepted_at: toInstantOrNull(read('accepted')),
    entities: readEntities(lines),
  }
}

function toDayOrNull(digits: string | null): string | null {
  const day = digits?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3') ?? ''
  return isDay(day) ? day : null
}

/** EDGAR's clock is New York's. */
function toInstantOrNull(digits: string | null): string | null {
  const local = digits?.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6') ?? ''
  const isReadable = isDay(local.slice(0, 10)) && !Number.isNaN(Date.parse(`${local}Z`))
  return isReadable ? fromEastern(local) : null
}

const ROLE = /^(?:([A-Z][A-Z -]+):|<([A-Z-]+)>)\s*$/
const NAME = /(?:COMPANY CONFORMED NAME:|<CONFORMED-NAME>)[ \t]*(\S.*)/
const CIK = /(?:CENTRAL INDEX KEY:|<CIK>)[ \t]*(\d{1,10})/

function readEntities(lines: string): SubmissionEntity[] {
  const entities: SubmissionEntity[] = []
  let role = ''
  let name = ''
  for (const line of lines.split('\n')) {
    const heading = ROLE.exec(line)
    const isRole = heading && !INNER.has(heading[2] ?? '')
    if (isRole) role = (heading[1] ?? heading[2] ?? '').toLowerCase().replaceAll(' ', '-')
    name = NAME.exec(line)?.[1]?.trimEnd() ?? name
    const cik = CIK.exec(line)?.[1]
    if (cik !== undefined && isCik(cik)) entities.push({ role, cik: toCik(cik), name })
  }
  return entities
}

/** Headings inside an entity's block, as the feed spells them. */
const INNER = new Set([
  'COMPANY-DATA',
  'OWNER-DATA',
  'FILING-VALUES',
  'BUSINESS-ADDRESS',
  'MAIL-ADDRESS',
  'FORMER-COMPANY',
  'FORMER-NAME',
])

/** A document's text without the `<XML>` or `<XBRL>` tags that a submission puts around XML. */
export function unwrapXml(text: string): string {
  const open = /^\s*<(XML|XBRL)>[ \t]*\r?\n?/.exec(text.slice(0, 200))
  if (!open) return text
  const end = text.lastIndexOf(`</${open[1]}>`)
  return text.slice(open[0].length, end < 0 ? undefined : end)
}
