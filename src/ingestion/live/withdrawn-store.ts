// Filings that the publisher named and took back: it has no documents of them any more.

import { placeholders, type Queries } from '../../store/database.ts'
import { insertRow } from '../../store/table.ts'

export interface Withdrawn {
  accession: string
  /** The day on which it was found to be gone. */
  day: string
}

export async function recordWithdrawn(ops: Queries, { accession, day }: Withdrawn): Promise<void> {
  await insertRow(ops, 'withdrawn_filings', { accession, day }, 'on conflict do nothing')
}

const AT_ONCE = 200

/** Withdrawn filings among these, with the day. */
export async function selectWithdrawn(
  ops: Queries,
  accessions: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (let from = 0; from < accessions.length; from += AT_ONCE) {
    const part = accessions.slice(from, from + AT_ONCE)
    const rows = await ops.all<Withdrawn>(
      `select accession, day from withdrawn_filings where accession in (${placeholders(part)})`,
      ...part,
    )
    for (const { accession, day } of rows) found.set(accession, day)
  }
  return found
}
