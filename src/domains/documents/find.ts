// Finding a filing by its accession number alone, and a document in it.

import type { DataContext } from '../../contract/declare/endpoint.ts'
import { toAsOf } from '../../contract/declare/params.ts'
import { ensureIngested } from '../../contract/work/job.ts'
import { Failure } from '../../kernel/failure.ts'
import { toAccession, toCik } from '../../kernel/identifiers.ts'
import { endOf } from '../../kernel/time.ts'
import { findCompany } from '../companies/lookup.ts'
import { type FilingLocation, ingestDocuments } from './ingest.ts'
import {
  type StoredDocument,
  type StoredSubmission,
  selectListed,
  selectSubmission,
} from './store.ts'

export interface FilingQuestion {
  readonly accession: string
  readonly company?: string | undefined
  readonly as_of?: string | undefined
}

/** Fails with `filing.unknown`, saying where the filing was looked for. */
export async function findSubmission(
  question: FilingQuestion,
  context: DataContext,
): Promise<StoredSubmission> {
  const accession = toAccession(question.accession)
  const found = await readSubmission(accession, question.company, context)
  const asOf = toAsOf(question.as_of)
  if (asOf !== null && publishedAt(found) > asOf) {
    throw unknownFiling(`The filing ${accession} had not been published by then.`)
  }
  return found
}

/** Headers before 2000 have no time of acceptance: the end of their day counts. */
function publishedAt({ accepted_at, filed }: StoredSubmission): string {
  return accepted_at ?? (filed === null ? '' : endOf(filed))
}

async function readSubmission(
  accession: string,
  company: string | undefined,
  context: DataContext,
) {
  const stored = await selectSubmission(context.data, accession)
  if (stored?.isWhole) return stored
  const request = await locate(accession, company, context)
  const outcome = await ensureIngested(ingestDocuments, request, context)
  const found = await selectSubmission(context.data, accession)
  if (outcome === 'stored' && found) return found
  if (stored) return stored
  const way = company === undefined ? ' Name its company in `company`.' : ''
  throw unknownFiling(`There is no filing ${accession} in the folder of CIK ${request.cik}.${way}`)
}

/**
 * The company that is named; else one whose list has the filing; else the filer that the number
 * itself names, which is the company or an agent (EDGAR, *Accession number*).
 */
async function locate(
  accession: string,
  company: string | undefined,
  context: DataContext,
): Promise<FilingLocation> {
  const named = company === undefined ? null : (await findCompany(company, context)).cik
  const listed = await selectListed(context.data, accession)
  const one = listed.find(({ cik }) => cik === named) ?? listed[0]
  if (one) return { accession, ...one, cik: named ?? one.cik }
  const cik = named ?? toCik(accession.slice(0, 10))
  return { accession, cik, form: null, filed: null, accepted_at: null, primary_document: null }
}

/** Finds a document by file name, by number, or by type (the first of that type). */
export function findDocument(submission: StoredSubmission, request: string): StoredDocument {
  const { accession, documents } = submission
  const name = request.toLowerCase()
  const found =
    documents.find((one) => one.name?.toLowerCase() === name) ??
    documents.find(({ sequence }) => String(sequence) === request) ??
    documents.find(({ type }) => type.toLowerCase() === name)
  if (found) return found
  const named = documents.slice(0, NAMED_MAX).map(callOf).join(', ')
  const more = documents.length > NAMED_MAX ? ` and ${documents.length - NAMED_MAX} more` : ''
  const text = `The filing ${accession} has no document "${request}"; it has ${named}${more}.`
  throw new Failure('document.unknown', text)
}

const NAMED_MAX = 20

/** Identifier by which a document is requested. */
export function callOf({ name, sequence }: Pick<StoredDocument, 'name' | 'sequence'>): string {
  return name ?? String(sequence)
}

function unknownFiling(text: string): Failure {
  return new Failure('filing.unknown', text)
}
