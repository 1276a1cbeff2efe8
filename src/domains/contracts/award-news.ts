// New contract awards as webhook events.

import type { DataServices } from '../../contract/declare/endpoint.ts'
import { addDays, easternDay } from '../../kernel/time.ts'
import type { Queries } from '../../store/database.ts'
import { insertNews } from '../companies/matching/news-store.ts'
import { findOwners, type Owner } from '../companies/matching/owners.ts'
import { type Action, awardUrl, toDollars } from './action.ts'
import { selectAward } from './awards-store.ts'

/** Agencies report within days, the Department of Defense after ninety. */
const NEWS_DAYS = 100

/** Records news of awards that were not stored before. */
export async function recordAwardNews(
  tx: Queries,
  actions: readonly Action[],
  newAwards: readonly string[],
  seenAt: string,
): Promise<void> {
  const since = addDays(easternDay(seenAt), -NEWS_DAYS)
  const fresh = new Set(newAwards)
  const keys = actions
    .filter(({ award_key, action_on }) => fresh.has(award_key) && action_on >= since)
    .map(({ award_key }) => award_key)
  await insertNews(tx, 'award', [...new Set(keys)], seenAt)
}

export interface ContractPayload {
  readonly owner: Owner
  readonly contract: Record<string, unknown>
}

/** Returns null if no listed company was awarded it, by the names. */
export async function readAwardNews(
  key: string,
  services: Pick<DataServices, 'data' | 'cache'>,
): Promise<ContractPayload | null> {
  const award = await selectAward(services.data, key)
  if (!award) return null
  const [owner] = await findOwners([{ ...award.recipient, day: award.last_on }], services)
  if (!owner) return null
  return {
    owner,
    contract: {
      origin: 'award',
      notice_id: null,
      award_key: key,
      award_id: award.award_id,
      title: award.description,
      solicitation_number: null,
      recipient: award.recipient.name,
      recipient_uei: award.recipient.uei,
      agency: award.agency,
      amount: String(toDollars(award.cents)),
      awarded_on: award.first_on,
      naics_code: award.naics_code,
      url: awardUrl(key),
    },
  }
}
