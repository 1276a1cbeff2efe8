// A source of documents from which those of one kind are taken out, so that what is then answered can
// be held against what the whole source says.

import type { PublisherSource } from '../../../src/upstream/source.ts'

export interface TakenKind {
  readonly kind: string
  readonly isTaken: (url: string) => boolean
}

const FILED = /\/Archives\/edgar\/data\//

function by(kind: string, pattern: RegExp): TakenKind {
  return { kind, isTaken: (url) => pattern.test(url) }
}

function filed(kind: string, pattern: RegExp): TakenKind {
  return { kind, isTaken: (url) => FILED.test(url) && pattern.test(url) }
}

/** Every kind of document that publishers give, each taken out alone. */
export const TAKEN_KINDS: readonly TakenKind[] = [
  by('lists of companies', /\/submissions\/CIK\d{10}\.json/),
  by('older pages of lists', /-submissions-\d+\.json/),
  by('company facts', /\/companyfacts\//),
  filed('primary documents', /\.html?$/),
  filed('structured forms', /(?<!_htm|_pre|_lab|_cal|_def)\.xml$/),
  filed('extracted instances', /_htm\.xml$/),
  filed('schemas', /\.xsd$/),
  filed('linkbases', /_(?:pre|lab|cal|def)\.xml$/),
  filed('texts of submissions', /\.txt$/),
  filed('indexes of filings', /\/index\.json$|-index(?:-headers)?\.html?$/),
  filed('every document of a filing', /./),
  by('indexes of days and quarters', /\/(?:daily|full)-index\//),
  by('lists of tickers', /\/files\/company_tickers/),
  by('settlement files', /fails-deliver/),
  by('feeds of newest filings', /browse-edgar/),
  by('notices and awards', /sam\.gov|usaspending/),
  by('full-text search', /efts\.sec\.gov/),
]

/** Answers 404 for documents of the kind, and passes all other requests on. */
export function withoutKind(source: PublisherSource, { isTaken }: TakenKind): PublisherSource {
  const none = (request: { url: string }) => isTaken(request.url)
  const absent = `https://absent.invalid/`
  const point = <Request extends { url: string }>(request: Request) =>
    none(request) ? { ...request, url: absent } : request
  const { open } = source
  return {
    fetch: (request) => source.fetch(point(request)),
    ...(open && { open: (request) => open.call(source, point(request)) }),
    raise: (url, priority) => source.raise(url, priority),
    close: () => source.close(),
  }
}
