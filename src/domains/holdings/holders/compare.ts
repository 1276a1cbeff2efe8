// This quarter’s holders compared with those of the quarter before, on one share basis. Splits come
// from the company’s facts; if these leave one open, the managers’ own counts may decide it.

import { type Absence, explain } from '../../../contract/answer/absence.ts'
import type { KnownSplit } from '../../../contract/declare/capabilities.ts'
import type { WideReads } from '../../../contract/work/wide-reads.ts'
import { type FoundHolders, type HolderQuery, selectHolders } from './answer-store.ts'
import { agreedRatio, factorOf, isRatio, splitsBetween } from './splits.ts'

export interface ComparedHolders extends FoundHolders {
  splits: KnownSplit[]
  absence: Absence | null
}

interface KnownSplits {
  found: readonly KnownSplit[]
  absence: Absence | null
}

export async function compareQuarters(
  wide: WideReads,
  query: Omit<HolderQuery, 'factor'>,
  known: KnownSplits,
): Promise<ComparedHolders> {
  const { applied, unclear } = splitsBetween(known.found, query.prior, query.period)
  const ask = (factor: number | null) => selectHolders(wide, { ...query, factor })
  const found = await ask(factorOf(applied))
  const ratio = agreedRatio(found.ratios)
  if (ratio === 1) return { ...found, splits: applied, absence: known.absence }
  const meant = ratio === null ? undefined : unclear.find(({ factor }) => isRatio(ratio, factor))
  if (meant) {
    const splits = [...applied, meant]
    return { ...(await ask(factorOf(splits))), splits, absence: known.absence }
  }
  const isPlain = ratio === null && unclear.length === 0 && known.absence === null
  if (isPlain) return { ...found, splits: applied, absence: null }
  return { ...(await ask(null)), splits: [], absence: explainSplit(ratio, unclear, known) }
}

function explainSplit(
  ratio: number | null,
  unclear: readonly KnownSplit[],
  { absence }: KnownSplits,
): Absence | null {
  const [split] = unclear
  if (split) {
    const { ratio: named, effective_from, effective_to } = split
    const words =
      `A ${named} split took effect between ${effective_from} and ${effective_to}; neither ` +
      'the facts nor the managers’ counts show on which side of a quarter end.'
    return explain({ reason: 'of_store', words })
  }
  if (ratio === null) return absence
  const words =
    `Several managers’ share counts changed by a factor of ${ratio}: a split, or more than ` +
    'one, not yet in the company’s facts.'
  return explain({ reason: 'of_store', words })
}
