// Form types in callers’ spellings, each with the forms that replace it. Source: EDGAR Filer Manual,
// submission types, with those no longer in use.

import { ANNUAL_REPORTS, CURRENT_REPORTS, QUARTERLY_REPORTS } from '../filings/form-families.ts'

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

/** Spellings of forms that differ from their key in signs. */
const SPELLINGS: readonly string[] = [
  ...new Set(RELATIVES.flat()),
  ...['6-K', '11-K', '10-D', '13F-HR', '13F-NT', '144', 'DEF 14A', 'DEFA14A', 'DEFM14A', 'PRE 14A'],
  ...['S-1', 'S-3', 'S-4', 'S-8', 'S-11', 'F-1', 'F-3', 'F-4', 'N-CSR', 'N-CSRS', 'N-PX', 'N-Q'],
  ...['NT 10-K', 'NT 10-Q', 'NPORT-P', 'SC TO-T', 'SC TO-I', 'SC TO-C', 'SC 14D9', '8-A12B'],
  ...['8-A12G', '10-12G', '10-12B', '15-12G', '15-12B', '15-15D', 'SD', 'ARS', 'UPLOAD', 'CORRESP'],
]

const AMENDED = '/A'

/** A form without its signs: `10k`, `10-K` and `10 k` are one. */
export function toFormKey(form: string): string {
  const upper = form.trim().toUpperCase()
  const isAmended = upper.endsWith(AMENDED)
  const plain = (isAmended ? upper.slice(0, -AMENDED.length) : upper).replace(/[ .-]/g, '')
  return isAmended ? plain + AMENDED : plain
}

const SPELLED = new Map(SPELLINGS.map((form) => [toFormKey(form), form]))
const FAMILIES = new Map(RELATIVES.map((forms) => [toFormKey(forms[0] ?? ''), forms]))

/** EDGAR’s spelling if known, else the given text in capitals. */
export function toForm(text: string): string {
  const upper = text.trim().toUpperCase()
  const isAmended = upper.endsWith(AMENDED)
  const original = isAmended ? upper.slice(0, -AMENDED.length) : upper
  const spelled = SPELLED.get(toFormKey(original)) ?? original
  return isAmended ? spelled + AMENDED : spelled
}

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
