// The questions of the evaluation, with the answer read in the filing and the place
// where it stands. Those on numbers follow from the reports that were read.

import { REPORTS, type ReadReport } from './reports.ts'

export interface Question {
  readonly id: string
  readonly text: string
  readonly answer: Answer
  readonly evidence: { readonly accession: string; readonly place: string }
  /** Calls of a script that finds the answer, and the place in the tool's result where it looks. */
  readonly solution: Solution
}

/** Null is the answer "the filing does not say". */
export type Answer = number | string | null

export interface Solution {
  readonly tool: string
  readonly arguments: Readonly<Record<string, unknown>>
  find(answer: Record<string, unknown>): Found | null
}

export interface Found {
  readonly value: Answer
  readonly accession: string
}

interface Measure {
  readonly words: string
  readonly statement: 'income_statement' | 'balance_sheet' | 'cash_flow'
  readonly isPerShare?: true
}

const INCOME = 'income_statement'
const BALANCE = 'balance_sheet'

const MEASURES: Readonly<Record<string, Measure>> = {
  revenue: { words: 'total revenue (net sales)', statement: INCOME },
  gross_profit: { words: 'gross profit', statement: INCOME },
  net_income: { words: 'net income attributable to the company', statement: INCOME },
  eps_diluted: { words: 'diluted earnings per share', statement: INCOME, isPerShare: true },
  operating_income: { words: 'operating income', statement: INCOME },
  research_and_development: { words: 'research and development expense', statement: INCOME },
  total_assets: { words: 'total assets', statement: BALANCE },
  goodwill: { words: 'goodwill', statement: BALANCE },
  cash_and_equivalents: { words: 'cash and cash equivalents', statement: BALANCE },
  stockholders_equity: { words: 'shareholders’ equity', statement: BALANCE },
  operating_cash_flow: {
    words: 'net cash provided by operating activities',
    statement: 'cash_flow',
  },
}

const PLACES = {
  income_statement: 'Item 8, statement of operations',
  balance_sheet: 'Item 8, balance sheet',
  cash_flow: 'Item 8, statement of cash flows',
} as const

type Row = Record<string, unknown> & {
  period: string
  accession: string
  sources?: Record<string, { derived?: boolean }>
}

/** Value of a printed line; null if the service derived it, since the report does not print it. */
function reportedOf({ sources, ...row }: Row, name: string): Answer {
  return sources?.[name]?.derived ? null : (row[name] as Answer)
}

function ofReport(report: ReadReport): Question[] {
  const { ticker, company, year, end, accession, filed, document, unit, printed } = report
  const asked = { ticker, period: 'annual', limit: 1, as_of: filed }
  return Object.entries(printed).map(([name, amount]) => {
    const measure = MEASURES[name]
    if (!measure) throw new Error(`nobody says what ${name} is`)
    const { words, statement, isPerShare } = measure
    const place = amount === null ? 'no such line in the document' : PLACES[statement]
    return {
      id: `${ticker}-${year}-${name}`,
      text:
        `What ${words} did ${company} report for fiscal ${year} (ended ${end}) in the 10-K of ` +
        `${filed}? In US dollars; "not reported" if that 10-K has no such line.`,
      answer: amount === null ? null : isPerShare ? amount : Math.round(amount * unit),
      evidence: { accession, place: `${document}, ${place}` },
      solution: {
        tool: 'get_fundamentals',
        arguments: { ...asked, ...(amount === null && { include: 'sources' }) },
        find(answer) {
          const rows = answer[statement] as Row[]
          const row = rows.find((one) => one.period === end)
          return row ? { value: reportedOf(row, name), accession: row.accession } : null
        },
      },
    }
  })
}

type Listed = { filed: string; accession: string; items: { code: string }[] }

/** Asks which items an 8-K has; the answer was read in the document. */
function ofEvent(
  ticker: string,
  company: string,
  [filed, accession, document, items]: readonly [string, string, string, string],
): Question {
  return {
    id: `${ticker}-${filed}-items`,
    text: `Which items does the 8-K have that ${company} filed on ${filed}? Their numbers, separated by commas.`,
    answer: items,
    evidence: { accession, place: `${document}, headings` },
    solution: {
      tool: 'get_events',
      arguments: { ticker, limit: 5, as_of: filed },
      find(answer) {
        const found = (answer.events as Listed[]).find((one) => one.accession === accession)
        if (!found) return null
        return { value: found.items.map(({ code }) => code).join(','), accession }
      },
    },
  }
}

/** Asks for a statement in a document's prose. */
function ofText(
  { accession, document }: { accession: string; document: string },
  { id, text, answer }: { id: string; text: string; answer: string },
): Question {
  return {
    ...{ id, text, answer },
    evidence: { accession, place: `${document}, Item 8.01` },
    solution: {
      tool: 'get_document',
      arguments: { accession, document: '1' },
      find: ({ text: said }) =>
        String(said).replaceAll(/\s+/g, ' ').includes(answer) ? { value: answer, accession } : null,
    },
  }
}

const SALE = { accession: '0001193125-25-074816', document: 'd892114d8k.htm' }

export const QUESTIONS: readonly Question[] = [
  ...REPORTS.flatMap(ofReport),
  ofEvent('MRVL', 'Marvell', ['2025-03-12', '0001193125-25-053027', 'd894280d8k.htm', '8.01,9.01']),
  ofEvent('MRVL', 'Marvell', ['2025-04-08', SALE.accession, SALE.document, '8.01,9.01']),
  ofText(SALE, {
    id: 'MRVL-2025-04-08-buyer',
    text:
      'With which company has Marvell agreed, by its 8-K 0001193125-25-074816, on the sale of its ' +
      'automotive ethernet business? The name as the filing has it.',
    answer: 'Infineon Technologies AG',
  }),
  ofText(SALE, {
    id: 'MRVL-2025-04-08-price',
    text:
      'At what is the sale of Marvell’s automotive ethernet business valued in its 8-K ' +
      '0001193125-25-074816? As the filing spells it.',
    answer: '$2.5 billion',
  }),
]
