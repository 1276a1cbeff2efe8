// An auditor of the store: what must hold at any instant, however a process ended, asked in plain
// SQL on connections of its own. Each check answers the rows that break it.

import type { Reader } from './engines.ts'

export interface Objection {
  rule: string
  rows: readonly object[]
}

interface Rule {
  rule: string
  /** Selects what breaks the rule. */
  sql: string
}

const RULES: readonly Rule[] = [
  {
    rule: 'a balance is the sum of its ledger',
    sql: `select a.id, a.balance, coalesce(sum(l.amount), 0) as entries from accounts a
      left join ledger l on l.account_id = a.id group by a.id, a.balance
      having a.balance <> coalesce(sum(l.amount), 0)`,
  },
  { rule: 'no balance is below zero', sql: 'select id, balance from accounts where balance < 0' },
  {
    rule: 'a call takes its price once and ends at most once',
    sql: `select call_id from ledger where kind <> 'grant' group by call_id
      having sum(case when amount < 0 then 1 else 0 end) <> 1
        or sum(case when kind in ('settle', 'release') then 1 else 0 end) > 1`,
  },
  {
    rule: 'a release gives back what its hold took',
    sql: `select r.call_id from ledger r join ledger h on h.call_id = r.call_id and h.kind = 'hold'
      where r.kind = 'release' and r.amount <> -h.amount`,
  },
  {
    rule: 'a live key has an account that was opened with a grant',
    sql: `select k.id from keys k left join ledger l on l.account_id = k.account_id
      and l.kind = 'grant' where k.kind = 'live' and l.id is null`,
  },
  {
    rule: 'a webhook has a secret, and companies or a search over every filer',
    sql: `select id from webhooks w where not exists (
        select 1 from webhook_secrets s where s.webhook_id = w.id)
      or not exists (select 1 from webhook_companies c where c.webhook_id = w.id
        union all select 1 from webhook_searches s where s.webhook_id = w.id and s.is_for_all = 1)`,
  },
  {
    // Webhooks registered after a filing was seen do not deliver it.
    rule: 'a filing that was told is read, and one that is read is told or waits for it',
    sql: `select accession, form, state from seen_filings f
      where (form in ('4', '4/A') or form like '8-K%') and (
        (state = 'processed' and exists (
          select 1 from webhooks w where w.created_at <= f.seen_at) and not exists (
          select 1 from webhook_outbox o where o.accession = f.accession)
          and not exists (select 1 from webhook_events e where e.accession = f.accession))
        or (state <> 'processed' and exists (
          select 1 from webhook_events e where e.accession = f.accession)))`,
  },
  {
    rule: 'what is read is in the store',
    sql: `select accession, form from seen_filings f where state = 'processed' and (
        (form in ('3', '3/A', '4', '4/A', '5', '5/A') and not exists (
          select 1 from insider_filings i where i.accession = f.accession))
        or (form like '8-K%' and not exists (
          select 1 from event_filings e where e.accession = f.accession)))`,
  },
  {
    rule: 'a webhook’s deliveries are numbered without gaps',
    sql: `select w.id, w.sequence, count(d.id) as deliveries from webhooks w
      left join webhook_deliveries d on d.webhook_id = w.id group by w.id, w.sequence
      having w.sequence <> count(d.id) or w.sequence <> coalesce(max(d.sequence), 0)`,
  },
  {
    rule: 'a delivery counts its attempts',
    sql: `select d.id, d.attempts, count(a.number) as recorded from webhook_deliveries d
      left join webhook_attempts a on a.delivery_id = d.id group by d.id, d.attempts
      having d.attempts <> count(a.number)`,
  },
  {
    rule: 'what is delivered was answered with a 2xx',
    sql: `select id from webhook_deliveries d where status = 'delivered' and not exists (
        select 1 from webhook_attempts a where a.delivery_id = d.id
          and a.status_code between 200 and 299)`,
  },
  {
    rule: 'what is seen and not read has its job',
    sql: `select accession, state from seen_filings f where state in ('pending', 'failed')
      and not exists (
        select 1 from jobs j where j.name = 'live.filing' and j.job_key = f.accession)`,
  },
  {
    rule: 'a pending delivery makes its webhook due',
    sql: `select d.id from webhook_deliveries d join webhooks w on w.id = d.webhook_id
      where d.status = 'pending' and w.active = 1 and w.due_at is null`,
  },
]

/** Rules that the store breaks now; none when all is well. Best called while no process runs. */
export async function audit(reader: Reader): Promise<Objection[]> {
  const objections: Objection[] = []
  for (const { rule, sql } of RULES) {
    const rows = await reader.all<object>(sql)
    if (rows.length > 0) objections.push({ rule, rows: rows.slice(0, 5) })
  }
  return objections
}
