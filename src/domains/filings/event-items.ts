// The items of Form 8-K in both eras, their labels, and which of them are notable. Labels are the
// captions of SEC Form 8-K; those of single numbers are the form's before 23 August 2004 (Release
// 33-8400). Also reads the items that a submission's header names.

/** First day on which Form 8-K had the items of today. */
export const NEW_ITEMS_FROM = '2004-08-23'

/** SEC Form 8-K, "Information to Be Included in the Report". */
const ITEMS: Readonly<Record<string, string>> = {
  '1.01': 'Entry into a Material Definitive Agreement',
  '1.02': 'Termination of a Material Definitive Agreement',
  '1.03': 'Bankruptcy or Receivership',
  '1.04': 'Mine Safety - Reporting of Shutdowns and Patterns of Violations',
  '1.05': 'Material Cybersecurity Incidents',
  '2.01': 'Completion of Acquisition or Disposition of Assets',
  '2.02': 'Results of Operations and Financial Condition',
  '2.03':
    'Creation of a Direct Financial Obligation or an Obligation under an Off-Balance Sheet ' +
    'Arrangement of a Registrant',
  '2.04':
    'Triggering Events That Accelerate or Increase a Direct Financial Obligation or an ' +
    'Obligation under an Off-Balance Sheet Arrangement',
  '2.05': 'Costs Associated with Exit or Disposal Activities',
  '2.06': 'Material Impairments',
  '3.01':
    'Notice of Delisting or Failure to Satisfy a Continued Listing Rule or Standard; Transfer of ' +
    'Listing',
  '3.02': 'Unregistered Sales of Equity Securities',
  '3.03': 'Material Modification to Rights of Security Holders',
  '4.01': "Changes in Registrant's Certifying Accountant",
  '4.02':
    'Non-Reliance on Previously Issued Financial Statements or a Related Audit Report or ' +
    'Completed Interim Review',
  '5.01': 'Changes in Control of Registrant',
  '5.02':
    'Departure of Directors or Certain Officers; Election of Directors; Appointment of Certain ' +
    'Officers; Compensatory Arrangements of Certain Officers',
  '5.03': 'Amendments to Articles of Incorporation or Bylaws; Change in Fiscal Year',
  '5.04': "Temporary Suspension of Trading Under Registrant's Employee Benefit Plans",
  '5.05':
    "Amendments to the Registrant's Code of Ethics, or Waiver of a Provision of the Code of Ethics",
  '5.06': 'Change in Shell Company Status',
  '5.07': 'Submission of Matters to a Vote of Security Holders',
  '5.08': 'Shareholder Director Nominations',
  '6.01': 'ABS Informational and Computational Material',
  '6.02': 'Change of Servicer or Trustee',
  '6.03': 'Change in Credit Enhancement or Other External Support',
  '6.04': 'Failure to Make a Required Distribution',
  '6.05': 'Securities Act Updating Disclosure',
  '6.06': 'Static Pool',
  '7.01': 'Regulation FD Disclosure',
  '8.01': 'Other Events',
  '9.01': 'Financial Statements and Exhibits',
}

/** SEC Form 8-K before 23 August 2004. */
const OLD_ITEMS: Readonly<Record<string, string>> = {
  '1': 'Changes in Control of Registrant',
  '2': 'Acquisition or Disposition of Assets',
  '3': 'Bankruptcy or Receivership',
  '4': "Changes in Registrant's Certifying Accountant",
  '5': 'Other Events',
  '6': "Resignations of Registrant's Directors",
  '7': 'Financial Statements and Exhibits',
  '8': 'Change in Fiscal Year',
  '9': 'Regulation FD Disclosure',
  '10': "Amendments to the Registrant's Code of Ethics, or Waiver of a Provision of the Code of Ethics",
  '11': "Temporary Suspension of Trading Under Registrant's Employee Benefit Plans",
  '12': 'Results of Operations and Financial Condition',
}

/** The first day of any of Items 10 to 12 (Release 34-47225). */
const OLD_ITEMS_10_FROM = '2003-01-26'

/** Before Regulation FD (23 October 2000), Item 9 was about offshore sales (Release 34-37801). */
const REGULATION_FD_FROM = '2000-10-23'
const OLD_ITEM_9 = 'Sales of Equity Securities Pursuant to Regulation S'

const NOTABLE_TODAY = '1.01 1.02 1.03 1.05 2.01 2.02 2.04 2.05 2.06 3.01 4.01 4.02 5.01 5.02'.split(
  ' ',
)

/** Items of old that became the notable ones: 5.01, 2.01, 1.03, 4.01, 5.02 and 2.02. */
const NOTABLE_OLD = '1 2 3 4 6 12'.split(' ')

export const NOTABLE_CODES: readonly string[] = [...NOTABLE_TODAY, ...NOTABLE_OLD]

const NOTABLE = new Set(NOTABLE_CODES)

export interface EventItem {
  code: string
  label: string
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

/** Captions that EDGAR's headers spell, or once spelled, otherwise than the form does today. */
const OTHER_CAPTIONS: ReadonlyArray<readonly [caption: string, code: string]> = [
  ['Cost Associated with Exit or Disposal Activities', '2.05'],
  ['Material Modifications to Rights of Security Holders', '3.03'],
  [
    'Departure of Directors or Principal Officers; Election of Directors; Appointment of ' +
      'Principal Officers',
    '5.02',
  ],
  ['Shareholder Nominations Pursuant to Exchange Act Rule 14a-11', '5.08'],
]

const CODES = new Map(
  [
    ...Object.entries(ITEMS).map(([code, caption]) => [caption, code] as const),
    ...OTHER_CAPTIONS,
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
