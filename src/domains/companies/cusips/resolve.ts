// Resolution of CUSIPs to tickers and companies by documents: symbols under which they settled,
// issuers named by schedules, names. Every answer states its evidence.

import type { DataContext } from '../../../contract/declare/endpoint.ts'
import { ensureIngested } from '../../../contract/work/job.ts'
import { isOfDocuments } from '../../../kernel/failure.ts'
import { easternDay, toInstant } from '../../../kernel/time.ts'
import type { Queries } from '../../../store/database.ts'
import { ingestCusips, ingestTickers, recentHalves } from '../ingest.ts'
import { toNameKey } from '../names.ts'
import { hasCheckDigit } from './check-digit.ts'
import { type Basis, isCommon, isEquityNumber, isRecent, isSameName, pairOn } from './evidence.ts'
import {
  type CusipIssuer,
  type Listed,
  type SeenPair,
  selectByNameKeys,
  selectCusipsOfIssuers,
  selectIssuers,
  selectListedAs,
  selectNamesOf,
  selectPairs,
  selectPairsOfSymbols,
  selectTickersOfAll,
} from './store.ts'

export interface CusipQuery {
  cusip: string
  /** Issuer and class as the document names them, if it does. */
  issuer?: string | null
  title?: string | null
}

export interface CusipEvidence {
  basis: Basis
  /** Address of the settlement file, or accession number of the schedule; null for a name. */
  document: string | null
  /** Days between which the pair was seen. */
  first_on: string | null
  last_on: string | null
}

export interface ResolvedCusip {
  /** CIK; null if only the symbol is known. */
  cik: string | null
  /** Ticker; null if the company’s class is unknown. */
  ticker: string | null
  evidence: CusipEvidence
}

type Answers = Map<string, ResolvedCusip>

/** The day that answers are about, and whether it is a day of the past. */
interface Moment {
  day: string
  asOf: string | null
}

/**
 * Resolves CUSIPs; unknown ones are left out of the map. Failures of the publisher are logged, and
 * the store’s data used.
 */
export async function resolveCusips(
  query: readonly CusipQuery[],
  asOf: string | null,
  context: DataContext,
): Promise<Answers> {
  if (query.length === 0) return new Map()
  const moment = { asOf, day: easternDay(asOf ?? toInstant(context.clock.now())) }
  const cusips = [...new Set(query.map(({ cusip }) => cusip))]
  const known = await bySettlement(cusips, moment, context)
  const isAllKnown = cusips.every((cusip) => known.has(cusip))
  if (!isAllKnown) await learn(moment, context)
  const answers = isAllKnown ? known : await bySettlement(cusips, moment, context)
  const rest = () => query.filter(({ cusip }) => !answers.has(cusip) && hasCheckDigit(cusip))
  for (const [cusip, one] of await bySchedules(rest(), moment, context)) answers.set(cusip, one)
  for (const [cusip, one] of await byNames(rest(), moment, context)) answers.set(cusip, one)
  return answers
}

const HALVES_ASKED = 4
const HALVES_WANTED = 2

/** Reads the ticker list and the settlement files nearest to the day. */
async function learn({ day }: Moment, context: DataContext): Promise<void> {
  try {
    await ensureIngested(ingestTickers, null, context)
    let stored = 0
    for (const half of recentHalves(Date.parse(`${day}T12:00:00Z`), HALVES_ASKED)) {
      if ((await ensureIngested(ingestCusips, half, context)) === 'stored') stored++
      if (stored === HALVES_WANTED) return
    }
  } catch (error) {
    if (!isOfDocuments(error)) throw error
    context.log.warn({ error: String(error) }, 'answering without all tickers')
  }
}

async function bySettlement(
  cusips: readonly string[],
  { day }: Moment,
  { data }: Pick<DataContext, 'data'>,
): Promise<Answers> {
  const byCusip = Map.groupBy(await selectPairs(data, cusips), ({ cusip }) => cusip)
  const current = [...byCusip.values()].flatMap((pairs) => pairOn(pairs, day) ?? [])
  const bare = current.map(({ symbol }) => symbol.replaceAll('-', ''))
  const listed = Map.groupBy(await selectListedAs(data, bare), (row) => row.bare)
  const ciks = [...listed.values()].flat().map(({ cik }) => cik)
  const names = Map.groupBy(await selectNamesOf(data, ciks), ({ cik }) => cik)
  const isNamed = ({ cik }: Listed, pair: SeenPair) =>
    (names.get(cik) ?? []).some(({ name_key }) => isSameName(pair.description, name_key))
  const answers: Answers = new Map()
  for (const pair of current) {
    const rows = listed.get(pair.symbol.replaceAll('-', '')) ?? []
    const exact = rows.filter(({ ticker }) => ticker === pair.symbol)
    const evidence = toEvidence(pair)
    // A current pair whose symbol matches exactly needs no matching name.
    const isCertain = exact.length > 0 && isRecent(pair, day)
    const row = onlyOne(exact.length > 0 ? exact : rows)
    if (row && (isCertain || isNamed(row, pair))) {
      answers.set(pair.cusip, { cik: row.cik, ticker: row.ticker, evidence })
    } else if (rows.length === 0 && isRecent(pair, day)) {
      // No list has every fund; a symbol seen under other CUSIPs belongs to another company.
      answers.set(pair.cusip, { cik: null, ticker: pair.symbol, evidence })
    }
  }
  return answers
}

function onlyOne<T>(values: readonly T[]): T | undefined {
  return values.length === 1 ? values[0] : undefined
}

function toEvidence({ source, first_on, last_on }: SeenPair): CusipEvidence {
  return { basis: 'settlement', document: source, first_on, last_on }
}

/** The company is certain when all schedules agree; its ticker only when it can have but one. */
async function bySchedules(
  query: readonly CusipQuery[],
  { asOf }: Moment,
  { data }: Pick<DataContext, 'data'>,
): Promise<Answers> {
  const seen = await selectIssuers(
    data,
    query.map(({ cusip }) => cusip),
  )
  const visible = seen.filter((pair) => isVisible(pair, asOf))
  const agreed = [...Map.groupBy(visible, ({ cusip }) => cusip).values()].filter(
    (pairs) => new Set(pairs.map(({ cik }) => cik)).size === 1,
  )
  const ciks = agreed.flatMap(([pair]) => pair?.cik ?? [])
  const single = await selectSingles(ciks, data)
  const classes = Map.groupBy(await selectCusipsOfIssuers(data, ciks), ({ cik }) => cik)
  const isFree = await selectFree([...single.values()], data)
  const answers: Answers = new Map()
  for (const pairs of agreed) {
    const [newest] = pairs
    if (!newest) continue
    const { cusip, cik } = newest
    const others = (classes.get(cik) ?? []).filter((one) => hasCheckDigit(one.cusip))
    const isOnly = others.every((one) => one.cusip === cusip)
    // Today's list does not say which ticker it had on a day of the past.
    const listed = asOf === null && isOnly ? single.get(cik) : undefined
    const ticker = listed && isFree(listed, cusip) ? listed.ticker : null
    answers.set(cusip, { cik, ticker, evidence: toFiled(pairs) })
  }
  return answers
}

function isVisible({ accepted_at }: CusipIssuer, asOf: string | null): boolean {
  return asOf === null || (accepted_at !== null && accepted_at <= asOf)
}

function toFiled(pairs: readonly CusipIssuer[]): CusipEvidence {
  const days = pairs.flatMap(({ accepted_at }) => (accepted_at ? [easternDay(accepted_at)] : []))
  return {
    basis: 'schedule',
    document: pairs[0]?.accession ?? null,
    first_on: days.at(-1) ?? null,
    last_on: days[0] ?? null,
  }
}

/** A name alone counts when one company has it, with one ticker, that no other CUSIP settles under. */
async function byNames(
  query: readonly CusipQuery[],
  { asOf }: Moment,
  { data }: Pick<DataContext, 'data'>,
): Promise<Answers> {
  const named = query.filter(
    ({ cusip, title }) => asOf === null && isCommon(title ?? null) && isEquityNumber(cusip),
  )
  const keyOf = ({ issuer }: CusipQuery) => toNameKey(issuer ?? '')
  const found = await selectByNameKeys(data, named.map(keyOf))
  const byKey = Map.groupBy(found, ({ name_key }) => name_key)
  const single = await selectSingles(
    found.map(({ cik }) => cik),
    data,
  )
  const isFree = await selectFree([...single.values()], data)
  const answers: Answers = new Map()
  for (const one of named) {
    const row = onlyOne(byKey.get(keyOf(one)) ?? [])
    const listed = row && row.is_former === 0 ? single.get(row.cik) : undefined
    if (!listed || !isFree(listed, one.cusip)) continue
    const evidence = { basis: 'name', document: null, first_on: null, last_on: null } as const
    answers.set(one.cusip, { cik: listed.cik, ticker: listed.ticker, evidence })
  }
  return answers
}

/** Companies that have exactly one ticker. */
async function selectSingles(ciks: readonly string[], data: Queries) {
  const byCik = Map.groupBy(await selectTickersOfAll(data, ciks), ({ cik }) => cik)
  const rows = [...byCik.values()].flatMap((listed) => onlyOne(listed) ?? [])
  return new Map(rows.map((row) => [row.cik, row]))
}

/** Whether no other CUSIP settled under a ticker. */
async function selectFree(listed: readonly Listed[], data: Queries) {
  const tickers = listed.map(({ ticker }) => ticker)
  const pairs = await selectPairsOfSymbols(data, tickers)
  const byBare = Map.groupBy(pairs, ({ symbol }) => symbol.replaceAll('-', ''))
  return ({ bare }: Listed, cusip: string): boolean =>
    (byBare.get(bare) ?? []).every((pair) => pair.cusip === cusip)
}

export interface FoundCusip {
  cusip: string
  evidence: CusipEvidence
}

/** The CUSIP of a company's ticker: the one it settles under, else the only one schedules name. */
export async function findCusipOf(
  { ticker, cik }: { ticker: string | null; cik: string },
  asOf: string | null,
  { data, clock }: Pick<DataContext, 'data' | 'clock'>,
): Promise<FoundCusip | null> {
  const day = easternDay(asOf ?? toInstant(clock.now()))
  const pairs = ticker === null ? [] : await selectPairsOfSymbols(data, [ticker])
  const names = await selectNamesOf(data, [cik])
  const own = pairs.filter(({ description }) =>
    names.some(({ name_key }) => isSameName(description, name_key)),
  )
  const settled = pairOn(own, day)
  if (settled) return { cusip: settled.cusip, evidence: toEvidence(settled) }
  if (pairs.length > 0) return null
  const filed = (await selectCusipsOfIssuers(data, [cik])).filter(
    (pair) => isVisible(pair, asOf) && hasCheckDigit(pair.cusip),
  )
  const isOnly = new Set(filed.map(({ cusip }) => cusip)).size === 1
  const isSingle = (await selectTickersOfAll(data, [cik])).length === 1
  const [newest] = filed
  return newest && isOnly && isSingle ? { cusip: newest.cusip, evidence: toFiled(filed) } : null
}
