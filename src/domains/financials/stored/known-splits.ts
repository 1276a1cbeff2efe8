// Splits that companies’ facts show, for answers of other domains. As of a past time, only splits
// shown by a report by then.

import type { Capabilities } from '../../../contract/declare/capabilities.ts'
import type { DataContext } from '../../../contract/declare/endpoint.ts'
import { easternDay } from '../../../kernel/time.ts'
import { describeFiler, findFiler, readRows } from './filer.ts'
import { type StoredSplit, selectKnownSplits } from './store.ts'

export const listKnownSplits: Capabilities['splitsOf'] = async ({ cik, asOf }, context) => {
  const found = await findFiler(cik, context)
  const { industry, pending } = await describeFiler(found, null, context)
  const query = { cik, industry, periodType: 'annual', asOf: null, pending, limit: 1 } as const
  const statements = await readRows(query, context)
  return statements && toKnown(statements.splits, asOf)
}

export const listStoredSplits: Capabilities['storedSplits'] = async (
  { ciks, asOf },
  { data }: Pick<DataContext, 'data'>,
) => {
  const stored = await selectKnownSplits(data, ciks)
  return new Map([...stored].map(([cik, splits]) => [cik, toKnown(splits, asOf)]))
}

function toKnown(splits: readonly StoredSplit[], asOf: string | null) {
  const lastDay = asOf === null ? null : easternDay(asOf)
  return splits
    .filter(({ filed }) => lastDay === null || filed <= lastDay)
    .map(({ ratio, effective_from, effective_to, accession, filed }) => {
      // Computes the factor anew, since the published one has too few digits for large counts.
      const [newShares = 1, oldShares = 1] = ratio.split(':').map(Number)
      const factor = newShares / oldShares
      return { ratio, factor, effective_from, effective_to, accession, filed }
    })
}
