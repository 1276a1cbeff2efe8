// Filings with facts in a companyfacts document, found in its text without parsing the facts.

import type { CompanyFacts } from './fact.ts'

const NAME = '"accn":"'
const LENGTH = '0000320193-24-000123'.length

/** Lists accessions in the order of their first fact, or by `facts` for another layout. */
export function listAccessions(text: string, { facts }: CompanyFacts): Set<string> {
  const found = new Set<string>()
  for (let at = text.indexOf(NAME); at >= 0; at = text.indexOf(NAME, at + LENGTH)) {
    const from = at + NAME.length
    found.add(text.slice(from, from + LENGTH))
  }
  if (found.size > 0) return found
  for (const series of facts) for (const { accession } of series.facts) found.add(accession)
  return found
}
