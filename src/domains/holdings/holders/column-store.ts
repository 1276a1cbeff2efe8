// All reports and positions in key order, for the snapshot.

import type { Queries } from '../../../store/database.ts'

export interface ReportRow {
  cik: string
  accession: string
  period: string
  form: string
  manager: string | null
  filed: string | null
  accepted_at: string | null
  /** Text on PostgreSQL, whose whole numbers are larger than ours. */
  total_value: number | string | null
  in_force_from: string | null
  in_force_until: string | null
  row_version: number
  /** Time when the report was last read. */
  read_at: string | null
}

export function selectReportsAfter(
  data: Queries,
  { period, cik, accession }: Pick<ReportRow, 'period' | 'cik' | 'accession'>,
  limit: number,
): Promise<ReportRow[]> {
  return data.all<ReportRow>(
    `select h.cik, h.accession, h.period, h.form, h.manager, h.filed, h.accepted_at, h.total_value,
       h.in_force_from, h.in_force_until, h.row_version, r.fetched_at as read_at
     from holder_reports h
       left join holding_reports r on r.cik = h.cik and r.accession = h.accession
     where (h.period, h.cik, h.accession) > ($1, $2, $3)
     order by h.period, h.cik, h.accession limit $4`,
    period,
    cik,
    accession,
    limit,
  )
}

/** Quarters with a report that is or was effective. */
export async function selectHeldPeriods(data: Queries): Promise<string[]> {
  const rows = await data.all<{ period: string }>(
    `select distinct period from holder_reports
     where period <> '' and in_force_from is not null order by period`,
  )
  return rows.map(({ period }) => period)
}

export interface PositionRow {
  cusip: string
  cik: string
  accession: string
  kind: string
  /** Number of shares, which PostgreSQL gives as a text. */
  amount: number | string
  value: number | string
  in_force_from: string
  in_force_until: string | null
}

/** Positions of one quarter, from reports that are or were effective. */
export function selectPositionsAfter(
  data: Queries,
  period: string,
  { cusip, cik, accession, kind }: Pick<PositionRow, 'cusip' | 'cik' | 'accession' | 'kind'>,
  limit: number,
): Promise<PositionRow[]> {
  return data.all<PositionRow>(
    `select p.cusip, p.cik, p.accession, p.kind, p.amount, p.value, r.in_force_from,
       r.in_force_until
     from held_positions p
       join holder_reports r on r.cik = p.cik and r.accession = p.accession
     where p.period = $1 and (p.cusip, p.cik, p.accession, p.kind) > ($2, $3, $4, $5)
       and r.in_force_from is not null
     order by p.cusip, p.cik, p.accession, p.kind limit $6`,
    period,
    cusip,
    cik,
    accession,
    kind,
    limit,
  )
}
