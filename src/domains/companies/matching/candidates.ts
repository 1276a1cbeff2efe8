// Names to compare with recipients of contracts: all of one company’s, or those of every company
// that equal given ones.

import type { DataContext, DataServices } from '../../../contract/declare/endpoint.ts'
import type { CacheKind } from '../../../contract/work/cache.ts'
import { listAll } from '../identity/links.ts'
import { toComparedName } from '../legal-forms.ts'
import { selectProfile } from '../store.ts'
import type { Profile } from '../submissions.ts'
import { ensureSubsidiaries, type FoundSubsidiaries } from '../subsidiaries/ingest.ts'
import { selectSubsidiaries } from '../subsidiaries/store.ts'
import type { Candidate, CommonWords } from './judge.ts'
import {
  type NamedCore,
  type SubsidiaryCore,
  selectListedCores,
  selectNamesOf,
  selectSubsidiariesOf,
} from './store.ts'

/** Minimum of companies for a common beginning. */
const BEGINNINGS_MIN = 4
/** Minimum of companies for a frequent word. */
const FREQUENT_MIN = 20

/** Finds common words in names without legal forms; a company may have several names. */
export function toCommonWords(names: readonly { cik: string; core: string }[]): CommonWords {
  const [beginning, having] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()]
  for (const { cik, core } of names) {
    const words = core.split(' ')
    add(beginning, words[0] ?? '', cik)
    for (const word of words) add(having, word, cik)
  }
  return { beginnings: atLeast(beginning, BEGINNINGS_MIN), frequent: atLeast(having, FREQUENT_MIN) }
}

function add(companies: Map<string, Set<string>>, word: string, cik: string): void {
  companies.set(word, (companies.get(word) ?? new Set<string>()).add(cik))
}

function atLeast(companies: ReadonlyMap<string, ReadonlySet<string>>, min: number): Set<string> {
  return new Set([...companies].flatMap(([word, { size }]) => (size < min ? [] : [word])))
}

/** Cached briefly, since the lists change once a day. */
const COMMON_WORDS: CacheKind<CommonWords> = { maxAgeMs: 15 * 60_000 }

export function readCommonWords({
  data,
  cache,
}: Pick<DataServices, 'data' | 'cache'>): Promise<CommonWords> {
  return cache.get(COMMON_WORDS, async () => toCommonWords(await selectListedCores(data)))
}

const NO_LIST = { accession: null, exhibit: null, url: null } as const
const NO_DAYS = { from: null, to: null } as const

export interface CompanyCandidates {
  readonly candidates: readonly Candidate[]
  readonly subsidiaries: FoundSubsidiaries
}

/** All names of one company, and those of its newest list of subsidiaries. */
export async function readCandidates(
  cik: string,
  asOf: string | null,
  context: DataContext,
): Promise<CompanyCandidates> {
  const { data } = context
  const subsidiaries = await ensureSubsidiaries(cik, asOf, context)
  const profile = (await selectProfile(data, cik, asOf))?.profile
  const listed = subsidiaries.list
    ? await selectSubsidiaries(data, subsidiaries.list.accession)
    : []
  const own = profile ? toOwnCandidates(profile) : []
  const list = subsidiaries.list ?? NO_LIST
  const { accession, exhibit, url } = list
  const owned = listed.map(({ name, core, legal_form: form }): Candidate => {
    const place = { accession, exhibit, url }
    return { cik, kind: 'subsidiary', name, core, form, ...NO_DAYS, ...place, isShared: false }
  })
  const all = [...own, ...owned]
  return { candidates: await markShared(all, data), subsidiaries }
}

function toOwnCandidates({ cik, name, former_names }: Profile): Candidate[] {
  const base = { cik, ...NO_LIST, isShared: false }
  const today: Candidate = { ...base, kind: 'name', name, ...toComparedName(name), ...NO_DAYS }
  const former = former_names.map(
    ({ name: old, from, to }): Candidate => ({
      ...base,
      kind: 'former_name',
      name: old,
      ...toComparedName(old),
      from,
      to,
    }),
  )
  return [today, ...former]
}

/** Listed companies that have or had one of the names, or list it as a subsidiary’s. */
export async function selectCandidates(
  names: readonly string[],
  { data }: Pick<DataServices, 'data'>,
): Promise<Candidate[]> {
  const cores = [...new Set(names.map((name) => toComparedName(name).core))].filter(Boolean)
  const [named, owned] = [await selectNamesOf(data, cores), await selectSubsidiariesOf(data, cores)]
  const formers = [...new Set(named.flatMap(({ cik, is_former }) => (is_former ? [cik] : [])))]
  const profiles = new Map<string, Profile>()
  for (const cik of formers) {
    const version = await selectProfile(data, cik, null)
    if (version) profiles.set(cik, version.profile)
  }
  const all = [...named.map((row) => toNameCandidate(row, profiles)), ...owned.map(toOwned)]
  return markAmong(all, { named, owned }, data)
}

function toNameCandidate(row: NamedCore, profiles: ReadonlyMap<string, Profile>): Candidate {
  const { cik, name, core, legal_form: form, is_former } = row
  const base = { cik, name, core, form, ...NO_LIST, isShared: false }
  if (!is_former) return { ...base, kind: 'name', ...NO_DAYS }
  const formerNames = profiles.get(cik)?.former_names ?? []
  const former = formerNames.find((one) => toComparedName(one.name).core === core)
  return { ...base, kind: 'former_name', from: former?.from ?? null, to: former?.to ?? null }
}

function toOwned(row: SubsidiaryCore): Candidate {
  const { cik, name, core, legal_form: form, accession, exhibit, url } = row
  const place = { accession, exhibit, url }
  return { cik, kind: 'subsidiary', name, core, form, ...NO_DAYS, ...place, isShared: false }
}

async function markShared(
  candidates: readonly Candidate[],
  data: DataServices['data'],
): Promise<Candidate[]> {
  const cores = [...new Set(candidates.map(({ core }) => core))].filter(Boolean)
  const [named, owned] = [await selectNamesOf(data, cores), await selectSubsidiariesOf(data, cores)]
  return markAmong(candidates, { named, owned }, data)
}

interface Likes {
  readonly named: readonly NamedCore[]
  readonly owned: readonly SubsidiaryCore[]
}

/** Registrants that a company was over time share its names with nobody. */
async function markAmong(
  candidates: readonly Candidate[],
  likes: Likes,
  data: DataServices['data'],
): Promise<Candidate[]> {
  const companies = new Map<string, ReadonlySet<string>>()
  for (const cik of new Set(candidates.map((one) => one.cik))) {
    companies.set(cik, new Set([cik, ...(await listAll(cik, data))]))
  }
  return candidates.map((one) => {
    const company = companies.get(one.cik) ?? new Set([one.cik])
    return { ...one, isShared: isShared(one, company, likes) }
  })
}

/**
 * Whether the name is shared. A company’s current name precedes former names and others’
 * subsidiaries: a listing of that name is of a partial owner. A subsidiary named like a company is
 * that company.
 */
function isShared(
  { kind, core, form }: Candidate,
  company: ReadonlySet<string>,
  { named, owned }: Likes,
): boolean {
  const isLike = (row: { cik: string; core: string; legal_form: string }) =>
    !company.has(row.cik) && row.core === core && (row.legal_form === form || form === '')
  const others = named.filter(isLike)
  if (others.some(({ is_former }) => !is_former)) return true
  if (kind === 'name') return false
  return others.length > 0 || owned.some(isLike)
}
