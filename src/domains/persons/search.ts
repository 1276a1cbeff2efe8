// Search for people by name: names with every word of the query, then similar names.

import { explain, toIncomplete } from '../../contract/answer/absence.ts'
import { SEC_SOURCE } from '../../contract/answer/fields.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { toAsOf } from '../../contract/declare/params.ts'
import type { CacheKind } from '../../contract/work/cache.ts'
import { formatNumber } from '../../kernel/decimals.ts'
import type { Queries } from '../../store/database.ts'
import { createNearNames, type NearNames } from '../companies/near-names.ts'
import { selectFirstTickers } from '../companies/store.ts'
import { selectNamesOf, selectOwned, selectOwnerNames } from '../insider/owners-store.ts'
import { insiderRows } from '../insider/store.ts'
import { isNamed, toListedNames, toPersonKey } from './names.ts'
import { toRoles } from './roles.ts'

interface SearchInput {
  name: string
  limit: number
  as_of?: string | undefined
}

interface Known {
  readonly near: NearNames
  /** Whether there are more names than the limit. */
  readonly isCut: boolean
}

const NEAR_PEOPLE: CacheKind<Known> = { maxAgeMs: 15 * 60_000 }
/** Limit of spellings held in memory, the most recent ones. */
export const NAMES_MAX = 60_000
/** Number of names considered, so that those with every word come first. */
const LOOKED_AT = 60
/** Limits of forms for a person’s companies, and of companies shown. */
const FORMS_MAX = 200
const COMPANIES_MAX = 5

export async function readPeople(input: SearchInput, context: DataContext) {
  const { data } = context
  const { near, isCut } = await context.cache.get(NEAR_PEOPLE, () => readKnown(data))
  const asOf = toAsOf(input.as_of)
  const found = near.find(input.name, LOOKED_AT)
  const names = Map.groupBy(
    await selectNamesOf(
      data,
      found.map(({ cik }) => cik),
    ),
    ({ owner_cik }) => owner_cik,
  )
  const judged = found.map(({ cik, name }) => {
    const own = names.get(cik)?.map((one) => one.name) ?? [name]
    const match = own.some((one) => isNamed(input.name, one))
      ? ('words' as const)
      : ('near' as const)
    return { cik, name, names: own, match }
  })
  const ranked = judged.toSorted(
    (a, b) => Number(b.match === 'words') - Number(a.match === 'words'),
  )
  const described = []
  for (const one of ranked) {
    if (described.length === input.limit) break
    const owned = await selectOwned(data, {
      ownerCik: one.cik,
      asOf,
      after: null,
      limit: FORMS_MAX,
    })
    if (owned.length > 0) described.push({ ...one, roles: toRoles(owned).slice(0, COMPANIES_MAX) })
  }
  const ciks = described.flatMap(({ roles }) => roles.map(({ cik }) => cik))
  const tickers = await selectFirstTickers(data, [...new Set(ciks)])
  return {
    name: input.name,
    count: described.length,
    ...completeness(isCut, await insiderRows.isCurrent(data)),
    people: described.map((one) => ({
      ...one,
      roles: one.roles.map((role) => ({ ticker: tickers.get(role.cik) ?? null, ...role })),
    })),
    source: SEC_SOURCE,
  } as const
}

async function readKnown(data: Queries): Promise<Known> {
  const names = await selectOwnerNames(data, NAMES_MAX + 1)
  const listed = toListedNames(names.slice(0, NAMES_MAX))
  const near = await createNearNames(listed, { toKey: toPersonKey, commonMin: null })
  return { near, isCut: names.length > NAMES_MAX }
}

const CUT = explain({
  reason: 'of_store',
  words:
    `Only the ${formatNumber(NAMES_MAX)} most recently reported names are searched; ` +
    'find others by CIK.',
})
const OLDER_VERSION = explain({
  reason: 'follows',
  from: { code: 'not_read_yet' },
  words: 'Rows from an older version of this service are being read again.',
})

function completeness(isCut: boolean, isCurrent: boolean) {
  const absences = [...(isCut ? [CUT] : []), ...(isCurrent ? [] : [OLDER_VERSION])]
  return { complete: absences.length === 0, ...toIncomplete(absences) }
}
