// Asks each question as an agent would from the tools' descriptions alone: passages of the filing,
// by get_report with the question unchanged. Judged by calls, tokens, accession, page and words.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { openService, type Service } from '../evaluation/service.ts'
import { documentOf, readDocument } from './documents.ts'
import { hasEvidence, type Question } from './questions.ts'

export const CALLS_MAX = 4
export const TOKENS_MAX = 8_000
/** Passages that each further call asks for. */
const LIMITS = [3, 10] as const

/** Whether every question was answered within the bounds. */
export async function runPlans(questions: readonly Question[]): Promise<boolean> {
  const mirror = mkdtempSync(join(tmpdir(), 'tieout-questions-'))
  writeMirror(mirror, [...new Set(questions.map(({ accession }) => accession))])
  const service = await openService({ MIRROR_DIR: mirror })
  try {
    const faults: string[] = []
    for (const question of questions) {
      const { calls, tokens, fault } = await ask(question, service)
      process.stdout.write(`${question.id}\t${calls} calls\t${tokens} tokens\t${fault ?? 'ok'}\n`)
      if (fault !== null) faults.push(question.id)
    }
    process.stdout.write(`${questions.length - faults.length} of ${questions.length} answered\n`)
    return faults.length === 0
  } finally {
    await service.close()
    rmSync(mirror, { recursive: true, force: true })
  }
}

interface Spent {
  readonly calls: number
  readonly tokens: number
  /** Why it counts as not answered; null if it is. */
  readonly fault: string | null
}

interface Passage {
  readonly accession: string
  readonly item: string | null
  readonly page: string | null
  readonly text: string
}

/** Asks for more passages until one has the evidence. */
export async function ask(question: Question, service: Pick<Service, 'call'>): Promise<Spent> {
  const { accession } = question
  let tokens = 0
  for (const [at, limit] of LIMITS.entries()) {
    const sent = { ticker: documentOf(accession).cik, accession, q: question.question, limit }
    const { body, text, isError } = await service.call('get_report', sent)
    tokens += encode(text).length
    const spent = { calls: at + 1, tokens }
    if (isError) return { ...spent, fault: text.slice(0, 200) }
    const passages = (body.passages ?? []) as readonly Passage[]
    const found = passages.find((one) => hasEvidence(question, one.text))
    if (found) return { ...spent, fault: judge(question, found, tokens) }
  }
  return { calls: LIMITS.length, tokens, fault: 'no passage has the evidence' }
}

function judge({ accession, places }: Question, found: Passage, tokens: number): string | null {
  if (found.accession !== accession) return `${found.accession} is named`
  if (!places.some(({ page }) => page === found.page)) return `page ${found.page} is named`
  return tokens > TOKENS_MAX ? `${tokens} tokens` : null
}

/** A mirror of these filings alone: each company’s list, and the documents. */
function writeMirror(folder: string, accessions: readonly string[]): void {
  const byCik = Map.groupBy(accessions, (accession) => documentOf(accession).cik)
  for (const [cik, own] of byCik) {
    write(join(folder, `data.sec.gov/submissions/CIK${cik}.json`), JSON.stringify(toList(cik, own)))
    for (const accession of own) {
      const number = accession.replaceAll('-', '')
      const place = `www.sec.gov/Archives/edgar/data/${Number(cik)}/${number}`
      write(join(folder, place, nameOf(accession)), readDocument(documentOf(accession)))
    }
  }
}

function write(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** A submission is at its own address; a single document has a name of the list. */
function nameOf(accession: string): string {
  return documentOf(accession).path.includes('.txt') ? `${accession}.txt` : 'report.htm'
}

function toList(cik: string, accessions: readonly string[]) {
  const documents = accessions.map((accession) => ({ accession, ...documentOf(accession) }))
  const none = accessions.map(() => '')
  const recent = {
    accessionNumber: accessions,
    filingDate: documents.map(({ filed }) => filed),
    reportDate: documents.map(({ filed }) => filed),
    acceptanceDateTime: documents.map(({ filed }) => `${filed}T12:00:00.000Z`),
    ...{ act: none, fileNumber: none, filmNumber: none, items: none },
    form: documents.map(({ form }) => form),
    size: accessions.map(() => 0),
    isXBRL: accessions.map(() => 0),
    isInlineXBRL: accessions.map(() => 0),
    primaryDocument: documents.map(({ path }) => (path.includes('.txt') ? '' : 'report.htm')),
    primaryDocDescription: none,
  }
  const name = `Filer ${Number(cik)}`
  return {
    cik: String(Number(cik)),
    name,
    tickers: [],
    exchanges: [],
    filings: { recent, files: [] },
  }
}
