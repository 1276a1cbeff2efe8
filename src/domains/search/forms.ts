// Form types in callers’ spellings, each with the forms that replace it. Source: EDGAR Filer Manual,
// submission types, with those no longer in use.

import { ANNUAL_REPORTS, CURRENT_REPORTS, QUARTERLY_REPORTS } from '../filings/form-families.ts'
import { toForm, toFormKey } from '../filings/form-types.ts'

/** The forms that a search for the first brings along; amendments of all of them come too. */
const RELATIVES: readonly (readonly string[])[] = [
  ANNUAL_REPORTS,
  QUARTERLY_REPORTS,
  CURRENT_REPORTS,
  ['20-F', '20-FR12B', '20-FR12G'],
  ['40-F', '40-FR12B', '40-FR12G'],
  ['SC 13D', 'SCHEDULE 13D'],
  ['SCHEDULE 13D', 'SC 13D'],
  ['SC 13G', 'SCHEDULE 13G'],
  ['SCHEDULE 13G', 'SC 13G'],
]

const AMENDED = '/A'

const FAMILIES = new Map(RELATIVES.map((forms) => [toFormKey(forms[0] ?? ''), forms]))

/** Keys of a form’s relatives and their amendments; for an amendment, amendments only. */
export function toFormKeys(form: string): string[] {
  const key = toFormKey(form)
  const isAmended = key.endsWith(AMENDED)
  const original = isAmended ? key.slice(0, -AMENDED.length) : key
  const family = FAMILIES.get(original)?.map(toFormKey) ?? [original]
  const amended = family.map((one) => one + AMENDED)
  return isAmended ? amended : [...family, ...amended]
}

/** Splits a list of forms at commas; empty if absent. */
export function parseForms(text: string | null | undefined): string[] {
  const named = (text ?? '').split(',').filter((form) => form.trim() !== '')
  return [...new Set(named.map(toForm))]
}

/** SQL of the key of a form as filings have it. */
export const formKeyOf = (column: string) =>
  `replace(replace(replace(upper(${column}), ' ', ''), '-', ''), '.', '')`
