// 8-K filings in the store: from companies’ own lists, and from headers, the feed and the full-text
// index. A company’s list has precedence.

import { likeOf, type Queries, selectAmong, type Value } from '../../store/database.ts'
import { defineRowVersion } from '../../store/row-versions.ts'
import { column, defineTable, each } from '../../store/table.ts'
import { numbersOf } from '../filings/event-items.ts'
import { EVENTS_VERSION, type EventFiling } from './parse.ts'

/** Source of a row. The header is the filing’s own statement; search hits have no time. */
export type EventSource = 'header' | 'feed' | 'search'

export const eventRows = defineRowVersion({
  domain: 'events',
  version: EVENTS_VERSION,
  table: 'event_filings',
  key: ['cik', 'accession'],
  cik: 'cik',
})

const eventFilings = defineTable({
  name: 'event_filings',
  key: ['cik', 'accession'],
  columns: {
    ...each(column.text, 'cik', 'accession', 'form', 'filed', 'accepted_at', 'company'),
    ...each(column.textOrNull, 'primary_document', 'items_unknown'),
    ...each(column.list(','), 'items', 'items_from_text'),
    items_read: column.flag,
    source: column.oneOf<EventSource>(),
  },
  constants: { row_version: EVENTS_VERSION },
})

export async function upsertEventFilings(
  tx: Queries,
  filings: readonly EventFiling[],
  source: EventSource,
): Promise<void> {
  const known = await withKnownItems(tx, filings)
  const unique = [...new Map(known.map((one) => [`${one.cik} ${one.accession}`, one])).values()]
  const rows = unique.map((filing) => ({
    ...filing,
    items_read: source === 'header' || filing.items.length > 0,
    source,
  }))
  await eventFilings.upsert(tx, rows, {
    fill: ['primary_document'],
    where: "excluded.source = 'header' or event_filings.source = 'search'",
  })
}

/** Keeps stored items if a submission leaves them blank. */
async function withKnownItems(tx: Queries, filings: readonly EventFiling[]) {
  const known: EventFiling[] = []
  for (const filing of filings) {
    const stored = certaintyOf(filing) === CERTAIN ? undefined : await selectItems(tx, filing)
    const isBetter = stored !== undefined && certaintyOf(stored) > certaintyOf(filing)
    known.push(isBetter ? { ...filing, ...stored } : filing)
  }
  return known
}

type KnownItems = Pick<EventFiling, 'items' | 'items_from_text' | 'items_unknown'>

const CERTAIN = 3

/** Ranks the sources of items: codes, then headings, then a part, then none. */
function certaintyOf({ items, items_from_text, items_unknown }: KnownItems): number {
  if (items.length === 0) return 0
  if (items_unknown !== null) return 1
  return items_from_text.length > 0 ? 2 : CERTAIN
}

async function selectItems(tx: Queries, { cik, accession }: EventFiling) {
  const row = await tx.one<Row<KnownItems>>(
    `select items, items_from_text, items_unknown from event_filings
     where cik = $1 and accession = $2 and items_read = 1`,
    cik,
    accession,
  )
  return row && toFiling(row)
}

/** Part of a query over 8-Ks: every known 8-K is in one of two parts, one row per filer. */
export interface Arm {
  readonly from: string
  /** Alias of the table that identifies the filing. */
  readonly of: 'f' | 'e'
  readonly items: string
  readonly fromText: string
  readonly unknown: string
}

const IS_8K = `f.form like '8-K%'`
const IS_OF_LISTED = 'e.cik = f.cik and e.accession = f.accession'
/** Column of a listed 8-K whose list names no items. */
const ofHeader = (column: string) =>
  `(select e.${column} from event_filings e where ${IS_OF_LISTED})`
const HEADER_ITEMS = ofHeader('items')
/** Lists name items by the filer's own codes. */
export const OF_LIST = { items: 'f.items', fromText: `''`, unknown: 'null' }
export const OF_HEADER = {
  items: 'e.items',
  fromText: 'e.items_from_text',
  unknown: 'e.items_unknown',
}

/** 8-Ks of a company’s own list, with items of any source. */
const LISTED: Arm = {
  from: `filings f where ${IS_8K}`,
  of: 'f',
  items: `case when f.items <> '' then f.items else coalesce(${HEADER_ITEMS}, '') end`,
  fromText: `case when f.items <> '' then '' else coalesce(${ofHeader('items_from_text')}, '') end`,
  unknown: `case when f.items = '' then ${ofHeader('items_unknown')} end`,
}

/** 8-Ks that no stored company’s list names. */
const UNLISTED: Arm = {
  from: `event_filings e where not exists (
    select 1 from filings f where f.cik = e.cik and f.accession = e.accession)`,
  of: 'e',
  ...OF_HEADER,
}

/** Listed 8-Ks split by the source of items, since each part has its own index by day. */
const LISTED_WITH_ITEMS: Arm = {
  from: `filings f left join event_filings e on ${IS_OF_LISTED} where ${IS_8K} and f.items <> ''`,
  of: 'f',
  ...OF_LIST,
}
const LISTED_WITHOUT_ITEMS: Arm = {
  // Fixed join order: SQLite would begin with every event whose items are known, in all years.
  from: `filings f cross join event_filings e where ${IS_OF_LISTED} and ${IS_8K} and f.items = ''`,
  of: 'f',
  ...OF_HEADER,
}

/** An 8-K of a company that is known by other means. */
export type CompanyEvent = Omit<EventFiling, 'company'>

/** `rest` follows the part’s own conditions; # stands for the alias that identifies the filing. */
export function selectArm(
  { from, of, items, fromText, unknown }: Arm,
  rest: string,
  more = '',
): string {
  return `select #.cik as cik, #.accession as accession, #.form as form, #.filed as filed,
    #.accepted_at as accepted_at, #.primary_document as primary_document, ${items} as items,
    ${fromText} as items_from_text, ${unknown} as items_unknown ${more}
    from ${from} ${rest}`.replaceAll('#', of)
}

export interface EventQuery {
  cik: string
  /** Instant up to which filings count as published; null for all. */
  asOf: string | null
  /** Filings with at least one of the codes of every list. */
  codes: readonly (readonly string[])[]
  limit: number
}

/** An event row as the store has it: item codes are one text with commas. */
export type Row<Filing> = Omit<Filing, 'items' | 'items_from_text'> & {
  items: string
  items_from_text: string
}

/** Newest first. */
export async function selectEvents(data: Queries, query: EventQuery): Promise<CompanyEvent[]> {
  const values: Value[] = [query.cik, query.asOf ?? '9999', query.limit]
  const conditionOn = toCodesCondition(query.codes, values)
  // Each part stops at the limit, however many filings there are.
  const selectNewest = (arm: Arm, condition: string) =>
    selectArm(
      arm,
      `and #.cik = $1 and #.accepted_at <= $2 and (${condition})
       order by #.accepted_at desc, #.accession desc limit $3`,
    )
  // Headers are selected only for the few filings whose list names no items.
  const isListed = `${conditionOn('f.items', 'f.filed')} or f.items = '' and ${conditionOn(HEADER_ITEMS, 'f.filed')}`
  // Lists name nearly all 8-Ks: for others, headers are read as far back as the answer reaches.
  const isUnlisted = `${conditionOn('e.items', 'e.filed')} and e.accepted_at >= (${LAST_LISTED})
    and e.accession not in (select accession from listed)`
  const rows = await data.all<Row<CompanyEvent>>(
    `with listed as materialized (${selectNewest(LISTED, isListed)}),
     unlisted as (${selectNewest(UNLISTED, isUnlisted)})
     select * from listed union all select * from unlisted
     order by accepted_at desc, accession desc limit $3`,
    ...values,
  )
  return rows.map(toFiling)
}

/** End of `listed`, or the beginning of time if it is not full. */
export const LAST_LISTED = `select case when count(*) < $3 then '' else min(accepted_at) end from listed`

/**
 * Numbers are delimited by commas, so that `2` is not found in `2.02`. A code finds the number that
 * its item had before 2004 as well.
 */
export function toCodesCondition(
  lists: EventQuery['codes'],
  values: Value[],
): (items: string, filed: string) => string {
  const bind = (value: string) => `$${values.push(value)}`
  const known = lists.map((codes) =>
    codes.flatMap(numbersOf).map(({ number, from }) => ({
      pattern: likeOf(bind(`%,${number},%`)),
      since: from === null ? null : bind(from),
    })),
  )
  return (items, filed) => {
    const hasNumber = ({ pattern, since }: (typeof known)[number][number]) =>
      since === null
        ? hasOneOf(items, [pattern])
        : `(${hasOneOf(items, [pattern])} and ${filed} >= ${since})`
    const all = known.map((some) => `(${some.map(hasNumber).join(' or ')})`)
    return ['1 = 1', ...all].join(' and ')
  }
}

function hasOneOf(items: string, patterns: readonly string[]): string {
  return patterns.map((pattern) => `',' || ${items} || ',' ${pattern}`).join(' or ')
}

type Codes = Pick<EventFiling, 'items' | 'items_from_text'>

export function toFiling<Filing>(row: Row<Filing>): Omit<Filing, keyof Codes> & Codes {
  const { items, items_from_text } = row
  return { ...row, items: toCodes(items), items_from_text: toCodes(items_from_text) }
}

function toCodes(joined: string): string[] {
  return joined === '' ? [] : joined.split(',')
}

/** Every 8-K, in the order of companies and accession numbers. */
export async function selectEventsAfter(
  data: Queries,
  { cik, accession }: Pick<CompanyEvent, 'cik' | 'accession'>,
  limit: number,
): Promise<CompanyEvent[]> {
  const arms = [LISTED, UNLISTED].map((arm) => {
    const rest = 'and (#.cik, #.accession) > ($1, $2) order by #.cik, #.accession limit $3'
    return `select * from (${selectArm(arm, rest)}) as ${arm === LISTED ? 'listed' : 'unlisted'}`
  })
  const rows = await data.all<Row<CompanyEvent>>(
    `${arms.join(' union all ')} order by cik, accession limit $3`,
    cik,
    accession,
    limit,
  )
  return rows.map(toFiling)
}

export async function selectEvent(
  data: Queries,
  cik: string,
  accession: string,
): Promise<CompanyEvent | undefined> {
  const arms = [LISTED, UNLISTED].map((arm) =>
    selectArm(arm, 'and #.cik = $1 and #.accession = $2'),
  )
  const row = await data.one<Row<CompanyEvent>>(arms.join(' union all '), cik, accession)
  return row && toFiling(row)
}

/** 8-Ks of a company whose items neither its list nor any other document names, newest first. */
export async function selectUnread(
  data: Queries,
  cik: string,
  asOf: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await data.all<{ accession: string }>(
    `select f.accession as accession, f.accepted_at as accepted_at from filings f
       where f.cik = $1 and f.accepted_at <= $2 and ${IS_8K} and f.items = '' and not exists (
         select 1 from event_filings e where ${IS_OF_LISTED} and e.items_read = 1)
     union all
     select e.accession, e.accepted_at from event_filings e
       where e.cik = $1 and e.accepted_at <= $2 and e.items_read = 0 and not exists (
         select 1 from filings f where ${IS_OF_LISTED})
     order by accepted_at desc, accession desc limit $3`,
    cik,
    asOf ?? '9999',
    limit,
  )
  return rows.map(({ accession }) => accession)
}

/** Whether the items of any of the company’s 8-Ks have been read. */
export async function hasReadItems(
  data: Queries,
  { cik, asOf }: Pick<EventQuery, 'cik' | 'asOf'>,
): Promise<boolean> {
  const row = await data.one<{ accession: string }>(
    `select f.accession as accession from filings f
       where f.cik = $1 and f.accepted_at <= $2 and ${IS_8K} and f.items <> ''
     union all
     select e.accession from event_filings e
       where e.cik = $1 and e.accepted_at <= $2 and e.items_read = 1
     limit 1`,
    cik,
    asOf ?? '9999',
  )
  return row !== undefined
}

/** Filing days from `from` on, as far as they count as published. */
export interface Window {
  from: string
  /** Filings of this day count whatever their time; null if only the instant decides. */
  today: string | null
  /** Filings accepted by this instant count, even if dated later. */
  until: string
}

const IN_WINDOW = 'and #.filed >= $1 and (#.filed <= $2 or #.accepted_at <= $3)'
const ARMS_BY_DAY = [LISTED_WITH_ITEMS, LISTED_WITHOUT_ITEMS, UNLISTED]

function windowValues({ from, today, until }: Window): Value[] {
  return [from, today ?? '', until]
}

export interface Scanned {
  filings: number
  firstOn: string | null
  lastOn: string | null
  /** Time at which the newest of the filings was accepted. */
  until: string | null
}

/** Number of filings with known items in the window, across all filers. */
export async function countScanned(data: Queries, window: Window): Promise<Scanned> {
  const arms = ARMS_BY_DAY.map(({ from, of, items }) =>
    `select #.accession as accession, #.filed as filed, #.accepted_at as accepted_at
     from ${from} ${IN_WINDOW} and ${items} <> ''`.replaceAll('#', of),
  )
  const row = await data.one<Scanned>(
    `select count(distinct accession) as filings, min(filed) as "firstOn",
       max(filed) as "lastOn", max(accepted_at) as until
     from (${arms.join(' union all ')}) as known`,
    ...windowValues(window),
  )
  return { filings: Number(row?.filings ?? 0), ...pickDays(row) }
}

function pickDays(row: Scanned | undefined) {
  return {
    firstOn: row?.firstOn ?? null,
    lastOn: row?.lastOn ?? null,
    until: row?.until ?? null,
  }
}

/** The codes of all red flags, spelled as the indexes on them are. */
const FLAGGED = ['4', '4.01', '4.02'].map((code) => `like '%,${code},%'`)

/** Filings with one of the red flags' codes, newest first; one of several filers is several rows. */
export async function selectInWindow(
  data: Queries,
  window: Window,
  codes: readonly string[],
  limit: number,
): Promise<EventFiling[]> {
  const values: Value[] = [...windowValues(window), limit]
  const conditionOn = toCodesCondition([codes], values)
  const arms = ARMS_BY_DAY.map((arm) => {
    const isFlagged = `and (${hasOneOf(arm.items, FLAGGED)}) and ${conditionOn(arm.items, `${arm.of}.filed`)}`
    return selectArm(arm, `${IN_WINDOW} ${isFlagged}`, `, coalesce(e.company, '') as company`)
  })
  const rows = await data.all<Row<EventFiling>>(
    `with matching as (${arms.join(' union all ')}),
     newest as (
       select accession, max(accepted_at) as latest from matching group by accession
       order by latest desc, accession desc limit $4)
     select m.* from matching m join newest n on n.accession = m.accession
     order by n.latest desc, n.accession desc, m.cik`,
    ...values,
  )
  return rows.map(toFiling)
}

/** Filers of an 8-K whose header was read. */
export async function selectFilers(data: Queries, accession: string): Promise<string[]> {
  const rows = await data.all<{ cik: string }>(
    `select cik from event_filings where accession = $1 and source = 'header' order by cik`,
    accession,
  )
  return rows.map(({ cik }) => cik)
}

/** Selects the accessions whose items were read. */
export function selectReadEvents(data: Queries, accessions: readonly string[]) {
  return selectAmong(
    data,
    accessions,
    (list) =>
      `select accession as found from event_filings where items_read = 1 and accession in (${list})`,
  )
}
