// Summary of one company: the answers of several domains, reduced to fit into a small context. A
// part whose publisher is unavailable is null, with the reason.

import { SEC_SOURCE } from '../contract/answer/fields.ts'
import type { Capabilities } from '../contract/declare/capabilities.ts'
import type { DataContext } from '../contract/declare/endpoint.ts'
import { toAsOf } from '../contract/declare/params.ts'
import { readCompany } from '../domains/companies/read.ts'
import { eventsOf } from '../domains/events/domain.ts'
import { ensureSubmissions } from '../domains/filings/ingest.ts'
import { selectFilings } from '../domains/filings/store.ts'
import { type FailureCode, isFailure } from '../kernel/failure.ts'
import { easternDay, toInstant } from '../kernel/time.ts'
import { readHolders } from './holders.ts'
import { readInsiders } from './insiders.ts'
import { type CompanyQuery, readPeriods } from './periods.ts'
import { readRedFlags } from './red-flags.ts'

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
  const noHolders = holders.value?.reason
  if (noHolders !== undefined) lacks.push({ name: 'holders', reason: noHolders })
  if (events.value && !events.value.isWhole) lacks.push({ name: 'events', reason: NOT_ALL_EVENTS })
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
    attempt('holders', () => readHolders(query, offers, context), [...PUBLISHERS, ...WIDE]),
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

const NOT_ALL_EVENTS =
  'The publisher has no filing list for this company, or a document of one of its filings ' +
  'is not stored.'

interface Attempt<Value> {
  value: Value | null
  lack: { name: string; reason: string } | null
}

const PUBLISHERS: readonly FailureCode[] = ['publisher.unavailable', 'publisher.changed']
/** Failures of bounded long reads. */
const WIDE: readonly FailureCode[] = ['question.too_wide', 'service.unavailable']

/** Other failures fail the call. */
async function attempt<Value>(
  name: string,
  read: () => Promise<Value>,
  codes = PUBLISHERS,
): Promise<Attempt<Value>> {
  try {
    return { value: await read(), lack: null }
  } catch (error) {
    if (!isFailure(error) || !codes.includes(error.code)) throw error
    return { value: null, lack: { name, reason: error.publicText } }
  }
}
