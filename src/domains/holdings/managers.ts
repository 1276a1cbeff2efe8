// The manager that a path names: by a fund's alias, a CIK, or the ticker of a public manager.

import type { DataContext } from '../../contract/endpoint.ts'
import { Failure, isFailure } from '../../kernel/failure.ts'
import { isCik, isTicker, toCik } from '../../kernel/identifiers.ts'
import { type FoundCompany, findCompany } from '../companies/lookup.ts'
import { toNameKey } from '../companies/names.ts'
import { selectByCik, selectByName } from '../companies/store.ts'
import { findFund, namesNear } from './funds.ts'

/** Fails with `company.unknown`, naming similar names, when no manager has the name. */
export async function findManager(text: string, context: DataContext): Promise<FoundCompany> {
  const fund = findFund(text, context.settings.fundAliases)
  if (fund !== undefined) {
    const known = await selectByCik(context.data, fund)
    return known ?? { cik: fund, ticker: null, name: null }
  }
  if (isCik(text)) return findCompany(toCik(text), context)
  if (!isTicker(text)) throw await unknownFund(text, context)
  try {
    return await findCompany(text, context)
  } catch (error) {
    if (isFailure(error, 'company.unknown')) throw await unknownFund(text, context)
    throw error
  }
}

/** No manager has the name, or the publisher has nothing under its CIK. */
export async function unknownManager(
  text: string,
  cik: string,
  context: Pick<DataContext, 'settings' | 'data'>,
): Promise<Failure> {
  if (findFund(text, context.settings.fundAliases) === undefined) return unknownFund(text, context)
  const detail = `"${text}" is CIK ${cik}, and the publisher has no filings of it to answer from.`
  return new Failure('company.unknown', detail)
}

const NEAR_MAX = 5

async function unknownFund(
  text: string,
  context: Pick<DataContext, 'settings' | 'data'>,
): Promise<Failure> {
  const aliases = namesNear(text, context.settings.fundAliases).slice(0, NEAR_MAX)
  const key = toNameKey(text)
  const companies = await selectByName(context.data, key, NEAR_MAX)
  const near = [
    ...aliases.map((name) => `"${name}"`),
    ...companies.map(({ name, cik }) => `${name} (CIK ${cik})`),
  ]
  const hint = near.length === 0 ? '' : ` Near it: ${near.join(', ')}.`
  return new Failure('company.unknown', `No fund has the alias, CIK or ticker "${text}".${hint}`)
}
