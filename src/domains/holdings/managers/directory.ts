// The list of all managers, with their names and the size of their newest report, built from the
// whole store for suggestions and for GET /v1/funds.

import type { DataContext } from '../../../contract/declare/endpoint.ts'
import type { CacheKind } from '../../../contract/work/cache.ts'
import { easternDay } from '../../../kernel/time.ts'
import { toNameKey } from '../../companies/names.ts'
import { createNearNames, type NearNames, type Suggestion } from '../../companies/near-names.ts'
import { listAliases } from './funds.ts'
import {
  type ManagerReport,
  type NamedManager,
  selectAllNames,
  selectFormerNames,
  selectNewestReports,
} from './manager-store.ts'

export interface Manager {
  cik: string
  name: string
  /** Former names, the last one first. */
  former_names: string[]
  /** Keys of all its names by `toNameKey`, the current one first. */
  keys: string[]
  newest: ManagerReport | null
}

const NARROWER = 'Query one manager by its CIK.'
const MANAGERS: CacheKind<readonly Manager[]> = { maxAgeMs: 5 * 60_000 }
const NEAR_MANAGERS: CacheKind<NearNames> = { maxAgeMs: 15 * 60_000 }

/** The current list is cached; lists as of an earlier time are not. */
export function readManagers(
  asOf: string | null,
  context: DataContext,
): Promise<readonly Manager[]> {
  const data = context.wideReads(NARROWER)
  if (asOf === null) return context.cache.get(MANAGERS, () => selectManagers(data, null))
  return selectManagers(data, asOf)
}

async function selectManagers(data: Parameters<typeof selectAllNames>[0], asOf: string | null) {
  const names = await selectAllNames(data, asOf === null ? LAST_DAY : easternDay(asOf))
  // Former names as of an earlier time are unknown, since the publisher’s list is today’s.
  const former = asOf === null ? await selectFormerNames(data) : []
  const reports = await selectNewestReports(data, asOf ?? LAST_DAY)
  const newestOf = new Map(reports.map((report) => [report.cik, report]))
  const formerOf = Map.groupBy(former, ({ cik }) => cik)
  return [...Map.groupBy(names, ({ cik }) => cik)].flatMap(([cik, own]) => {
    const [current] = own
    return current
      ? [toManager(current, own, formerOf.get(cik) ?? [], newestOf.get(cik) ?? null)]
      : []
  })
}

const LAST_DAY = '9999'

function toManager(
  { cik, name, name_key, first_on }: NamedManager,
  names: readonly NamedManager[],
  listed: readonly { name: string; name_key: string }[],
  newest: ManagerReport | null,
): Manager {
  // A name still used after another came into use is a second spelling, not a former name.
  const left = names.filter((one) => one.name_key !== name_key && one.last_on < first_on)
  const others = listed.filter((one) => names.every(({ name_key: key }) => key !== one.name_key))
  return {
    cik,
    name,
    former_names: [...left, ...others].map((one) => one.name),
    keys: [...names, ...others].map((one) => one.name_key),
    newest,
  }
}

const SUGGESTIONS_MAX = 3

/** Suggests managers with similar names, the nearest first, then the largest. */
export async function suggestManagers(text: string, context: DataContext): Promise<Suggestion[]> {
  const near = await context.cache.get(NEAR_MANAGERS, async () =>
    createNearManagers(await readManagers(null, context), context.settings.fundAliases),
  )
  return near.find(text, SUGGESTIONS_MAX)
}

export function createNearManagers(
  managers: readonly Manager[],
  added: Readonly<Record<string, string>>,
): Promise<NearNames> {
  const aliases = Map.groupBy(listAliases(added), ({ cik }) => cik)
  const known = new Set(managers.map(({ cik }) => cik))
  const aliasKeys = (cik: string) => (aliases.get(cik) ?? []).map(({ alias }) => toNameKey(alias))
  const listed = [...managers].sort(bySize).map(({ cik, name, keys }, position) => {
    return { cik, name, ticker: null, keys: [...keys, ...aliasKeys(cik)], position }
  })
  // Aliases of managers of which nothing else is stored.
  const rest = [...aliases].flatMap(([cik, [first]]) => {
    if (known.has(cik) || !first) return []
    return [{ cik, name: first.alias, ticker: null, keys: aliasKeys(cik), position: known.size }]
  })
  return createNearNames([...listed, ...rest])
}

/** Orders the largest first; those of unknown size last, by name. */
export function bySize(a: Manager, b: Manager): number {
  return (b.newest?.value ?? -1) - (a.newest?.value ?? -1) || byName(a, b)
}

export function byName(a: Manager, b: Manager): number {
  const [left = '', right = ''] = [a.keys[0], b.keys[0]]
  if (left !== right) return left < right ? -1 : 1
  if (a.cik === b.cik) return 0
  return a.cik < b.cik ? -1 : 1
}
