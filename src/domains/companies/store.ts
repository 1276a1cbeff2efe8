// Companies in the store: the ticker list, every seen version of a profile, and names to search by.

import { sha256 } from '../../kernel/ids.ts'
import { easternDay } from '../../kernel/time.ts'
import {
  type Database,
  inParts,
  placeholders,
  type Queries,
  type Value,
} from '../../store/database.ts'
import { column, defineTable, each } from '../../store/table.ts'
import { recordFormerTickers } from './former-store.ts'
import {
  endTickerDays,
  recordTickerDays,
  selectTickerDays,
  toListed,
} from './identity/ticker-store.ts'
import { toComparedName } from './legal-forms.ts'
import { toNameKey } from './names.ts'
import type { ListedName } from './near-names.ts'
import type { Profile } from './submissions.ts'
import type { TickerRow } from './tickers.ts'

/** Places after the publisher's list, for tickers that only a company's own profile names. */
const PROFILE_POSITION = 1_000_000

const tickers = defineTable({
  name: 'tickers',
  key: ['ticker'],
  columns: {
    ...each(column.text, 'ticker', 'cik', 'name'),
    exchange: column.textOrNull,
    position: column.whole,
  },
})

const profiles = defineTable({
  name: 'company_profiles',
  key: ['cik', 'seen_at'],
  columns: each(column.text, 'cik', 'seen_at', 'hash', 'body'),
})

const companyNames = defineTable({
  name: 'company_names',
  key: ['cik', 'name_key'],
  columns: {
    ...each(column.text, 'cik', 'name_key', 'name', 'core', 'legal_form'),
    is_former: column.flag,
  },
})

export interface NamedCompany {
  cik: string
  name: string
  ticker: string | null
}

/**
 * Replaces the published list; tickers known only from profiles stay. Only changed rows are
 * written, since every write invalidates its company’s cached answers. Entries that vanished are
 * recorded with their last day.
 */
/** Tickers of the publisher's lists, without those that only profiles name. */
export async function countListed(data: Queries): Promise<number> {
  const row = await data.one<{ count: number }>(
    'select count(*) as count from tickers where position < $1',
    PROFILE_POSITION,
  )
  return Number(row?.count ?? 0)
}

export async function replaceTickers(
  data: Database,
  rows: TickerRow[],
  lastSeenOn: string,
  today: string = lastSeenOn,
): Promise<void> {
  await data.transaction(async (tx) => {
    await deleteVanished(tx, rows, lastSeenOn)
    const days = { first_on: today, last_on: null }
    await recordTickerDays(
      tx,
      rows.map((row) => toListed('list', row, days)),
    )
    await inParts(rows, async (part) => {
      await tickers.upsert(tx, part, { ifChanged: true })
      await upsertNames(
        tx,
        part.map((row) => ({ cik: row.cik, name: row.name, isFormer: false })),
      )
    })
  })
}

async function deleteVanished(
  tx: Queries,
  rows: readonly TickerRow[],
  lastSeenOn: string,
): Promise<void> {
  const listed = new Map(rows.map(({ ticker, cik }) => [ticker, cik]))
  const stored = await tx.all<{ ticker: string; cik: string; name: string }>(
    'select ticker, cik, name from tickers where position < $1',
    PROFILE_POSITION,
  )
  const gone = stored.filter(({ ticker, cik }) => listed.get(ticker) !== cik)
  await recordFormerTickers(
    tx,
    gone.map((row) => ({ ...row, last_on: lastSeenOn })),
  )
  await endTickerDays(tx, 'list', gone, lastSeenOn)
  for (const { ticker } of gone) {
    if (!listed.has(ticker)) await tx.run('delete from tickers where ticker = $1', ticker)
  }
}

/** Records an older list’s entries that no longer hold; returns their number. */
export async function recordOldList(
  data: Database,
  rows: readonly TickerRow[],
  on: string,
): Promise<number> {
  const stored = await data.all<{ ticker: string; cik: string }>('select ticker, cik from tickers')
  const listed = new Map(stored.map(({ ticker, cik }) => [ticker, cik]))
  const gone = rows.filter(({ ticker, cik }) => listed.get(ticker) !== cik)
  await data.transaction(async (tx) => {
    const days = { first_on: on, last_on: on }
    await recordTickerDays(
      tx,
      rows.map((row) => toListed('list', row, days)),
    )
    await recordFormerTickers(
      tx,
      gone.map(({ ticker, cik, name }) => ({ ticker, cik, name, last_on: on })),
    )
    const names = gone.map(({ cik, name }) => ({ cik, name, isFormer: true }))
    await insertNames(tx, names)
  })
  return gone.length
}

/** Deletes tickers that only the previous version of the company’s document named. */
async function dropUnnamed(
  tx: Queries,
  { cik, tickers }: Profile,
  lastSeenAt: string,
): Promise<void> {
  const stored = await tx.all<{ ticker: string; name: string }>(
    'select ticker, name from tickers where cik = $1 and position >= $2',
    cik,
    PROFILE_POSITION,
  )
  const last_on = easternDay(lastSeenAt)
  const named = await selectTickerDays(tx, [cik])
  const ended = named.filter(({ ticker }) => !tickers.includes(ticker))
  await endTickerDays(tx, 'profile', ended, last_on)
  const gone = stored.filter(({ ticker }) => !tickers.includes(ticker))
  await recordFormerTickers(
    tx,
    gone.map((row) => ({ ...row, cik, last_on })),
  )
  for (const { ticker } of gone) await tx.run('delete from tickers where ticker = $1', ticker)
}

/** Adds a version of a profile when it differs from the newest one, inside the caller's transaction. */
export async function recordProfile(tx: Queries, profile: Profile, seenAt: string): Promise<void> {
  const body = JSON.stringify(profile)
  const hash = sha256(body)
  const newest = await selectNewestVersion(tx, profile.cik)
  const isNewest = newest === undefined || newest.seen_at < seenAt
  if (newest?.hash !== hash) {
    if (newest && isNewest) await dropUnnamed(tx, profile, newest.seen_at)
    await profiles.upsert(tx, [{ cik: profile.cik, seen_at: seenAt, hash, body }])
  }
  const { cik, name, exchanges } = profile
  const day = easternDay(seenAt)
  const days = { first_on: day, last_on: isNewest || newest.hash === hash ? null : day }
  await recordTickerDays(
    tx,
    profile.tickers.map((ticker) => toListed('profile', { cik, ticker }, days)),
  )
  const own = profile.tickers.map((ticker, index) => {
    return { ticker, cik, name, exchange: exchanges[0] ?? null, position: PROFILE_POSITION + index }
  })
  await tickers.insert(tx, own, 'on conflict (ticker) do nothing')
  const former = profile.former_names.map(({ name }) => ({
    cik: profile.cik,
    name,
    isFormer: true,
  }))
  // A former name may be today's in another spelling; the last row of a key counts.
  await upsertNames(tx, [...former, { cik: profile.cik, name: profile.name, isFormer: false }])
}

interface NameRow {
  cik: string
  name: string
  isFormer: boolean
}

/** Records a document’s name of a company; a known name keeps its spelling. */
export async function recordName(tx: Queries, cik: string, name: string): Promise<void> {
  await insertNames(tx, [{ cik, name, isFormer: false }])
}

async function insertNames(tx: Queries, rows: readonly NameRow[]): Promise<void> {
  await companyNames.insert(tx, toKeyed(rows), 'on conflict (cik, name_key) do nothing')
}

/** Names from the company’s own list determine spelling and which names are former ones. */
async function upsertNames(tx: Queries, rows: readonly NameRow[]): Promise<void> {
  await companyNames.upsert(tx, toKeyed(rows))
}

function toKeyed(rows: readonly NameRow[]) {
  const keyed = new Map(rows.map((row) => [`${row.cik} ${toNameKey(row.name)}`, row]))
  return [...keyed.values()].flatMap(({ cik, name, isFormer }) => {
    const { core, form } = toComparedName(name)
    const name_key = toNameKey(name)
    const row = { cik, name_key, name, is_former: isFormer, core, legal_form: form }
    return name_key === '' ? [] : [row]
  })
}

function selectNewestVersion(tx: Queries, cik: string) {
  return tx.one<{ hash: string; seen_at: string }>(
    'select hash, seen_at from company_profiles where cik = $1 order by seen_at desc limit 1',
    cik,
  )
}

/** The company a ticker stands for today, by the published list, then by profiles. */
export async function selectByTicker(data: Queries, ticker: string) {
  return data.one<NamedCompany>('select cik, name, ticker from tickers where ticker = $1', ticker)
}

/** Tickers of the published list, in its order, which begins with the largest companies. */
export async function selectByTickerPrefix(data: Queries, prefix: string, limit: number) {
  return data.all<{ ticker: string }>(
    'select ticker from tickers where substr(ticker, 1, length($1)) = $1 order by position limit $2',
    prefix,
    limit,
  )
}

/** CIKs of the tickers that are known, by ticker. */
export async function selectByTickers(
  data: Queries,
  tickers: readonly string[],
): Promise<Map<string, string>> {
  if (tickers.length === 0) return new Map()
  const rows = await data.all<{ ticker: string; cik: string }>(
    `select ticker, cik from tickers where ticker in (${placeholders(tickers)})`,
    ...tickers,
  )
  return new Map(rows.map((row) => [row.ticker, row.cik]))
}

/** Name and first ticker of a CIK, as far as any list or profile names them. */
export async function selectByCik(data: Queries, cik: string): Promise<NamedCompany | undefined> {
  const listed = await data.one<NamedCompany>(
    'select cik, name, ticker from tickers where cik = $1 order by position limit 1',
    cik,
  )
  if (listed) return listed
  const version = await selectProfile(data, cik, null)
  if (version) {
    return { cik, name: version.profile.name, ticker: version.profile.tickers[0] ?? null }
  }
  const named = await data.one<{ name: string }>(
    'select name from company_names where cik = $1 order by is_former, name_key limit 1',
    cik,
  )
  return named && { cik, name: named.name, ticker: null }
}

export interface ProfileVersion {
  profile: Profile
  seenAt: string
}

/** The profile in force at `asOf`; before the first version that was seen, that first version. */
export async function selectProfile(
  data: Queries,
  cik: string,
  asOf: string | null,
): Promise<ProfileVersion | undefined> {
  interface VersionRow {
    body: string
    seen_at: string
  }
  const upTo = await data.one<VersionRow>(
    `select body, seen_at from company_profiles where cik = $1 and seen_at <= $2
     order by seen_at desc limit 1`,
    cik,
    asOf ?? '9999',
  )
  const row =
    upTo ??
    (await data.one<VersionRow>(
      'select body, seen_at from company_profiles where cik = $1 order by seen_at limit 1',
      cik,
    ))
  return row && { profile: JSON.parse(row.body) as Profile, seenAt: row.seen_at }
}

/** Fewer letters begin many names. */
const JOINED_MIN = 5
const JOINED = `replace(n.name_key, ' ', '')`

/**
 * Companies one of whose names begins with or contains the key, under today's; exact first, then larger
 * companies. Words may be joined or split: `JP Morgan` begins `JPMORGAN CHASE`. A whole name is only
 * compared with whole names.
 */
export async function selectByName(
  data: Queries,
  key: string,
  limit: number,
  { isWhole = false }: { readonly isWhole?: boolean } = {},
) {
  // A name without one letter or digit has an empty key, which every name contains.
  if (key === '') return []
  const joined = key.replaceAll(' ', '')
  const values: Value[] = [joined, limit]
  const exact = `${JOINED} = $1`
  let found = exact
  let rank = ''
  if (!isWhole) {
    values.push(joined.length < JOINED_MIN ? joined : `${joined}%`, `${key} %`, `%${key}%`)
    const begins = `(${JOINED} like $3 or n.name_key like $4)`
    found = `${exact} or ${begins} or n.name_key like $5`
    rank = `min(case when ${exact} then 0 when ${begins} then 1 else 2 end), `
  }
  return data.all<NamedCompany>(
    `select n.cik as cik, min(t.ticker) as ticker,
       coalesce((select min(c.name) from company_names c where c.cik = n.cik and c.is_former = 0),
         min(n.name)) as name
     from company_names n left join tickers t on t.cik = n.cik and t.position = (
       select min(position) from tickers where cik = n.cik)
     where ${found}
     group by n.cik
     order by ${rank}min(n.is_former),
       min(coalesce(t.position, 9000000)), n.cik
     limit $2`,
    ...values,
  )
}

/** All known names of a company, the current one first. */
export function selectNames(
  data: Queries,
  cik: string,
): Promise<{ name: string; name_key: string; is_former: number }[]> {
  return data.all(
    `select name, name_key, is_former from company_names where cik = $1
     order by is_former, name_key`,
    cik,
  )
}

/** Every ticker with its company's names, and the companies that had a profile and have no ticker. */
export async function selectListedNames(data: Queries): Promise<ListedName[]> {
  const tickers = await data.all<NamedCompany & { position: number }>(
    'select cik, ticker, name, position from tickers order by position',
  )
  const names = await data.all<{ cik: string; name_key: string; name: string }>(
    `select cik, name_key, name from company_names n
     where exists (select 1 from tickers t where t.cik = n.cik)
       or exists (select 1 from company_profiles p where p.cik = n.cik)
     order by cik, is_former, name_key`,
  )
  const namesOf = Map.groupBy(names, ({ cik }) => cik)
  const keysOf = (cik: string) => (namesOf.get(cik) ?? []).map(({ name_key }) => name_key)
  const withTicker = new Set(tickers.map(({ cik }) => cik))
  const others = [...namesOf].filter(([cik]) => !withTicker.has(cik))
  return [
    ...tickers.map((row) => ({ ...row, keys: keysOf(row.cik) })),
    ...others.map(([cik, [first]]) => ({
      cik,
      ticker: null,
      name: first?.name ?? '',
      keys: keysOf(cik),
      position: PROFILE_POSITION,
    })),
  ]
}

export async function selectTickersOf(data: Queries, cik: string) {
  return data.all<{ ticker: string; exchange: string | null }>(
    'select ticker, exchange from tickers where cik = $1 order by position',
    cik,
  )
}

/** Selects each company’s first ticker, by CIK. */
export async function selectFirstTickers(
  data: Queries,
  ciks: readonly string[],
): Promise<Map<string, string>> {
  const tickers = new Map<string, string>()
  const found = await inParts(ciks, (part) =>
    data.all<{ cik: string; ticker: string }>(
      `select cik, ticker from tickers where cik in (${placeholders(part)}) order by position desc`,
      ...part,
    ),
  )
  // Overwrites in reverse, so that the first entry of the list remains.
  for (const { cik, ticker } of found.flat()) tickers.set(cik, ticker)
  return tickers
}

/** A company with its newest profile, null where none was read. */
export interface NamedVersion {
  readonly cik: string
  readonly name: string | null
  readonly tickers: readonly string[]
  /** Exchange of the first ticker. */
  readonly exchange: string | null
  readonly profile: Profile | null
}

/** Companies that a list or a profile names, after one, in the order of CIKs. */
export async function selectCompaniesAfter(
  data: Queries,
  after: string,
  limit: number,
): Promise<NamedVersion[]> {
  const ciks = await data.all<{ cik: string }>(
    `select cik from (select cik from tickers union select cik from company_profiles
       union select cik from company_names) named
     where cik > $1 order by cik limit $2`,
    after,
    limit,
  )
  if (ciks.length === 0) return []
  const [first, last] = [ciks[0]?.cik ?? '', ciks.at(-1)?.cik ?? '']
  const tickers = await data.all<{ cik: string; ticker: string; name: string; exchange: string }>(
    'select cik, ticker, name, exchange from tickers where cik between $1 and $2 order by cik, position',
    first,
    last,
  )
  const profiles = await data.all<{ cik: string; body: string }>(
    `select p.cik, p.body from company_profiles p where p.cik between $1 and $2 and p.seen_at =
       (select max(n.seen_at) from company_profiles n where n.cik = p.cik)`,
    first,
    last,
  )
  const names = await data.all<{ cik: string; name: string }>(
    `select cik, name from company_names where cik between $1 and $2
     order by cik, is_former desc, name_key desc`,
    first,
    last,
  )
  const listed = Map.groupBy(tickers, ({ cik }) => cik)
  const profileOf = new Map(profiles.map(({ cik, body }) => [cik, JSON.parse(body) as Profile]))
  const nameOf = new Map(names.map(({ cik, name }) => [cik, name]))
  return ciks.map(({ cik }) => {
    const own = listed.get(cik) ?? []
    const profile = profileOf.get(cik) ?? null
    return {
      cik,
      name: profile?.name ?? own[0]?.name ?? nameOf.get(cik) ?? null,
      tickers: own.map(({ ticker }) => ticker),
      exchange: own[0]?.exchange ?? null,
      profile,
    }
  })
}
