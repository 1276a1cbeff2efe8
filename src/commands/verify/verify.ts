// Verifies one saved answer.

import { storedFacts } from '../../domains/financials/domain.ts'
import { judge, type Verdict } from './judge.ts'
import type { Recomputed, Recomputer } from './recompute.ts'
import type { SavedAnswer } from './saved-answer.ts'

export interface Verified {
  readonly saved: SavedAnswer
  readonly verdict: Verdict
  readonly document: Recomputed['document']
  readonly place: Recomputed['place']
  /** Possible reasons for differences. */
  readonly hints: readonly string[]
}

/** Fails with `Unverifiable`. */
export async function verify(saved: SavedAnswer, recomputer: Recomputer): Promise<Verified> {
  const { recomputed, document, place, isListed } = await recomputer.recompute(saved)
  const version = storedFacts.normalizationVersion
  const verdict = judge({ answer: saved.body, recomputed, document, version })
  const hints = verdict.agrees ? [] : hintsOf(saved, isListed)
  return { saved, verdict, document, place, hints }
}

function hintsOf({ isGuessed }: SavedAnswer, isListed: boolean): string[] {
  const hints = []
  if (isGuessed) hints.push('The answer does not include its call; pass it with --asked.')
  if (!isListed) {
    hints.push('The company’s filing list, which has its industry code, is not stored.')
  }
  return hints
}
