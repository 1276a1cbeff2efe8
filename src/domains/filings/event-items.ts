// The items of Form 8-K in both eras, their labels, and which of them are notable. Labels are the
// captions of SEC Form 8-K; those of single numbers are the form's before 23 August 2004 (Release
// 33-8400). Also reads the items that a submission's header names.

import data from './event-items.json' with { type: 'json' }

/** First day on which Form 8-K had the items of today. */
export const NEW_ITEMS_FROM = '2004-08-23'

/** SEC Form 8-K, "Information to Be Included in the Report". */
const ITEMS: Readonly<Record<string, string>> = data.items

/** SEC Form 8-K before 23 August 2004. */
const OLD_ITEMS: Readonly<Record<string, string>> = data.old_items

/** The first day of any of Items 10 to 12 (Release 34-47225). */
const OLD_ITEMS_10_FROM = '2003-01-26'

/** Before Regulation FD (23 October 2000), Item 9 was about offshore sales (Release 34-37801). */
const REGULATION_FD_FROM = '2000-10-23'
const OLD_ITEM_9 = 'Sales of Equity Securities Pursuant to Regulation S'

/** Also the old items that became notable ones: 5.01, 2.01, 1.03, 4.01, 5.02 and 2.02. */
export const NOTABLE_CODES: readonly string[] = data.notable

const NOTABLE = new Set(NOTABLE_CODES)

export interface EventItem {
  code: string
  label: string
}

/** Codes of today by the numbers before 23 August 2004 (Release 33-8400, section II). */
const CODES_OF_OLD_ITEMS: Readonly<Record<string, string>> = data.codes_of_old_items

/** Code of today of an item as its filing numbers it; null if the form has no such item today. */
export function toCode(number: string, filed: string): string | null {
  if (number.includes('.')) return number
  if (number === '9' && filed < REGULATION_FD_FROM) return null
  return CODES_OF_OLD_ITEMS[number] ?? null
}

/** A number under which filings name an item, and since when it means that item. */
export interface ItemNumber {
  readonly number: string
  readonly from: string | null
}

/** The numbers under which filings name the item of a code: its own, and the one before 2004. */
export function numbersOf(code: string): ItemNumber[] {
  const old = Object.keys(CODES_OF_OLD_ITEMS).filter((one) => CODES_OF_OLD_ITEMS[one] === code)
  return [code, ...old].map((number) => ({
    number,
    from: number === '9' && code !== '9' ? REGULATION_FD_FROM : null,
  }))
}

/** A code that is in no version of the form keeps its own text as its label. */
export function toItem(code: string, filed: string): EventItem {
  const isOldNine = code === '9' && filed < REGULATION_FD_FROM
  const label = isOldNine ? OLD_ITEM_9 : (ITEMS[code] ?? OLD_ITEMS[code])
  return { code, label: label ?? `Item ${code}` }
}

export function isNotable(codes: readonly string[]): boolean {
  return codes.some((code) => NOTABLE.has(code))
}

const CODES = new Map(
  [
    ...Object.entries(ITEMS).map(([code, caption]) => [caption, code] as const),
    // Captions that EDGAR's headers spell, or once spelled, otherwise than the form does today.
    ...Object.entries(data.other_captions),
  ].map(([caption, code]) => [toKey(caption), code] as const),
)
const OLD_CODES = new Map([
  ...Object.entries(OLD_ITEMS).map(([code, caption]) => [toKey(caption), code] as const),
  [toKey(OLD_ITEM_9), '9'] as const,
])

/** Every word of the form's captions, in lower case. */
export const CAPTION_WORDS: ReadonlySet<string> = new Set(
  [...Object.values(ITEMS), ...Object.values(OLD_ITEMS), 'Pro Forma Financial Information']
    .join(' ')
    .toLowerCase()
    .match(/[a-z]+/g),
)

/** The code of a caption as it stands in a header; null for one that the form never had. */
function toItemCode(caption: string, filed: string): string | null {
  const isNew = filed >= NEW_ITEMS_FROM
  const [first, second] = isNew ? [CODES, OLD_CODES] : [OLD_CODES, CODES]
  return first.get(toKey(caption)) ?? second.get(toKey(caption)) ?? null
}

/** Letters only: headers differ in case and punctuation. */
function toKey(caption: string): string {
  return caption.toLowerCase().replace(/[^a-z]+/g, '')
}

/** Whether Form 8-K had an item of this number on a day. */
export function hasItem(code: string, day: string): boolean {
  if (day >= NEW_ITEMS_FROM) return Object.hasOwn(ITEMS, code)
  return Object.hasOwn(OLD_ITEMS, code) && (Number(code) < 10 || day >= OLD_ITEMS_10_FROM)
}

/** 8-K, 8-K/A, 8-K12B, 8-K12G3, 8-K15D5 and their amendments. */
export function isEventForm(form: string): boolean {
  return form.startsWith('8-K')
}

const HEADER_END = /<\/(?:SEC|IMS)-HEADER>|<DOCUMENT>/
const HEADER_MAX = 1_000_000
const ITEM_LINE = /^(?:ITEM INFORMATION:|<ITEMS>)(.*)$/gm

/** The item lines of a submission’s header, sorted by content. */
export interface HeaderItems {
  codes: string[]
  /** Number of blank lines, as in many headers of the years 1997 to 2003. */
  blank: number
  /** Captions unknown to the form, as the header spells them. */
  unknown: string[]
}

export function parseHeaderItems(source: string, filed: string): HeaderItems {
  const start = source.slice(0, HEADER_MAX)
  const end = start.search(HEADER_END)
  const header = start.slice(0, end < 0 ? HEADER_MAX : end).replaceAll('\r', '')
  const items: HeaderItems = { codes: [], blank: 0, unknown: [] }
  for (const [, line = ''] of header.matchAll(ITEM_LINE)) sortLine(line.trim(), filed, items)
  return items
}

/** A line holds codes or one caption. */
function sortLine(line: string, filed: string, items: HeaderItems): void {
  if (line === '') items.blank++
  else if (/^[\d.,\s]*$/.test(line)) items.codes.push(...line.split(/[,\s]+/).filter(Boolean))
  else {
    const code = toItemCode(line, filed)
    if (code === null) items.unknown.push(line)
    else items.codes.push(code)
  }
}
