// The listed company of a name in a contract notice.

import type { DataServices } from '../../../contract/declare/endpoint.ts'
import { selectFirstTickers } from '../store.ts'
import { readCommonWords, selectCandidates } from './candidates.ts'
import { isAtLeast, judgeRecipient, type Match, type Recipient } from './judge.ts'

export interface Owner extends Match {
  readonly cik: string
  readonly ticker: string | null
}

export interface DatedRecipient extends Recipient {
  /** Day of the award; null if absent. */
  readonly day: string | null
}

/** The single most likely listed company for each recipient; null if there is none. */
export async function findOwners(
  recipients: readonly DatedRecipient[],
  services: Pick<DataServices, 'data' | 'cache'>,
): Promise<(Owner | null)[]> {
  const names = recipients.flatMap(({ name, parent_name }) => [name, parent_name ?? ''])
  const candidates = await selectCandidates(names, services)
  const byCompany = Map.groupBy(candidates, ({ cik }) => cik)
  const words = await readCommonWords(services)
  const tickers = await selectFirstTickers(services.data, [...byCompany.keys()])
  return recipients.map((recipient) => {
    const { day } = recipient
    const judged = [...byCompany].flatMap(([cik, own]) => {
      const known = { candidates: own, words, firstOn: day, lastOn: day }
      const match = judgeRecipient(recipient, known)
      return match ? [{ ...match, cik, ticker: tickers.get(cik) ?? null }] : []
    })
    return toOnly(judged)
  })
}

/** Returns null if two companies are equally likely. */
function toOnly(owners: readonly Owner[]): Owner | null {
  const [first] = owners.filter((one) =>
    owners.every((other) => isAtLeast(one.confidence, other.confidence)),
  )
  if (!first) return null
  const isOnly = owners.every(
    (one) => one === first || !isAtLeast(one.confidence, first.confidence),
  )
  return isOnly ? first : null
}
