// One filing by its accession number: its filer, and its facts.

import { absentFailure, explain, toDetails } from '../../../contract/answer/absence.ts'
import type { DataContext } from '../../../contract/declare/endpoint.ts'
import { ensureIngested } from '../../../contract/work/job.ts'
import { Failure } from '../../../kernel/failure.ts'
import { isCik } from '../../../kernel/identifiers.ts'
import { type FoundCompany, findCompany } from '../../companies/lookup.ts'
import { ensureSubmissions } from '../../filings/ingest.ts'
import { selectCiksOf } from '../../filings/store.ts'
import type { CompanyFacts, Fact } from '../facts/fact.ts'
import { describeFiler, type Filer, isAtHand, readPublished } from '../stored/filer.ts'
import { ingestFacts } from '../stored/ingest.ts'

export interface OwnedFiling {
  readonly found: FoundCompany
  readonly filer: Filer
  /** All facts that the filer had published by that time. */
  readonly facts: CompanyFacts
}

/**
 * Finds the filer whose facts name the accession. The number begins with the CIK of the sender: the
 * filer, or an agent. A filing sent by an agent is found only through a stored list of its filer.
 */
export async function findFilingOwner(
  accession: string,
  asOf: string | null,
  context: DataContext,
): Promise<OwnedFiling> {
  const sender = accession.slice(0, 10)
  const listed = await selectCiksOf(context.data, accession)
  const candidates = [...new Set([...listed, ...(isCik(sender) ? [sender] : [])])]
  const lacking: string[] = []
  for (const cik of candidates) {
    const owned = await ensureFacts(cik, asOf, context)
    if (owned && hasFiling(owned.facts, accession)) return owned
    if (!owned) lacking.push(cik)
  }
  throw noOwner({ accession, isListed: listed.length > 0, lacking }, context)
}

async function ensureFacts(
  cik: string,
  asOf: string | null,
  context: DataContext,
): Promise<OwnedFiling | null> {
  const hasWaited = !(await isAtHand(cik, context))
  const outcome = await ensureIngested(ingestFacts, { cik }, context)
  if (outcome === 'absent') return null
  // On the filing day, the filing’s acceptance time decides.
  await ensureSubmissions(cik, context)
  const found = await findCompany(cik, context)
  const filer = await describeFiler({ ...found, hasWaited, earlier: [] }, asOf, context)
  const facts = await readPublished({ cik, asOf, pending: filer.pending }, context)
  return facts && { found, filer, facts }
}

function hasFiling(facts: CompanyFacts, accession: string): boolean {
  return facts.facts.some((one) => one.facts.some((fact) => fact.accession === accession))
}

interface Sought {
  accession: string
  isListed: boolean
  /** Companies whose list of facts could not be fetched. */
  lacking: readonly string[]
}

function noOwner(
  { accession, isListed, lacking }: Sought,
  source: Pick<DataContext, 'settings'>,
): Failure {
  const [cik] = lacking
  if (isListed && cik !== undefined) {
    const what = `EDGAR’s list of facts of CIK ${cik}, which would have those of ${accession},`
    return absentFailure(explain({ reason: 'not_here', what, source, kind: ingestFacts.kind }))
  }
  const filing = { words: 'EDGAR’s list of the facts of its company' }
  const absence = isListed
    ? explain({ reason: 'not_tagged', filing, fact: `facts of the filing ${accession} by then` })
    : explain({
        reason: 'not_known',
        what: `whose facts those of the filing ${accession} are`,
        list: 'its company’s list of filings',
        command: 'tieout load ticker TICKER',
      })
  return new Failure('filing.unknown', absence.sentence, { details: toDetails(absence) })
}

/** Describes a filing by its own facts. */
export function describeFiling(facts: CompanyFacts, accession: string) {
  const of = (fact: Fact) => fact.accession === accession
  const own = facts.facts.flatMap((one) => one.facts.filter(of))
  const { form = '', filed = '' } = own[0] ?? {}
  return { accession, form, filed, facts: own.length }
}
