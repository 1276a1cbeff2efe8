// The items of annual and quarterly reports, in the order of the forms, with the titles they have
// had. Sources: SEC Form 10-K, Form 10-Q and Form 10-KSB with their amendments since 1993; Form 20-F's
// are in `foreign-items.ts`.

import type { ItemRule } from './item-rule.ts'

const FOREIGN: readonly ItemRule[] = [
  { id: '1', title: /^identity of|^(?:description of )?business/ },
  { id: '2', title: /^offer statistics|^(?:description of )?propert/ },
  { id: '3', title: /^key information|^legal proceedings/, isCore: true },
  { id: '4', title: /^information (?:on|about) |^control of/, isCore: true },
  { id: '4A', title: /^unresolved staff/, max: 5000 },
  { id: '5', title: /^(?:operating|managements) |^nature of (?:the )?trading/, isCore: true },
  { id: '6', title: /^directors|^exchange controls/, isCore: true },
  { id: '7', title: /^major (?:share|stock)|^taxation/, isCore: true },
  { id: '8', title: /^(?:consolidated )?financial information|^selected/, isCore: true },
  { id: '9', title: /^(?:the )?(?:offer|listing)|^managements discussion/ },
  { id: '9A', title: /^quantitative/ },
  { id: '10', title: /^additional info|^directors/, isCore: true },
  { id: '11', title: /^quant|^qualit|^disclosures? about market|^market risk|^compensation/ },
  { id: '12', title: /^descriptions? of securit|^options/ },
  { id: '13', title: /^defaults|^interest of/ },
  { id: '14', title: /^material modif|^description of securit/ },
  { id: '15', title: /^(?:disclosure )?controls|^reserved|^defaults/ },
  { id: '16', title: /^reserved|^changes in securit/, max: 30_000 },
  { id: '16A', title: /^audit committee/, max: 20_000 },
  { id: '16B', title: /^(?:business )?codes? of/, max: 20_000 },
  { id: '16C', title: /^principal account/, max: 30_000 },
  { id: '16D', title: /^exemptions?/, max: 20_000 },
  { id: '16E', title: /^(?:issuer )?purchases? of|^issuer/, max: 30_000 },
  { id: '16F', title: /^changes? (?:in|of|to)/, max: 20_000 },
  { id: '16G', title: /^corporate gov/, max: 60_000 },
  { id: '16H', title: /^mine safety/, max: 10_000 },
  { id: '16I', title: /^disclosures? regarding|^foreign juris/, max: 10_000 },
  { id: '16J', title: /^insider trading/, max: 20_000 },
  { id: '16K', title: /^cyber ?security/, max: 60_000 },
  { id: '17', title: /^(?:consolidated )?financial statements/ },
  { id: '18', title: /^(?:consolidated )?financial statements/ },
  { id: '19', title: /^(?:financial statements and )?exhibits?|^index/ },
]

export type Family = '10-K' | '10-KSB' | '10-Q' | '20-F'

/** Lower case, letters and digits only, one space between words, no apostrophes. */
export function toPlain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’'‘`´]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

const BUSINESS = /^(?:description of |our |the )*business\b|^general\b/
const PROPERTY = /^(?:description of |our )*propert(?:y|ies)\b|^facilities/
const LEGAL = /^legal (?:proceedings?|matters)|^litigation/
const MATTERS = /^submission of|^mine safety|^removed|^reserved/
const MARKET = /^markets? (?:for|price|information)|^(?:the )?(?:registrants?|companys|our) common/
const DISCUSSION = /^managements? (?:s )?(?:discussion|plan)|^discussion and|^plan of operation/
const STATEMENTS =
  /^(?:(?:condensed|consolidated|interim|unaudited|index to|audited|the) )*financial (?:statements?|information)/
const CHANGES =
  /^changes? in(?: and|registrants| accountants| certifying| or) |^disagreements|^changes$/
const CONTROLS = /^(?:evaluation of |disclosure )*controls? (?:and|over)|^internal control/
const OTHER = /^other information/
const DIRECTORS = /^(?:identification of )?directors|^executive officers/
const COMPENSATION =
  /^(?:executive|management|directors?|officer)(?: and \w+)? (?:compensation|remuneration)/
const OWNERSHIP = /^(?:security|securities|beneficial|stock) owner/
const RELATIONS = /^certain (?:relationship|transaction|related)|^relationships/
const EXHIBITS = /^(?:index (?:to|of) )?exhibits?\b|^financial statement/
const FEES = /^principal account|^(?:independent )?(?:accountants?|auditors?) fees/
const MARKET_RISK = /^quant|^qualit|^market risk|^disclosures? about market/

const ANNUAL: readonly ItemRule[] = [
  { id: '1', title: BUSINESS, isCore: true, min: 1500, max: 900_000 },
  { id: '1A', title: /^(?:certain )?risks? (?:factors|relat)|^factors/, min: 1000, max: 600_000 },
  { id: '1B', title: /^unresolved|^staff comments/, max: 3000 },
  { id: '1C', title: /^cyber ?security/, min: 500, max: 40_000 },
  { id: '2', title: PROPERTY, isCore: true, max: 80_000 },
  { id: '3', title: LEGAL, isCore: true, max: 150_000 },
  { id: '4', title: MATTERS, max: 30_000 },
  { id: '4A', title: /^executive officers/, max: 30_000, isUnnumbered: true },
  { id: '5', title: MARKET, isCore: true, max: 60_000 },
  { id: '6', title: /^selected|^(?:consolidated )?selected|^reserved|^removed/, max: 60_000 },
  { id: '7', title: DISCUSSION, isCore: true, min: 1500, max: 900_000 },
  { id: '7A', title: MARKET_RISK, max: 90_000 },
  { id: '8', title: STATEMENTS, isCore: true, min: 1500, max: 1_500_000 },
  { id: '9', title: CHANGES, max: 20_000 },
  { id: '9A', title: CONTROLS, min: 300, max: 60_000 },
  { id: '9B', title: OTHER, max: 30_000 },
  { id: '9C', title: /^disclosures? regarding|^foreign juris/, max: 1500 },
  { id: '10', title: DIRECTORS, max: 150_000, part: 'III' },
  { id: '11', title: COMPENSATION, max: 250_000, part: 'III' },
  { id: '12', title: OWNERSHIP, max: 60_000, part: 'III' },
  { id: '13', title: RELATIONS, max: 90_000, part: 'III' },
  {
    id: '14',
    title: new RegExp(`${EXHIBITS.source}|${FEES.source}|^controls`),
    max: 150_000,
    part: 'III',
  },
  { id: '15', title: new RegExp(`${EXHIBITS.source}|${FEES.source}`), max: 150_000 },
  {
    id: '16',
    title: /^form 10 ?k summary|^summary|^exhibits|^principal account/,
    max: 60_000,
    isUnnumbered: true,
  },
]

const SMALL: readonly ItemRule[] = [
  { id: '1', title: BUSINESS, isCore: true, min: 1000 },
  { id: '1A', title: /^risk factors/ },
  { id: '1B', title: /^unresolved/, max: 3000 },
  { id: '2', title: PROPERTY, isCore: true, max: 80_000 },
  { id: '3', title: LEGAL, isCore: true, max: 150_000 },
  { id: '4', title: MATTERS, max: 30_000 },
  { id: '5', title: MARKET, isCore: true, max: 60_000 },
  { id: '6', title: DISCUSSION, isCore: true, min: 500 },
  { id: '7', title: STATEMENTS, isCore: true },
  { id: '8', title: CHANGES, max: 20_000 },
  { id: '8A', title: CONTROLS, max: 60_000 },
  { id: '8B', title: OTHER, max: 30_000 },
  { id: '9', title: DIRECTORS, max: 150_000 },
  { id: '10', title: COMPENSATION, max: 250_000 },
  { id: '11', title: OWNERSHIP, max: 60_000 },
  { id: '12', title: RELATIONS, max: 90_000 },
  { id: '13', title: EXHIBITS, max: 150_000 },
  { id: '14', title: new RegExp(`${FEES.source}|^controls`), max: 30_000 },
]

const QUARTERLY: readonly ItemRule[] = [
  { id: 'I-1', title: STATEMENTS, isCore: true, min: 1500, max: 1_500_000 },
  { id: 'I-2', title: DISCUSSION, isCore: true, min: 800, max: 900_000 },
  { id: 'I-3', title: new RegExp(`${MARKET_RISK.source}|${CONTROLS.source}`), max: 90_000 },
  { id: 'I-4', title: CONTROLS, max: 30_000 },
  { id: 'II-1', title: LEGAL, max: 150_000 },
  { id: 'II-1A', title: /^(?:certain )?risks? (?:factors|relat)/, max: 600_000 },
  {
    id: 'II-2',
    title:
      /^(?:unregistered|changes in (?:the )?(?:rights|securities)|issuer|purchases? of|share rep)/,
    max: 30_000,
  },
  { id: 'II-3', title: /^defaults?/, max: 10_000 },
  { id: 'II-4', title: new RegExp(`${MATTERS.source}|^results of votes`), max: 30_000 },
  { id: 'II-5', title: OTHER, max: 60_000 },
  { id: 'II-6', title: /^(?:index (?:to|of) )?exhibits?\b/, max: 90_000 },
]

/** Every item's rule of the form, in its order. */
export const ITEMS: Readonly<Record<Family, readonly ItemRule[]>> = {
  '10-K': ANNUAL,
  '10-KSB': SMALL,
  '10-Q': QUARTERLY,
  '20-F': FOREIGN,
}

const PART_STARTS: readonly [string, number][] = [
  ['I', 0],
  ['II', 5],
  ['III', 10],
  ['IV', 15],
]

/** The part of the annual report's form that an item stands in, as a number from 1. */
export function partNumberOf(id: string): number {
  if (id.startsWith('I')) return id.startsWith('II-') ? 2 : 1
  return PART_STARTS.filter(([, from]) => Number.parseInt(id, 10) >= from).length
}

/** Texts in place of the title of an omitted item. */
export const LEFT_OUT = /^(?:none|omitted|not (?:applicable|required)|n a|intentionally|reserved)\b/

const QUARTERLY_FORM = /^10-?Q/
const SMALL_BUSINESS = /^10-?KT?SB/

export function familyOf(form: string): Family {
  if (QUARTERLY_FORM.test(form)) return '10-Q'
  if (form.startsWith('20-F')) return '20-F'
  return SMALL_BUSINESS.test(form) ? '10-KSB' : '10-K'
}

/** The item and part that a rule's id names. */
export function partsOf(id: string): { item: string; part: 'I' | 'II' | null } {
  const [part, item] = id.split('-')
  if (item === undefined) return { item: id, part: null }
  return { item, part: part === 'II' ? 'II' : 'I' }
}

const GIVEN =
  /^(?:part\s*(i{1,2})\b[\s,.\-–—:]*|(i{1,2})\s*[-–—.,:]\s*)?(?:items?\s*)?(\d{1,2})\s*\.?\s*(?:\(?([a-k])\)?)?\s*(?:\(?t\)?)?\.?$/i

/** Names of items may be longer, their numbers not. */
const GIVEN_CHARS_MAX = 20

/** A caller's spelling of an item (`1a`, `Item 7`, `II-2`) as a rule's id; null when it is none. */
export function toItemId(given: string, family: Family): string | null {
  const match = given.length <= GIVEN_CHARS_MAX ? GIVEN.exec(given.trim()) : null
  if (!match) return null
  const [, spelled, short, number = '', letter = ''] = match
  const item = `${Number(number)}${letter.toUpperCase()}`
  const part = (spelled ?? short ?? '').toUpperCase()
  if (family !== '10-Q') return part === '' ? item : null
  return `${part || defaultPart(item)}-${item}`
}

/** Risk factors stand only in Part II; everything else without a part means Part I. */
function defaultPart(item: string): string {
  const isInFirst = QUARTERLY.some(({ id }) => id === `I-${item}`)
  return isInFirst ? 'I' : 'II'
}
