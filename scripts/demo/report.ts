// A report in the publisher's form, with items in words of our own.

export interface Report {
  readonly name: string
  readonly form: string
  readonly period: string
}

type Items = readonly (readonly [item: string, text: string])[]

/** Texts of the items of a company’s reports, and the company whose figures they have. */
export interface Wording {
  readonly figures: string
  readonly annual: Items
  readonly quarterly: Items
  readonly foreign?: Items
  /** Whether the items say by themselves that there is more in the report. */
  readonly isBare?: boolean
}

const STATEMENTS = 'The statements are tagged, and are served as structured data.' as const
const CONTROLS = 'The controls over reporting were found to be effective.' as const

const SOFTWARE_ANNUAL: Items = [
  [
    'Item 1. Business',
    'The company makes software, services, devices and computing capacity that is rented by use. It sells subscriptions to organizations and to people, and reports three segments: productivity, cloud, and personal computing.',
  ],
  [
    'Item 1A. Risk Factors',
    'Competition among platforms is strong and changes fast. Data centers need capital, energy and equipment that may be late or costly. Breaches of security, outages, disputes over privacy, and rules on competition and on artificial intelligence in many countries could harm the business. The value of goodwill from acquisitions may fall.',
  ],
  ['Item 1B. Unresolved Staff Comments', 'There are none.'],
  ['Item 2. Properties', 'Offices and data centers are owned or leased in many countries.'],
  ['Item 3. Legal Proceedings', 'Proceedings are described in the notes to the statements.'],
  [
    'Item 7. Management’s Discussion and Analysis of Financial Condition and Results of Operations',
    'Revenue grew with the use of cloud services and with subscriptions. Operating expenses grew with investments in research and in capacity. Cash from operations paid for property and equipment, dividends and repurchases of shares.',
  ],
  ['Item 8. Financial Statements and Supplementary Data', STATEMENTS],
  ['Item 9A. Controls and Procedures', CONTROLS],
]

const SOFTWARE_QUARTERLY: Items = [
  ['Part I. Item 1. Financial Statements', 'The statements are tagged.'],
  [
    'Item 2. Management’s Discussion and Analysis of Financial Condition and Results of Operations',
    'Revenue of the quarter grew with the use of cloud services and with subscriptions.',
  ],
  ['Item 4. Controls and Procedures', CONTROLS],
  [
    'Part II. Item 1A. Risk Factors',
    'The risks are those of the annual report, which a reader should know.',
  ],
]

export const SOFTWARE: Wording = {
  figures:
    'The figures of the company are those of its filings; no sentence here is the company’s.',
  annual: SOFTWARE_ANNUAL,
  quarterly: SOFTWARE_QUARTERLY,
}

export const INSURANCE: Wording = {
  figures: 'The company, its figures and every sentence here are invented.',
  annual: [
    [
      'Item 1. Business',
      'The company insures homes, vehicles and small businesses in the northeastern states. Most policies run for a year, and independent agents sell them for a commission. Premiums that are paid before they are earned are invested, mainly in bonds.',
    ],
    [
      'Item 1A. Risk Factors',
      'A storm or a cold winter can bring many claims at once, and reserves for claims that are not settled yet may turn out too low. Regulators of the states decide on rates. Bonds are worth less when interest rates rise, and reinsurance may become dearer or harder to get.',
    ],
    ['Item 1B. Unresolved Staff Comments', 'There are none.'],
    ['Item 2. Properties', 'The head office is owned; branches are leased.'],
    ['Item 3. Legal Proceedings', 'Disputes over claims are part of the business.'],
    [
      'Item 7. Management’s Discussion and Analysis of Financial Condition and Results of Operations',
      'Premiums earned grew with rates and with the number of policies. Claims were highest in the third quarter, when storms came. Income from investments grew as bonds were replaced by those with higher interest. Claims and expenses are set against premiums earned: an insurer has no cost of revenue, and so no gross profit.',
    ],
    ['Item 8. Financial Statements and Supplementary Data', STATEMENTS],
    ['Item 9A. Controls and Procedures', CONTROLS],
  ],
  quarterly: [
    ['Part I. Item 1. Financial Statements', 'The statements are tagged.'],
    [
      'Item 2. Management’s Discussion and Analysis of Financial Condition and Results of Operations',
      'Premiums earned grew with rates and with the number of policies, and income from investments with interest rates.',
    ],
    ['Item 4. Controls and Procedures', CONTROLS],
    [
      'Part II. Item 1A. Risk Factors',
      'The risks are those of the annual report, which a reader should know.',
    ],
  ],
}

export function reportPage(
  { name, form, period }: Report,
  { figures, isBare = false, ...wording }: Wording,
): string {
  const items = itemsOf(form, wording)
  const rest = isBare
    ? ''
    : ' The sentence stands for many more in the report itself, which is at the publisher’s.'
  return `<?xml version='1.0' encoding='UTF-8'?>
<!-- Demonstration document in the publisher's format; not the filing. -->
<html xmlns="http://www.w3.org/1999/xhtml"><head><title>${name} ${form}</title></head><body>
<div style="text-align:center"><span style="font-weight:700">FORM ${form}</span></div>
<div style="text-align:center"><span style="font-weight:700">${name}</span></div>
<div style="text-align:center">For the period ended ${period}</div>
<div>This is a demonstration text written for this project. ${figures}</div>
${items
  .map(
    ([item, text]) =>
      `<div><span style="font-weight:700">${item}</span></div>\n<div>${text}${rest}</div>`,
  )
  .join('\n')}
</body></html>
`
}

function itemsOf(
  form: string,
  { annual, quarterly, foreign = annual }: Omit<Wording, 'figures'>,
): Items {
  if (form.startsWith('10-Q')) return quarterly
  return form.startsWith('20-F') ? foreign : annual
}
