// Holdings that a company’s insiders reported last, by their newest Forms 4, for answers of other
// domains.

import type { CompanyQuestion, LastHolding, Listed } from '../../contract/declare/capabilities.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { readCompanyInsiders } from './read.ts'

/** Limit of forms, which covers the last months of most companies. */
const FORMS = 12

export async function listLastHoldings(
  { cik, asOf }: CompanyQuestion,
  context: DataContext,
): Promise<Listed<LastHolding>> {
  const query = { ticker: cik, limit: FORMS, form: '4', as_of: asOf ?? undefined } as const
  const { transactions, complete } = await readCompanyInsiders(query, context)
  return { found: toLast(transactions), isComplete: complete }
}

type Transaction = Awaited<ReturnType<typeof readCompanyInsiders>>['transactions'][number]

/** `transactions` newest filing first; of a filing, the last row about a security counts. */
function toLast(transactions: readonly Transaction[]): LastHolding[] {
  const last = new Map<string, LastHolding>()
  for (const row of transactions) {
    const { owner, owner_cik, security, ownership, shares_after, accession } = row
    if (row.derivative || row.superseded_by !== null || shares_after === null) continue
    const key = `${owner_cik} ${security} ${ownership} ${row.nature_of_ownership}`.toLowerCase()
    const known = last.get(key)
    if (known && known.accession !== accession) continue
    last.set(key, {
      owner: owner ?? '',
      owner_cik,
      role: row.officer_title ?? row.role,
      security,
      shares: shares_after,
      ownership,
      on: row.transaction_date,
      filed: row.filed,
      accession,
    })
  }
  return [...last.values()].sort((a, b) => b.shares - a.shares)
}
