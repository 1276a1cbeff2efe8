// Finding a manager by a fund’s alias, a CIK, the ticker of a public manager, or a name.

import { explain, toDetails } from '../../contract/answer/absence.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { Failure } from '../../kernel/failure.ts'
import { isCik, isTicker, toCik } from '../../kernel/identifiers.ts'
import { type FoundCompany, findCompany, lookUpCompany } from '../companies/lookup.ts'
import { toNameKey } from '../companies/names.ts'
import type { Suggestion } from '../companies/near-names.ts'
import { selectByCik } from '../companies/store.ts'
import { listNotHere } from '../filings/lists.ts'
import { ensureManagers } from './manager-list.ts'
import { suggestManagers } from './managers/directory.ts'
import { findFund } from './managers/funds.ts'
import {
  type NamedManager,
  selectFormerlyNamed,
  selectManagerNames,
  selectManagersBeginning,
  selectManagersNamed,
} from './managers/manager-store.ts'

/** Fails with `company.unknown`, naming similar managers, when no manager or several have the name. */
export async function findManager(text: string, context: DataContext): Promise<FoundCompany> {
  const fund = findFund(text, context.settings.fundAliases)
  if (fund !== undefined) {
    const known = await selectByCik(context.data, fund)
    return known ?? { cik: fund, ticker: null, name: null }
  }
  if (isCik(text)) return findCompany(toCik(text), context)
  const company = isTicker(text) ? await lookUpCompany(text, context) : null
  return company ?? findByName(text, context)
}

/** Failure for an unknown name, or a CIK under which the publisher has nothing. */
export async function unknownManager(
  text: string,
  cik: string,
  context: DataContext,
): Promise<Failure> {
  if (findFund(text, context.settings.fundAliases) === undefined) return unknownFund(text, context)
  const { sentence, code } = listNotHere(cik, context)
  const details = { reason_code: code }
  return new Failure('company.unknown', `"${text}" is CIK ${cik}. ${sentence}`, { details })
}

async function findByName(text: string, context: DataContext): Promise<FoundCompany> {
  await ensureManagers(context)
  const named = await findNamed(toNameKey(text), context)
  const [first, ...others] = named
  if (!first) throw await unknownFund(text, context)
  if (others.length > 0) throw await severalManagers(text, named, context)
  const known = await selectByCik(context.data, first)
  await noteFormerName(text, { cik: first, ticker: known?.ticker ?? null }, context)
  return known ?? { cik: first, ticker: null, name: null }
}

/** Notes that the manager was found by a former name. */
async function noteFormerName(
  query: string,
  { cik, ticker }: Pick<FoundCompany, 'cik' | 'ticker'>,
  { data, redirects }: Pick<DataContext, 'data' | 'redirects'>,
): Promise<void> {
  const key = toNameKey(query)
  const [newest, ...others] = await selectManagerNames(data, cik)
  if (!newest || newest.name_key === key) return
  const own = others.find(({ name_key }) => name_key === key)
  // A name still used after another came into use is a second spelling, not a former name.
  const isLeft = own
    ? own.last_on < newest.first_on
    : (await selectFormerlyNamed(data, key)).includes(cik)
  if (!isLeft) return
  redirects.note({
    asked: query,
    kind: 'former_name',
    cik,
    name: newest.name,
    former_name: own?.name ?? query,
    ticker,
    what_happened: 'renamed',
    last_on: own?.last_on ?? null,
    basis: 'own_filings',
    document: null,
    filings: [],
  })
}

/** Minimum of words for a match by beginning, since fewer are shared by unrelated managers. */
const BEGINNING_WORDS = 2

/**
 * CIKs of managers with the name now, else with it as a former name, else with a longer name that
 * begins with it. Former names must be documented.
 */
async function findNamed(key: string, { data }: Pick<DataContext, 'data'>): Promise<string[]> {
  if (key === '') return []
  const named = await selectManagersNamed(data, key)
  const current = await keepCurrent(named, data)
  if (current.length > 0) return current
  const former = [...toCiks(named), ...(await selectFormerlyNamed(data, key))]
  if (former.length > 0) return [...new Set(former)]
  if (key.split(' ').length < BEGINNING_WORDS) return []
  return toCiks(await selectManagersBeginning(data, key))
}

async function keepCurrent(named: readonly NamedManager[], data: DataContext['data']) {
  const kept: NamedManager[] = []
  for (const one of named) {
    const [newest] = await selectManagerNames(data, one.cik)
    // Several names may occur on filings of one day.
    if (newest && newest.last_on === one.last_on) kept.push(one)
  }
  return toCiks(kept)
}

function toCiks(named: readonly NamedManager[]): string[] {
  return [...new Set(named.map(({ cik }) => cik))]
}

async function severalManagers(text: string, ciks: readonly string[], context: DataContext) {
  const suggestions: Suggestion[] = []
  for (const cik of ciks) {
    const [newest] = await selectManagerNames(context.data, cik)
    if (newest) suggestions.push({ ticker: null, cik, name: newest.name })
  }
  const hint = `Use the CIK of one: ${suggestions.map(toWords).join(', ')}.`
  const detail = `Several managers have the name "${text}", or one that begins with it. ${hint}`
  return new Failure('company.unknown', detail, { details: { suggestions } })
}

const FINDS_FUNDS =
  ' Managers are listed by their own names, not by persons’: `list_funds` (/v1/funds) finds them.'

async function unknownFund(text: string, context: DataContext): Promise<Failure> {
  const suggestions = await suggestManagers(text, context)
  const meant = suggestions.map(toWords).join(', or ')
  const hint = meant === '' ? FINDS_FUNDS : ` Was it ${meant}?`
  const absence = explain({
    reason: 'not_known',
    what: `a fund with the alias, name, CIK or ticker "${text}"`,
    list: 'the list of 13F filers of the quarter in which it last reported',
    command: 'tieout load ticker CIK',
  })
  return new Failure('company.unknown', absence.sentence + hint, {
    details: { ...toDetails(absence), ...(suggestions.length > 0 && { suggestions }) },
  })
}

function toWords({ name, cik }: Suggestion): string {
  return `${name} (CIK ${cik})`
}
