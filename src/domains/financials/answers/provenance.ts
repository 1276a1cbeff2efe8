// Provenance of an answer with sources: the publisher’s document of its values, the version of the
// rules, and the query. `tieout verify` checks answers by it.

import { type Static, Type } from 'typebox'
import { explain, reasonOrNullFields, toReasonOrNull } from '../../../contract/answer/absence.ts'
import { byName, field, nullable, parameterValue } from '../../../contract/answer/fields.ts'
import type { DataContext } from '../../../contract/declare/endpoint.ts'
import { toAsOf } from '../../../contract/declare/params.ts'
import { defineRecord } from '../../../contract/declare/record.ts'
import { isAccession, toAccession } from '../../../kernel/identifiers.ts'
import { edgarUrls } from '../../../upstream/edgar.ts'
import { findCompany } from '../../companies/lookup.ts'
import { NORMALIZATION_VERSION } from '../statements/statements.ts'
import { type Pending, selectPending } from '../stored/pending.ts'
import { type FactsDocument, selectFactsDocument } from '../stored/store.ts'

const SourceDocument = defineRecord('SourceDocument', {
  url: field.link('URL at its publisher.'),
  sha256: nullable(
    Type.String({ pattern: '^[0-9a-f]{64}$' }),
    'SHA-256 of its bytes as received, uncompressed; if null, `reason` says why.',
  ),
  bytes: field.countOrNull('Number of those bytes.'),
  fetched_at: field.instant('When it was received, or last confirmed current by the publisher.'),
  ...reasonOrNullFields('Why there is no hash.'),
})
type SourceDocument = Static<typeof SourceDocument>

/** Members of an answer with `include=sources` only. */
export const provenance = {
  documents: Type.Optional(
    Type.Array(SourceDocument, {
      description:
        'With `include=sources`: the publisher’s documents that the values were read from; none ' +
        'where the company has published no structured data. A filing that the facts do not have ' +
        'yet is among them.',
    }),
  ),
  normalization_version: Type.Optional(
    Type.Integer({
      description: 'With `include=sources`: version of the rules that made the values of them.',
    }),
  ),
  asked: Type.Optional(
    byName(parameterValue, 'With `include=sources`: every parameter, defaults included.'),
  ),
}

interface Provenance {
  documents: SourceDocument[]
  normalization_version: number
  asked: Record<string, Static<typeof parameterValue>>
}

/** Parts that a query can add; `places` are those of its sources. */
export type Include = 'sources' | 'places'

type Question = ({ readonly ticker: string } | { readonly ident: string }) & {
  readonly include?: readonly string[] | undefined
  readonly as_of?: string | undefined
}

/**
 * Adds the provenance to the answer of `read` if sources are requested. Reads again if the document
 * was replaced meanwhile, so that the named document is the one that was read.
 */
export function withProvenance<Input extends Question, Answer extends { cik: string }>(
  read: (input: Input, context: DataContext) => Promise<Answer>,
) {
  return async (input: Input, context: DataContext): Promise<Answer & Partial<Provenance>> => {
    if (!hasSources(input.include)) return read(input, context)
    let before = await findDocument(input, context)
    for (;;) {
      const answer = await read(input, context)
      const document = await selectFactsDocument(context.data, answer.cik)
      if (isSame(before, document)) {
        const pending = await findPending(input, answer.cik, context)
        return { ...answer, ...toProvenance(input, answer, { document, pending }) }
      }
      before = document
    }
  }
}

/** Places are those of sources. */
export function hasSources(include: readonly string[] | undefined): boolean {
  return include?.some((word) => word === 'sources' || word === 'places') ?? false
}

/** Returns undefined for one filing too, whose filer is known only from the answer. */
async function findDocument(question: Question, context: DataContext) {
  const text = ('ident' in question ? question.ident : question.ticker).trim()
  if (isAccession(text)) return undefined
  const { cik } = await findCompany(text, context)
  return selectFactsDocument(context.data, cik)
}

function isSame(one: FactsDocument | undefined, other: FactsDocument | undefined): boolean {
  return one?.fetchedAt === other?.fetchedAt && one?.sha256 === other?.sha256
}

const NO_HASH = explain({
  reason: 'of_store',
  words: 'the document was read before hashes were kept, and has not been read again since',
})

/** Filing whose own facts are used; for one filing only that filing itself. */
async function findPending(question: Question, cik: string, { data }: DataContext) {
  const pending = await selectPending(data, cik, toAsOf(question.as_of))
  if (pending?.absence !== null) return null
  const asked = 'ident' in question ? question.ident.trim() : ''
  return isAccession(asked) && toAccession(asked) !== pending.accession ? null : pending
}

interface Documents {
  readonly document: FactsDocument | undefined
  readonly pending: Pending | null
}

function toProvenance(
  input: Question,
  { cik }: { cik: string },
  { document, pending }: Documents,
): Provenance {
  const asked: Provenance['asked'] = {}
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined) asked[name] = typeof value === 'object' ? value.join(',') : value
  }
  return {
    documents: [
      ...(document ? [toSource(cik, document)] : []),
      ...(pending ? [toOwnSource(pending)] : []),
    ],
    normalization_version: NORMALIZATION_VERSION,
    asked,
  }
}

function toSource(cik: string, { fetchedAt, sha256, bytes }: FactsDocument): SourceDocument {
  const reason = toReasonOrNull(sha256 === null ? NO_HASH : null)
  return { url: edgarUrls.companyFacts(cik), sha256, bytes, fetched_at: fetchedAt, ...reason }
}

function toOwnSource({ url, sha256, bytes, fetchedAt }: Pending): SourceDocument {
  return { url: url ?? '', sha256, bytes, fetched_at: fetchedAt ?? '', ...toReasonOrNull(null) }
}
