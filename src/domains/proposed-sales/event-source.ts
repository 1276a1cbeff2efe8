// Webhook events for new Forms 144: the notice as the endpoint answers it.

import { countOf, dollars, isAmount, rowsOf, textOf } from '../../contract/answer/amounts.ts'
import type { DataServices } from '../../contract/declare/endpoint.ts'
import type { EventSource, FilingRecord, WatchedFiling } from '../../contract/work/event-source.ts'
import { ingest } from '../../contract/work/job.ts'
import { type Members, membersOf } from '../../kernel/members.ts'
import { ingestNotice } from './ingest.ts'
import { NoticeView } from './model.ts'
import { NOTICE_FORMS } from './notice.ts'
import { toPublic } from './read.ts'
import payloadSample from './samples/told.json' with { type: 'json' }
import { selectNotice } from './store.ts'

export const noticeEvents: EventSource = {
  event: '144',
  label: 'Form 144',
  title: 'Proposed sales',
  covers: 'Form 144',
  forms: NOTICE_FORMS,
  reporter: 'the seller',
  payload: { name: 'ProposedSaleDelivery', members: { notice: NoticeView }, sample: payloadSample },
  say: sayProposedSale,
  select: selectRecord,
  fetch: ({ accession, ciks: [cik = ''] }, services) =>
    ingest(ingestNotice, { cik, accession }, services, 'feed'),
}

async function selectRecord(
  { accession }: WatchedFiling,
  services: Pick<DataServices, 'data' | 'clock'>,
): Promise<FilingRecord | null> {
  const stored = await selectNotice(services.data, accession)
  const [notice] = stored ? await toPublic([stored], null, services) : []
  if (!notice) return null
  const { ticker, issuer_cik: cik, issuer: company, seller_cik, form, filed, url } = notice
  const issuer = { ticker, cik, company }
  const amendment = form.endsWith('/A')
  const head = { ...issuer, companies: [issuer], form, amendment, accession, filed, url }
  const people = seller_cik === null ? [] : [seller_cik]
  return { ciks: [cik], people, data: { ...head, accepted_at: notice.accepted_at, notice } }
}

function sayProposedSale({ notice }: Members): string[] {
  const { seller, to_sell, value } = membersOf(notice)
  const shares = rowsOf(to_sell).reduce((sum, one) => sum + Number(one.shares ?? 0), 0)
  const worth = isAmount(value) ? ` with a market value of ${dollars(value)}` : ''
  return [
    `${textOf(seller)} filed notice of a proposed sale of ${countOf(shares, 'share')}${worth}.`,
  ]
}
