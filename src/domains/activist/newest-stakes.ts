// The stakes in a company that its holders' newest schedules report: for answers of other domains.

import type { CompanyQuestion, Listed, NewestStake } from '../../contract/declare/capabilities.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import type { PublicStake } from './model.ts'
import { toPersonKey } from './parse.ts'
import { readCompanyStakes } from './read.ts'

const SCHEDULES = 20

export async function listNewestStakes(
  { cik, asOf }: CompanyQuestion,
  context: DataContext,
): Promise<Listed<NewestStake>> {
  const input = { identifier: cik, limit: SCHEDULES }
  const query = { ...input, ...(asOf === null ? {} : { as_of: asOf }) }
  const { stakes, complete } = await readCompanyStakes(query, context)
  return { found: toNewest(stakes), isComplete: complete }
}

/** `stakes` newest first: a schedule of persons who have a newer one is left out. */
function toNewest(stakes: readonly PublicStake[]): NewestStake[] {
  const seen = new Set<string>()
  return stakes.flatMap((stake) => {
    const keys = stake.reporting_persons.flatMap(({ cik, name }) => [
      toPersonKey(name),
      ...(cik === null ? [] : [cik]),
    ])
    const isOlder = keys.some((key) => seen.has(key))
    for (const key of keys) seen.add(key)
    const [first] = stake.reporting_persons
    if (isOlder || !first) return []
    const { form, filed, accession, shares, percent_of_class } = stake
    const holder = { holder: first.name, holder_cik: first.cik }
    return [{ ...holder, form, filed, accession, shares, percent_of_class }]
  })
}
