// Matches many saved searches against a filing, by the rules of the index: a search must match
// within one document. Each document is tokenized once. Pure.

import { hasTerm, toSearchedText } from '../../../formats/words/find.ts'
import { parseTextQuery, type Term, type TextQuery } from '../../../formats/words/query.ts'
import { toWords } from '../../../formats/words/words.ts'
import { parseSubmission, type SearchDocument } from '../parse.ts'
import { type QuotedText, quoteFrom, toQuotedText } from './snippet.ts'

export interface SearchJob {
  readonly id: string
  readonly q: string
}

/** A whole submission, and the searches to match. */
export interface MatchJob {
  readonly source: string
  readonly where: string
  readonly searches: readonly SearchJob[]
}

type Facts = Pick<
  SearchDocument,
  'accession' | 'cik' | 'company' | 'form' | 'filed' | 'accepted_at' | 'period' | 'items'
>

export interface MetDocument extends Pick<SearchDocument, 'file_type' | 'description' | 'url'> {
  readonly snippet: string | null
}

export interface Met {
  readonly id: string
  readonly filing: Facts
  /** Documents of the filing that match. */
  readonly total: number
  /** The first documents that match, in the order of the filing. */
  readonly documents: readonly MetDocument[]
}

/** Documents of a filing that one delivery quotes. */
export const QUOTED_MAX = 5

/** Returns null if the submission has no header that identifies the filing. */
export function matchSearches({ source, where, searches }: MatchJob): Met[] | null {
  const documents = parseSubmission(source, where)
  if (documents === null) return null
  const request = searches.flatMap(toParsed)
  const met = new Map<string, Met>()
  for (const document of documents.toSorted((a, b) => a.sequence - b.sequence)) {
    matchDocument(document, request, met)
  }
  return [...met.values()]
}

interface Parsed {
  readonly id: string
  readonly query: TextQuery
}

/** A search that a later version cannot parse matches nothing. */
function toParsed({ id, q }: SearchJob): Parsed[] {
  const parsed = parseTextQuery(q)
  return 'problem' in parsed ? [] : [{ id, query: parsed.query }]
}

function matchDocument(
  document: SearchDocument,
  request: readonly Parsed[],
  met: Map<string, Met>,
) {
  const isIn = createLookup(toWords(document.text))
  let quoted: QuotedText | null = null
  for (const { id, query } of request) {
    if (!query.all.every((group) => group.some(isIn)) || query.none.some(isIn)) continue
    const { total, documents } = met.get(id) ?? { total: 0, documents: [] }
    const { text, ...facts } = document
    if (documents.length < QUOTED_MAX) quoted ??= toQuotedText(text)
    const more =
      quoted && documents.length < QUOTED_MAX
        ? [toMetDocument(document, quoteFrom(quoted, query.all.flat()))]
        : []
    met.set(id, {
      id,
      filing: toFacts(facts),
      total: total + 1,
      documents: [...documents, ...more],
    })
  }
}

/** Cached lookup of whether a term occurs. */
function createLookup(words: readonly string[]): (term: Term) => boolean {
  const text = toSearchedText(words)
  const known = new Map<string, boolean>()
  return (term) => {
    const key = JSON.stringify(term)
    const found = known.get(key) ?? hasTerm(text, term)
    known.set(key, found)
    return found
  }
}

function toFacts(document: Facts): Facts {
  const { accession, cik, company, form, filed, accepted_at, period, items } = document
  return { accession, cik, company, form, filed, accepted_at, period, items }
}

function toMetDocument(document: SearchDocument, snippet: string | null): MetDocument {
  const { file_type, description, url } = document
  return { file_type, description, url, snippet }
}
