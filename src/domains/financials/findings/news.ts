// New findings of a filing as webhook events: the exceptions that the endpoint lists.

import { type Static, Type } from 'typebox'
import { field } from '../../../contract/answer/fields.ts'
import type { DataServices } from '../../../contract/declare/endpoint.ts'
import type { FindingSource } from '../../../contract/declare/finding-rule.ts'
import { selectFindings } from '../../filings/findings/findings-store.ts'
import type { FindingNews } from '../../filings/findings/news-store.ts'
import { type Exception, toException, toExceptionFields } from '../exceptions/model.ts'

/** Schema of a finding without its filing, which is named beside it. */
export function toDeliveredFinding(sources: readonly FindingSource[]) {
  const {
    accession: _accession,
    form: _form,
    filed: _filed,
    ...fields
  } = toExceptionFields(sources)
  return Type.Object(
    { ...fields, rule: field.text('Sentence that holds for a sound value.') },
    { $id: 'DeliveredFinding' },
  )
}
type DeliveredFinding = Static<ReturnType<typeof toDeliveredFinding>>

export interface FindingPayload {
  readonly accession: string
  readonly form: string
  readonly filed: string
  readonly findings: readonly DeliveredFinding[]
}

/** Limit far above the findings of one company. */
const FINDINGS_MAX = 10_000

/** Returns null if nothing is found any more in the filing. */
export async function readFindingNews(
  { cik, accession }: Pick<FindingNews, 'cik' | 'accession'>,
  sources: readonly FindingSource[],
  { data }: Pick<DataServices, 'data'>,
): Promise<FindingPayload | null> {
  const all = { kind: null, subject: null, since: null, until: null, after: null } as const
  const query = { ...all, list: 'exception', ciks: [cik], limit: FINDINGS_MAX } as const
  const found = (await selectFindings(data, query))
    .map(({ subject, body }) => toException(subject, body))
    .filter((one) => one.accession === accession)
  const [first] = found
  if (!first) return null
  const { form, filed } = first
  return { accession, form, filed, findings: found.map((one) => toDelivered(one, sources)) }
}

function toDelivered(
  { accession: _, form: __, filed: ___, ...finding }: Exception,
  sources: readonly FindingSource[],
): DeliveredFinding {
  const source = sources.find(({ subject }) => subject === finding.subject)
  return { ...finding, rule: source?.rules[finding.kind]?.words ?? '' }
}
