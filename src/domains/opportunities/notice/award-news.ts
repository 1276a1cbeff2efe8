// Content of an award notice for webhooks.

import type { DataServices } from '../../../contract/declare/endpoint.ts'
import { findOwners, type Owner } from '../../companies/matching/owners.ts'
import { selectVersionsOf } from '../store.ts'
import { toRecipient } from './awardee.ts'
import { selectDetails } from './details-store.ts'
import { toSaid } from './read-notice.ts'

export interface ContractPayload {
  readonly owner: Owner
  readonly contract: Record<string, unknown>
}

/** Returns null if no listed company was awarded it, by the notice. */
export async function readAwardNews(
  noticeId: string,
  services: Pick<DataServices, 'data' | 'cache'>,
): Promise<ContractPayload | null> {
  const newest = (await selectVersionsOf(services.data, noticeId, null)).at(-1)
  const { award, organization } = toSaid(await selectDetails(services.data, noticeId, null))
  const recipient = newest && award ? toRecipient(award, newest.posted_on) : null
  if (!newest || !award || recipient === null) return null
  const [owner] = await findOwners([recipient], services)
  if (!owner) return null
  const { notice_id, title, solicitation_number, posted_on, naics_code, ui_link } = newest
  return {
    owner,
    contract: {
      origin: 'notice',
      notice_id,
      award_key: null,
      award_id: award.number,
      title,
      solicitation_number,
      recipient: award.awardee,
      recipient_uei: award.awardee_uei,
      agency: organization[0] ?? null,
      amount: award.amount,
      awarded_on: award.date ?? posted_on,
      naics_code,
      url: ui_link,
    },
  }
}
