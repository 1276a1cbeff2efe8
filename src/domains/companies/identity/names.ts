// A company's names with the days on which each was in use, by the profiles of its registrants. Pure.

import type { Static } from 'typebox'
import { companyHeader, field } from '../../../contract/answer/fields.ts'
import { defineRecord } from '../../../contract/declare/record.ts'
import type { Profile } from '../submissions.ts'

export const CompanyName = defineRecord('CompanyName', {
  name: field.text('The name, as EDGAR spells it.'),
  registrant_cik: companyHeader.cik,
  first_on: field.dayOrNull('First day of the name; null for the first of a registrant.'),
  last_on: field.dayOrNull('Last day; null for its present name.'),
})
export type CompanyName = Static<typeof CompanyName>

/** Names as known on a day, the present one of each registrant first. */
export function listNames(profiles: readonly Profile[], asOf: string | null): CompanyName[] {
  return profiles.flatMap((profile) => listOwn(profile, asOf))
}

function listOwn({ cik, name, former_names }: Profile, asOf: string | null): CompanyName[] {
  const former = former_names.toSorted((a, b) => (a.to < b.to ? 1 : -1))
  const present = { name, registrant_cik: cik, first_on: former[0]?.to ?? null, last_on: null }
  const earlier = former.map(({ name: own, to }, at) => {
    // EDGAR begins a name with the first filing under it, which may come later than the change.
    const begin = former[at + 1]?.to ?? null
    return { name: own, registrant_cik: cik, first_on: begin, last_on: to }
  })
  return [present, ...earlier].flatMap((one) => toKnownOn(one, asOf))
}

function toKnownOn(one: CompanyName, asOf: string | null): CompanyName[] {
  if (asOf === null) return [one]
  if (one.first_on !== null && one.first_on > asOf) return []
  return [one.last_on !== null && one.last_on < asOf ? one : { ...one, last_on: null }]
}
