// Why no fact of a company is known: none was filed by then, no report that has any, or the
// publisher’s facts could not be fetched.

import { type Absence, absentFailure, explain, LACKING } from '../../../contract/answer/absence.ts'
import type { DataContext } from '../../../contract/declare/endpoint.ts'
import { selectIngested } from '../../../contract/work/job.ts'
import { easternDay } from '../../../kernel/time.ts'
import { ensureSubmissions } from '../../filings/ingest.ts'
import { explainUnlisted, judgeList } from '../../filings/lists.ts'
import { selectFilings } from '../../filings/store.ts'
import { walkPages } from '../../filings/walk.ts'
import { TAGGED_FROM } from '../../filings/xbrl/ingest.ts'
import { ingestFacts } from './ingest.ts'

/** Reports that companies tag; their amendments follow them. */
const TAGGED_FORMS = ['10-K', '10-Q', '10-KT', '20-F', '40-F'] as const
const TAGGED_REPORT = `report with financial statements in structured form (${TAGGED_FORMS.join(', ')})`

interface Asked {
  readonly cik: string
  readonly asOf: string | null
  /** Kind of facts that none are of. */
  readonly fact?: string
}

async function explainNoFacts(
  { cik, asOf, fact = 'facts' }: Asked,
  context: DataContext,
): Promise<Absence> {
  const ingested = await selectIngested(ingestFacts, { cik }, context)
  if (ingested?.outcome === 'stored') {
    const filing = { words: `EDGAR’s list of facts of CIK ${cik}` }
    const by = asOf === null ? '' : ` filed by ${easternDay(asOf)}`
    return explain({ reason: 'not_tagged', filing, fact: fact + by })
  }
  const outcome = await ensureSubmissions(cik, context)
  const { found, isComplete } = await walkPages(
    {
      ...{ cik, asOf, from: TAGGED_FROM },
      select: () => selectTagged({ cik, asOf }, context),
      isEnough: (one) => one !== null,
    },
    context,
  )
  if (found === null) {
    const list = await judgeList({ cik, outcome, isComplete, asOf }, context)
    return explainUnlisted(list, TAGGED_REPORT)
  }
  const what = `EDGAR’s list of facts of CIK ${cik}, which filed a ${found.form} on ${found.filed},`
  return explain({ reason: 'not_here', what, source: context, kind: ingestFacts.kind })
}

/** The newest report that has facts, by the company’s list. */
async function selectTagged({ cik, asOf }: Asked, { data }: Pick<DataContext, 'data'>) {
  const lists = await Promise.all(
    TAGGED_FORMS.map((form) => selectFilings(data, { cik, form, asOf, limit: 1 })),
  )
  const tagged = lists.flat().filter(({ filed }) => filed >= TAGGED_FROM)
  return tagged.toSorted((a, b) => (a.filed < b.filed ? 1 : -1))[0] ?? null
}

/** Fails if facts are lacking; else returns the reason why there are none. */
export async function requireFacts(asked: Asked, context: DataContext): Promise<Absence> {
  const absence = await explainNoFacts(asked, context)
  if (LACKING.has(absence.code)) throw absentFailure(absence)
  return absence
}
