// The stake that an amendment follows: the one it names, or else the newest earlier one in the same
// issuer that has a holder in common with it. Issuers have up to thousands of stakes, and an
// amendment mostly follows one of the newest, so they are selected backwards from it.

import type { Queries } from '../../store/database.ts'
import { isEarlier, toKeys } from './stakes.ts'
import { type Earlier, type Stored, selectEarlier, selectNamed } from './store.ts'

/** Stakes of the first select; each further one doubles what is loaded. */
const LOOK = 20

export interface History {
  /**
   * Null for what is no amendment, and for one whose predecessor is not stored. Call it for
   * stakes from the newest on.
   */
  findPrevious(stake: Stored): Promise<Earlier | null>
}

/**
 * Of one issuer. What was selected for one amendment serves those before it. `newest` are stakes of
 * the issuer, newest first and without a gap.
 */
export function createHistory(
  data: Queries,
  issuerCik: string,
  newest: readonly Earlier[],
): History {
  const known = [...newest]
  let isWhole = false
  /** Where what is earlier begins. */
  let start = 0

  const find = async (accession: string) =>
    known.find((one) => one.accession === accession) ??
    (await selectNamed(data, issuerCik, accession))

  async function lookBack(from: Stored): Promise<void> {
    const last = known.at(-1)
    const limit = Math.max(LOOK, known.length)
    const more = await selectEarlier(data, issuerCik, last ?? from, limit)
    known.push(...more)
    isWhole = more.length < limit
  }

  return {
    async findPrevious(stake) {
      if (!stake.is_amendment) return null
      const { previous_accession: name } = stake
      const named = name === null ? undefined : await find(name)
      if (named && isEarlier(named, stake)) return named
      const keys = toKeys(stake.holders)
      for (let at = start; ; at++) {
        if (at === known.length && !isWhole) await lookBack(stake)
        const one = known[at]
        if (!one) return null
        // What comes after one that is earlier is earlier still.
        if (at === start && !isEarlier(one, stake)) start = at + 1
        else if (keys.some((key) => one.holders.includes(key))) return one
      }
    },
  }
}
