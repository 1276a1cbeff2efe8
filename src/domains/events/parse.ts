// Headers, feed entries and search hits to 8-K filings with their item codes. Pure; the text of an
// 8-K itself is never searched for items.

import type { FeedEntry } from '../../formats/current-feed.ts'
import { readSubmissionHeader } from '../../formats/envelope.ts'
import { Failure } from '../../kernel/failure.ts'
import { isAccession, isCik, toCik } from '../../kernel/identifiers.ts'
import { endOf, isDay } from '../../kernel/time.ts'
import { toItemCode } from './items.ts'

/** An 8-K as one of its filers has it. */
export interface EventFiling {
  cik: string
  company: string
  accession: string
  form: string
  filed: string
  accepted_at: string
  primary_document: string | null
  /** Item codes in the order of the filing. */
  items: string[]
}

/** 8-K, 8-K/A, 8-K12B, 8-K12G3, 8-K15D5 and their amendments. */
export function isEventForm(form: string): boolean {
  return form.startsWith('8-K')
}

/**
 * The header of a complete submission or of an index page, one row per filer; empty for other
 * forms. A line that names no item the form ever had fails with `publisher.changed`.
 */
export function parseEventHeader(source: string, where: string): EventFiling[] {
  const header = readSubmissionHeader(source)
  if (!header?.form) throw unreadable(where, 'its header')
  const { accession, form, filed } = header
  if (!isEventForm(form)) return []
  if (accession === null) throw unreadable(where, 'ACCESSION NUMBER')
  if (filed === null) throw unreadable(accession, 'FILED AS OF DATE')
  const accepted_at = header.accepted_at ?? endOf(filed)
  const items = readItems(source, filed, accession)
  const filers = header.entities.filter(({ role }) => role === 'filer')
  if (filers.length === 0) throw unreadable(accession, 'FILER')
  return filers.map(({ cik, name: company }) => {
    return { cik, company, accession, form, filed, accepted_at, primary_document: null, items }
  })
}

const HEADER_END = /<\/(?:SEC|IMS)-HEADER>|<DOCUMENT>/
const HEADER_MAX = 1_000_000
const ITEM_LINE = /^(?:ITEM INFORMATION:|<ITEMS>)(.*)$/gm

function readItems(source: string, filed: string, accession: string): string[] {
  const start = source.slice(0, HEADER_MAX)
  const end = start.search(HEADER_END)
  const header = start.slice(0, end < 0 ? HEADER_MAX : end).replaceAll('\r', '')
  const lines = [...header.matchAll(ITEM_LINE)].map(([, line = '']) => line.trim())
  return lines.flatMap((line) => readItemLine(line, filed, accession))
}

/** Codes or a caption; many headers of the years 1997 to 2003 have item lines with nothing on them. */
function readItemLine(line: string, filed: string, accession: string): string[] {
  if (/^[\d.,\s]*$/.test(line)) return line.split(/[,\s]+/).filter((code) => code !== '')
  const code = toItemCode(line, filed)
  if (code === null) throw unreadable(accession, `ITEM INFORMATION "${line}"`)
  return [code]
}

/** The 8-Ks among the entries of the current feed. */
export function toEventFilings(entries: readonly FeedEntry[]): EventFiling[] {
  return entries
    .filter(({ form, role }) => isEventForm(form) && role === 'Filer')
    .map(({ cik, name, accession, form, filed, accepted_at, items }) => {
      const primary_document = null
      return { cik, company: name, accession, form, filed, accepted_at, primary_document, items }
    })
}

type Json = Record<string, unknown>

export interface EventHits {
  total: number
  filings: EventFiling[]
}

/** A page of the full-text index, whose hits are documents: exhibits of an 8-K name it again. */
export function parseEventHits(document: unknown, where: string): EventHits {
  const hits = (document as { hits?: { total?: { value?: unknown }; hits?: unknown } })?.hits
  if (!Array.isArray(hits?.hits)) throw unreadable(where, 'hits')
  const filings = hits.hits.flatMap((hit: Json) => parseHit(hit, where))
  return { total: Number(hits.total?.value ?? 0), filings }
}

function parseHit({ _id, _source }: Json, where: string): EventFiling[] {
  const source = (_source ?? {}) as Json
  const [accession = '', file = ''] = String(_id).split(':')
  const filed = String(source.file_date ?? '')
  const form = String(source.form ?? '')
  if (!isAccession(accession) || !isDay(filed)) throw unreadable(where, `hits of ${accession}`)
  if (!isEventForm(form)) return []
  const names = toTexts(source.display_names)
  const row = {
    accession,
    form,
    filed,
    accepted_at: endOf(filed),
    primary_document: Number(source.sequence) === 1 && file !== '' ? file : null,
    items: toTexts(source.items),
  }
  return toTexts(source.ciks)
    .filter(isCik)
    .map((cik, at) => ({ ...row, cik: toCik(cik), company: toName(names[at] ?? '') }))
}

/** `ACME CORP  (ACME)  (CIK 0000111111)` */
function toName(display: string): string {
  return display.replace(/(\s+\([^()]*\))+\s*$/, '').trim()
}

function toTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.map((entry) => String(entry ?? '')) : []
}

function unreadable(where: string, member: string): Failure {
  return new Failure('publisher.changed', `The document ${where} cannot be read: ${member}.`)
}
