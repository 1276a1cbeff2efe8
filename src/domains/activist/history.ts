// The stake that an amendment follows: the one it names, or else the newest earlier one in the same
// issuer with a common holder. Issuers have up to thousands of stakes, and an amendment mostly
// follows one of the newest, so they are selected backwards from it.

import type { Queries } from '../../store/database.ts'
import { isEarlier, toKeys } from './stakes.ts'
import { type Earlier, type Stored, selectEarlier, selectNamed } from './store.ts'

/** Stakes of the first select; each further one doubles what is loaded. */
const LOOK = 20

export interface History {
  /**
   * Returns null for a stake that is no amendment, or whose predecessor is not stored. Call it for
   * stakes from the newest on.
   */
  findPrevious(stake: Stored): Promise<Earlier | null>
}

/**
 * History of one issuer, which reuses selected stakes for earlier amendments. `newest` are stakes
 * of the issuer, newest first and without a gap.
 */
export function createHistory(
  data: Queries,
  issuerCik: string,
  newest: readonly Earlier[],
): History {
  const known = [...newest]
  let isWhole = false
  /** Index of the first earlier stake. */
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
        // Stakes are ordered, so all after an earlier one are earlier as well.
        if (at === start && !isEarlier(one, stake)) start = at + 1
        else if (keys.some((key) => one.holders.includes(key))) return one
      }
    },
  }
}
