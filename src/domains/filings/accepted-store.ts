// Acceptance times by the headers of filings, and the zones of companies' lists that follow from them.

import { fromEastern } from '../../kernel/time.ts'
import { inParts, placeholders, type Queries } from '../../store/database.ts'
import { column, defineTable, each } from '../../store/table.ts'
import { LIST_ZONES, type ListZone } from '../companies/submissions.ts'

const headers = defineTable({
  name: 'filing_headers',
  key: ['accession'],
  columns: each(column.text, 'accession', 'accepted_at'),
})
const zones = defineTable({
  name: 'list_zones',
  key: ['cik'],
  columns: each(column.text, 'cik', 'zone'),
})

export interface HeaderTime {
  readonly accession: string
  readonly accepted_at: string
}

/** Times that headers state, by accession. */
export async function selectHeaderTimes(
  data: Queries,
  accessions: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await inParts(accessions, (part) =>
    headers.all(data, `where accession in (${placeholders(part)})`, ...part),
  )
  return new Map(rows.flat().map(({ accession, accepted_at }) => [accession, accepted_at]))
}

export async function selectListZone(data: Queries, cik: string): Promise<ListZone | null> {
  const row = await zones.one(data, 'where cik = $1', cik)
  return LIST_ZONES.find((zone) => zone === row?.zone) ?? null
}

/** An older page of a list that decides nothing leaves what its newest part decided. */
export async function recordListZone(tx: Queries, cik: string, zone: ListZone): Promise<void> {
  const where = zone === 'undecided' ? "list_zones.zone = 'undecided'" : '1 = 1'
  await zones.upsert(tx, [{ cik, zone }], { where })
}

/** Records what a header states, and corrects the lists that state another time for the filing. */
export async function recordHeaderTime(tx: Queries, header: HeaderTime): Promise<void> {
  await headers.upsert(tx, [header])
  const { accession, accepted_at: stated } = header
  const listed = await tx.all<{ cik: string; accepted_at: string }>(
    'select cik, accepted_at from filings where accession = $1',
    accession,
  )
  for (const { cik, accepted_at } of listed) {
    if ((await selectListZone(tx, cik)) === 'undecided') {
      const zone = zoneOf(accepted_at, stated)
      if (zone === 'eastern') await moveToEastern(tx, cik)
      if (zone !== null) await recordListZone(tx, cik, zone)
    }
    if (accepted_at === stated) continue
    await setTime(tx, cik, accession, stated)
  }
}

/** Zone of a time that was read as UTC. */
function zoneOf(listed: string, stated: string): ListZone | null {
  if (listed === stated) return 'utc'
  return fromEastern(listed) === stated ? 'eastern' : null
}

/** A list whose zone was unknown was read as UTC; only times that no header states are moved. */
async function moveToEastern(tx: Queries, cik: string): Promise<void> {
  const rows = await tx.all<{ accession: string; filed: string; accepted_at: string }>(
    `select accession, filed, accepted_at from filings where cik = $1
       and accession not in (select accession from filing_headers)`,
    cik,
  )
  for (const { accession, filed, accepted_at } of rows) {
    // Filings without a time count from the end of their day.
    if (accepted_at === fromEastern(`${filed}T23:59:59`)) continue
    await setTime(tx, cik, accession, fromEastern(accepted_at))
  }
}

async function setTime(tx: Queries, cik: string, accession: string, at: string): Promise<void> {
  await tx.run(
    'update filings set accepted_at = $3 where cik = $1 and accession = $2',
    cik,
    accession,
    at,
  )
}
