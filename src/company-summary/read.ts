// Summary of one company: the answers of several domains, reduced to fit into a small context. A
// part whose publisher is unavailable is null, with the reason.

import { type Absence, explain, explainFailure, toReason } from '../contract/answer/absence.ts'
import { SEC_SOURCE } from '../contract/answer/fields.ts'
import type { Capabilities } from '../contract/declare/capabilities.ts'
import type { DataContext } from '../contract/declare/endpoint.ts'
import { toAsOf } from '../contract/declare/params.ts'
import { readCompany } from '../domains/companies/read.ts'
import { eventsOf } from '../domains/events/domain.ts'
import { ensureSubmissions } from '../domains/filings/ingest.ts'
import { selectFilings } from '../domains/filings/store.ts'
import { largestHoldersOf } from '../domains/holdings/domain.ts'
import { insiderTrades } from '../domains/insider/domain.ts'
import { type FailureCode, isFailure, OF_DOCUMENTS } from '../kernel/failure.ts'
import { addDays, easternDay, toInstant } from '../kernel/time.ts'
import { type CompanyQuery, readPeriods } from './periods.ts'
import { readRedFlags } from './red-flags.ts'

const DAYS = 90
/** Limit of forms; a window with more is not complete. */
const FORMS_MAX = 40
const ACCESSIONS_MAX = 4

type Answer = Awaited<ReturnType<typeof insiderTrades.readCompanyInsiders>>
type Line = Answer['transactions'][number]
type Filing = Answer['filings'][number]

async function readInsiders(query: CompanyQuery, today: string, context: DataContext) {
  const unused = { min_value: 0, days: DAYS, min_insiders: 2 }
  const input = { ...query, ...unused, form: '4', limit: FORMS_MAX } as const
  const { transactions, filings, unread, complete } = await insiderTrades.readCompanyInsiders(
    input,
    context,
  )
  const from = addDays(today, -DAYS)
  const counted = transactions.filter((line) => isCounted(line, from, today))
  const bought = counted.filter((line) => line.transaction_code === 'P')
  const sold = counted.filter((line) => line.transaction_code === 'S')
  const [buys, sales] = [toSide(bought, filings), toSide(sold, filings)]
  const accessions = [...new Set([...counted].map(({ accession }) => accession))]
  return {
    from,
    to: today,
    net_value: toCents(buys.value - sales.value),
    bought: buys,
    sold: sales,
    accessions: accessions.slice(0, ACCESSIONS_MAX),
    accessions_in_all: accessions.length,
    complete: isWhole({ filings, unread }, from) || complete,
  }
}

/** Whether all filings of the window are available; older ones may be missing. */
function isWhole({ filings, unread }: Pick<Answer, 'filings' | 'unread'>, from: string): boolean {
  const isOld = ({ filed }: { filed: string | null }) => filed !== null && filed < from
  return unread.every(isOld) && [...filings, ...unread].some(isOld)
}

function isCounted(line: Line, from: string, to: string): boolean {
  const { transaction_code: code, transaction_date: day, superseded_by } = line
  if (superseded_by !== null || line.derivative || day === null) return false
  if (insiderTrades.isDoubtful(line)) return false
  return (code === 'P' || code === 'S') && day >= from && day <= to
}

function toSide(lines: readonly Line[], filings: readonly Filing[]) {
  const byAccession = new Map(filings.map((filing) => [filing.accession, filing]))
  const trades = insiderTrades.toTrades(
    lines.map((line) => toReported(line, byAccession.get(line.accession))),
  )
  const values = trades.flatMap(({ first }) => (first.value === null ? [] : [first.value]))
  return {
    insiders: countPeople(trades.map(({ owners }) => owners)),
    trades: trades.length,
    value: toCents(values.reduce((sum, value) => sum + value, 0)),
    unpriced: trades.length - values.length,
  }
}

/** Counts groups of names that share none with each other. */
function countPeople(groups: readonly (readonly string[])[]): number {
  let apart: Set<string>[] = []
  for (const owners of groups) {
    const shared = apart.filter((group) => owners.some((owner) => group.has(owner)))
    const joined = new Set([...owners, ...shared.flatMap((group) => [...group])])
    apart = [...apart.filter((group) => !shared.includes(group)), joined]
  }
  return apart.length
}

function toReported(line: Line, filing: Filing | undefined) {
  const { accession, cik, security, transaction_date, shares, price, value, shares_after } = line
  return {
    accession,
    line: line.line,
    issuer_cik: cik,
    owners: filing?.owners.map((owner) => owner.cik) ?? [],
    filed: line.filed ?? '',
    accepted_at: filing?.accepted_at ?? '',
    transaction_date,
    trade_key: JSON.stringify([security, transaction_date, shares, price, value, shares_after]),
    held: shares_after === null ? null : line.ownership,
    shares,
    value,
  }
}

/** Rounds to cents, since sums of binary fractions are inexact. */
function toCents(value: number): number {
  return Math.round(value * 100) / 100
}

function noneHeld(reasons: readonly string[]): Absence {
  return explain({ reason: 'of_store', words: reasons.join(' ') })
}

const LARGEST_MAX = 3

/** Gives the reason if no holder is stored. */
async function readHolders(query: CompanyQuery, offers: Capabilities, context: DataContext) {
  const input = { ...query, limit: LARGEST_MAX }
  const answer = await largestHoldersOf(input, offers, context)
  const sums = answer.summary.find(({ kind }) => kind === 'shares')
  if (answer.period === null || !sums) return { absence: noneHeld(answer.incomplete_because) }
  const { holders, shares, value, holders_prior, gone } = sums
  // Counts on different share bases are not compared.
  const shares_prior = answer.splits_unknown_reason === null ? sums.shares_prior : null
  return {
    held: {
      period: answer.period,
      ...{ holders, shares, value, holders_prior, shares_prior, new: sums.new, gone },
      largest: answer.holders.map(({ manager, cik, accession, shares, change }) => ({
        ...{ manager, cik, accession, shares, change },
      })),
      complete: answer.complete,
    },
  }
}

const EVENTS_MAX = 4

export async function readSnapshot(
  query: CompanyQuery,
  offers: Capabilities,
  context: DataContext,
) {
  const asOf = toAsOf(query.as_of)
  const knownAt = asOf ?? toInstant(context.clock.now())
  const today = easternDay(knownAt)
  // Facts are fetched in parallel with the company’s list.
  const [listed, money] = await Promise.all([
    readListed(query, { asOf, today, offers }, context),
    attempt('periods', () => readPeriods(query, context)),
  ])
  const { company, events, insiders, holders, redFlags, newest } = listed
  const { cik } = company
  const parts = [money, events, insiders, holders, redFlags]
  const lacks = parts.flatMap(({ lack }) => (lack ? [lack] : []))
  const noHolders = holders.value?.absence
  if (noHolders) lacks.push({ name: 'holders', ...toReason(noHolders) })
  if (events.value && !events.value.isWhole)
    lacks.push({ name: 'events', ...toReason(NOT_ALL_EVENTS) })
  const { missing, ...statements } = money.value ?? NO_STATEMENTS
  return {
    ...{ ticker: company.ticker, cik, company: company.company },
    industry: company.sic_description,
    exchanges: company.exchanges,
    fiscal_year_end: company.fiscal_year_end,
    known_at: knownAt,
    newest_filing:
      newest.map(({ form, filed, accession }) => ({ form, filed, accession }))[0] ?? null,
    ...statements,
    events: events.value?.events ?? null,
    insiders: insiders.value,
    holders: holders.value?.held ?? null,
    red_flags: redFlags.value,
    missing: [...lacks, ...missing],
    source: SEC_SOURCE,
  }
}

/** Reads the parts that depend on the company’s list. */
async function readListed(
  query: CompanyQuery,
  { asOf, today, offers }: { asOf: string | null; today: string; offers: Capabilities },
  context: DataContext,
) {
  const company = await readCompany(query.ticker, asOf, context)
  const { cik } = company
  const isListed = (await ensureSubmissions(cik, context)) === 'stored'
  const [events, insiders, holders, redFlags, newest] = await Promise.all([
    attempt('events', () => readLatest(query, context)),
    attempt('insiders', () => readInsiders(query, today, context)),
    attempt('holders', () => readHolders(query, offers, context), [...OF_DOCUMENTS, ...WIDE]),
    attempt('red_flags', () => readRedFlags({ cik, asOf, today, isListed }, context)),
    selectFilings(context.data, { cik, form: null, asOf, limit: 1 }),
  ])
  return { company, events, insiders, holders, redFlags, newest }
}

const NO_STATEMENTS: Awaited<ReturnType<typeof readPeriods>> = {
  ...{ period_type: 'quarterly', currency: null, periods: [], missing: [] },
}

async function readLatest(query: CompanyQuery, context: DataContext) {
  const answer = await eventsOf.readEvents({ ...query, limit: EVENTS_MAX, notable: false }, context)
  const events = answer.events.map(({ filed, accession, items }) => ({
    ...{ filed, accession },
    items: items.map(({ code, label }) => `${code} ${label}`),
  }))
  return { events, isWhole: !('complete' in answer) }
}

const NOT_ALL_EVENTS = explain({
  reason: 'not_read_yet',
  what: 'part of the list of filings, or the header of an 8-K,',
})

interface Attempt<Value> {
  value: Value | null
  lack: ({ name: string } & ReturnType<typeof toReason>) | null
}

/** Failures of bounded long reads. */
const WIDE: readonly FailureCode[] = ['question.too_wide', 'service.busy']

/** Runs one part of the summary; its known failures become a reason, others fail the call. */
async function attempt<Value>(
  name: string,
  read: () => Promise<Value>,
  codes: readonly FailureCode[] = OF_DOCUMENTS,
): Promise<Attempt<Value>> {
  try {
    return { value: await read(), lack: null }
  } catch (error) {
    if (!isFailure(error) || !codes.includes(error.code)) throw error
    const absence = explainFailure(error)
    return { value: null, lack: { name, ...toReason(absence) } }
  }
}
