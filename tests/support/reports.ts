// Annual and quarterly reports of a company that does not exist, in the ways filers write them.

/** Long enough for any item to be believed, and nothing in it that looks like a heading. */
export function prose(about: string, sentences = 40): string {
  return `<p>${`Words about ${about} are said here at some length. `.repeat(sentences)}</p>`
}

export interface ReportItem {
  heading: string
  body: string
  /** Text before the heading, such as a part's title. */
  before?: string
}

const ANNUAL: readonly (readonly [string, string, string?])[] = [
  ['Item 1.', 'Business', 'PART I'],
  ['Item 1A.', 'Risk Factors'],
  ['Item 1B.', 'Unresolved Staff Comments'],
  ['Item 1C.', 'Cybersecurity'],
  ['Item 2.', 'Properties'],
  ['Item 3.', 'Legal Proceedings'],
  ['Item 4.', 'Mine Safety Disclosures'],
  ['Item 5.', 'Market for Registrant’s Common Equity', 'PART II'],
  ['Item 6.', '[Reserved]'],
  ['Item 7.', 'Management’s Discussion and Analysis of Financial Condition'],
  ['Item 7A.', 'Quantitative and Qualitative Disclosures About Market Risk'],
  ['Item 8.', 'Financial Statements and Supplementary Data'],
  ['Item 9.', 'Changes in and Disagreements with Accountants'],
  ['Item 9A.', 'Controls and Procedures'],
  ['Item 9B.', 'Other Information'],
  ['Item 9C.', 'Disclosure Regarding Foreign Jurisdictions that Prevent Inspections'],
  ['Item 10.', 'Directors, Executive Officers and Corporate Governance', 'PART III'],
  ['Item 11.', 'Executive Compensation'],
  ['Item 12.', 'Security Ownership of Certain Beneficial Owners'],
  ['Item 13.', 'Certain Relationships and Related Transactions'],
  ['Item 14.', 'Principal Accountant Fees and Services'],
  ['Item 15.', 'Exhibits, Financial Statement Schedules', 'PART IV'],
  ['Item 16.', 'Form 10-K Summary'],
]

const QUARTERLY: readonly (readonly [string, string, string?])[] = [
  ['Item 1.', 'Financial Statements (Unaudited)', 'PART I. FINANCIAL INFORMATION'],
  ['Item 2.', 'Management’s Discussion and Analysis'],
  ['Item 3.', 'Quantitative and Qualitative Disclosures About Market Risk'],
  ['Item 4.', 'Controls and Procedures'],
  ['Item 1.', 'Legal Proceedings', 'PART II. OTHER INFORMATION'],
  ['Item 1A.', 'Risk Factors'],
  ['Item 2.', 'Unregistered Sales of Equity Securities and Use of Proceeds'],
  ['Item 6.', 'Exhibits'],
]

const SHORT = new Set(['Item 1B.', 'Item 4.', 'Item 9.', 'Item 9B.', 'Item 9C.', 'Item 16.'])

export interface Style {
  /** How a heading is written; the default is bold, number and title in one paragraph. */
  heading?: (item: string, title: string) => string
  /** Changes of single items, by their place: another heading or body, or null for left out. */
  changed?: Readonly<Record<number, Partial<ReportItem> | null>>
  /** Text before the first item. */
  front?: string
}

export function annualReport(style: Style = {}): string {
  return toReport(ANNUAL, style)
}

export function quarterlyReport(style: Style = {}): string {
  return toReport(QUARTERLY, style)
}

function toReport(items: typeof ANNUAL, { heading = bold, changed = {}, front = '' }: Style) {
  const parts = items.map(([item, title, part], at) => {
    const change = changed[at]
    if (change === null) return ''
    const before = part === undefined ? '' : `<p><b>${part}</b></p>`
    const isShort = SHORT.has(item) || title === '[Reserved]'
    const body = isShort ? '<p>None.</p>' : prose(title)
    const whole = { before, heading: heading(item, title), body, ...change }
    return whole.before + whole.heading + whole.body
  })
  const close = '<p><b>SIGNATURES</b></p><p>Pursuant to the requirements of the law.</p>'
  return `<html><body><p>ACME WIDGETS INC.</p>${front}${parts.join('')}${close}</body></html>`
}

function bold(item: string, title: string): string {
  return `<p><b>${item} ${title}</b></p>`
}

/** A table of contents with page numbers. */
export function contentsTable(items: 'annual' | 'quarterly' = 'annual'): string {
  const rows = (items === 'annual' ? ANNUAL : QUARTERLY).map(([item, title, part], at) => {
    const head = part === undefined ? '' : `<tr><td>${part}</td></tr>`
    return `${head}<tr><td>${item}</td><td>${title}</td><td>${3 + at * 4}</td></tr>`
  })
  return `<p>TABLE OF CONTENTS</p><table>${rows.join('')}</table>`
}
