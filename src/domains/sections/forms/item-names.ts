// Captions of the items by form, without endings that later years added. Sources: SEC Form 10-K,
// Form 10-Q, and Form 10-KSB as it was last in use.

import { FOREIGN_NAMES } from './foreign-items.ts'
import { type Family, toPlain } from './items.ts'

const ACCOUNTANTS =
  'Changes in and Disagreements With Accountants on Accounting and Financial Disclosure'
const CONTROLS = 'Controls and Procedures'
const DISCUSSION =
  'Management’s Discussion and Analysis of Financial Condition and Results of Operations'
const MARKET_RISK = 'Quantitative and Qualitative Disclosures About Market Risk'
const OTHER = 'Other Information'
const OWNERSHIP = 'Security Ownership of Certain Beneficial Owners and Management'
const RELATIONS = 'Certain Relationships and Related Transactions'
const FEES = 'Principal Accountant Fees and Services'

const NAMES: Readonly<Record<Family, Readonly<Record<string, string>>>> = {
  '10-K': {
    '1': 'Business',
    '1A': 'Risk Factors',
    '1B': 'Unresolved Staff Comments',
    '1C': 'Cybersecurity',
    '2': 'Properties',
    '3': 'Legal Proceedings',
    '4': 'Mine Safety Disclosures',
    '4A': 'Executive Officers of the Registrant',
    '5': 'Market for Registrant’s Common Equity, Related Stockholder Matters and Issuer Purchases of Equity Securities',
    '6': 'Selected Financial Data',
    '7': DISCUSSION,
    '7A': MARKET_RISK,
    '8': 'Financial Statements and Supplementary Data',
    '9': ACCOUNTANTS,
    '9A': CONTROLS,
    '9B': OTHER,
    '9C': 'Disclosure Regarding Foreign Jurisdictions that Prevent Inspections',
    '10': 'Directors, Executive Officers and Corporate Governance',
    '11': 'Executive Compensation',
    '12': OWNERSHIP,
    '13': RELATIONS,
    '14': FEES,
    '15': 'Exhibits and Financial Statement Schedules',
    '16': 'Form 10-K Summary',
  },
  '10-KSB': {
    '1': 'Description of Business',
    '1A': 'Risk Factors',
    '1B': 'Unresolved Staff Comments',
    '2': 'Description of Property',
    '3': 'Legal Proceedings',
    '4': 'Submission of Matters to a Vote of Security Holders',
    '5': 'Market for Common Equity, Related Stockholder Matters and Small Business Issuer Purchases of Equity Securities',
    '6': 'Management’s Discussion and Analysis or Plan of Operation',
    '7': 'Financial Statements',
    '8': ACCOUNTANTS,
    '8A': CONTROLS,
    '8B': OTHER,
    '9': 'Directors, Executive Officers, Promoters, Control Persons and Corporate Governance',
    '10': 'Executive Compensation',
    '11': OWNERSHIP,
    '12': RELATIONS,
    '13': 'Exhibits',
    '14': FEES,
  },
  '10-Q': {
    'I-1': 'Financial Statements',
    'I-2': DISCUSSION,
    'I-3': MARKET_RISK,
    'I-4': CONTROLS,
    'II-1': 'Legal Proceedings',
    'II-1A': 'Risk Factors',
    'II-2': 'Unregistered Sales of Equity Securities and Use of Proceeds',
    'II-3': 'Defaults Upon Senior Securities',
    'II-4': 'Mine Safety Disclosures',
    'II-5': OTHER,
    'II-6': 'Exhibits',
  },
  '20-F': FOREIGN_NAMES,
}

/** The caption of an item of the form; empty for one that the form does not have. */
export function nameOf(id: string, family: Family): string {
  return NAMES[family][id] ?? ''
}

/** Minimum of words in a partial name. */
const PART_WORDS_MIN = 4

/**
 * Whether words simplified by `toPlain` equal the name, begin it or extend it, since names have
 * changed in length.
 */
export function isNameOrPart(words: string, name: string): boolean {
  if (words === name) return true
  const [short, long] = words.length < name.length ? [words, name] : [name, words]
  return long.startsWith(`${short} `) && short.split(' ').length >= PART_WORDS_MIN
}

const SHORT_DISCUSSION = 'Management’s Discussion and Analysis'

/** Short names of the discussion and analysis, in all spellings. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  mda: SHORT_DISCUSSION,
  'md a': SHORT_DISCUSSION,
  'md and a': SHORT_DISCUSSION,
}

/** Items of a foreign annual report that correspond to those of a 10-K by name. */
const FOREIGN_PLACES: Readonly<Record<string, string>> = {
  business: '4',
  'risk factors': '3.D',
  properties: '4.D',
  'legal proceedings': '8',
  'executive compensation': '6.B',
  [toPlain(SHORT_DISCUSSION)]: '5',
}

/** Minimum of two words, since one would be ambiguous. */
const BEGINNING = /^\S+ \S/

/** Whether a caller means an item by its name: all of it, its first words, or its short name. */
export function isCalled(given: string, name: string): boolean {
  const words = toPlain(given)
  const query = toPlain(SHORT_NAMES[words] ?? words)
  const full = toPlain(name)
  if (query === full && full !== '') return true
  return BEGINNING.test(query) && full.startsWith(`${query} `)
}

/** The first item of the form with this name; null if there is none. */
export function idOfName(given: string, family: Family): string | null {
  const words = toPlain(given)
  const foreign = FOREIGN_PLACES[toPlain(SHORT_NAMES[words] ?? words)]
  if (family === '20-F' && foreign !== undefined) return foreign
  const ids = Object.entries(NAMES[family])
  return ids.find(([, name]) => isCalled(given, name))?.[0] ?? null
}
