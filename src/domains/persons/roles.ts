// A person’s roles in each company, by the person’s forms. Pure.

import type { OwnedFiling } from '../insider/owners-store.ts'

export interface PersonRole {
  cik: string
  /** Company as the newest form names it. */
  company: string | null
  roles: string[]
  officer_title: string | null
  first_seen: string | null
  last_seen: string | null
  forms: number
}

/** One entry per company, the one reported last first. `owned` comes newest first. */
export function toRoles(owned: readonly OwnedFiling[]): PersonRole[] {
  const byIssuer = Map.groupBy(owned, ({ issuer_cik }) => issuer_cik)
  return [...byIssuer].map(([cik, forms]) => {
    const days = forms.flatMap(({ filed }) => filed ?? []).sort()
    return {
      cik,
      company: forms.find(({ issuer_name }) => issuer_name !== null)?.issuer_name ?? null,
      roles: [...new Set(forms.flatMap(({ role }) => role?.split(', ') ?? []))],
      officer_title:
        forms.find(({ officer_title }) => officer_title !== null)?.officer_title ?? null,
      first_seen: days[0] ?? null,
      last_seen: days.at(-1) ?? null,
      forms: forms.length,
    }
  })
}
