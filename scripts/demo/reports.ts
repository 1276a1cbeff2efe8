// Reports that a company's facts name: their rows in its list of filings, and for each a page in words of
// our own, since the demonstration keeps figures and no text of a filer.

import type { CompanyFacts } from './facts.ts'
import type { Wording } from './report.ts'

type Cell = string | number

export interface Listed {
  readonly accession: string
  readonly form: string
  readonly filed: string
  readonly period: string
}

const REPORT = /^(?:10-[KQ]|20-F)(?:\/A)?$/
/** Share of a report's values that the report's own period must have at least. */
const SHARE = 0.1

/** Every periodic report that has a fact, newest first, with the day its period ends. */
export function reportsOf({ facts }: CompanyFacts, day: string): Listed[] {
  const reports = new Map<string, { form: string; filed: string; ends: Map<string, number> }>()
  const rows = Object.values(facts).flatMap((concepts) =>
    Object.values(concepts).flatMap(({ units }) => Object.values(units).flat()),
  )
  for (const { accn, form, filed, end } of rows) {
    if (filed > day || !REPORT.test(form)) continue
    const report = reports.get(accn) ?? { form, filed, ends: new Map<string, number>() }
    report.ends.set(end, (report.ends.get(end) ?? 0) + 1)
    reports.set(accn, report)
  }
  return [...reports]
    .map(([accession, { form, filed, ends }]) => ({
      accession,
      form,
      filed,
      period: lastOf(ends),
    }))
    .sort((one, other) => other.filed.localeCompare(one.filed))
}

/** The last day that enough values are of: a few are of days after the period. */
function lastOf(ends: ReadonlyMap<string, number>): string {
  const all = [...ends.values()].reduce((sum, count) => sum + count, 0)
  const days = [...ends].filter(([, count]) => count >= all * SHARE).map(([end]) => end)
  return days.sort().at(-1) ?? ''
}

/**
 * Makes the list's row for a report whose list the mirror lacks; its hour and file name are not
 * known.
 */
export function rowOf({ accession, form, filed, period }: Listed): Record<string, Cell> {
  return {
    accessionNumber: accession,
    filingDate: filed,
    reportDate: period,
    acceptanceDateTime: `${filed}T17:00:00.000Z`,
    act: '34',
    form,
    core_type: 'XBRL',
    isXBRL: 1,
    primaryDocument: '',
    primaryDocDescription: form,
  }
}

/** Pages of reports without any text of their own. */
export const FIGURES_ONLY: Wording = {
  figures:
    'The figures of the company are those of its filings; no sentence here is the company’s.',
  isBare: true,
  annual: untold([
    'Item 1. Business',
    'Item 1A. Risk Factors',
    'Item 7. Management’s Discussion and Analysis of Financial Condition and Results of Operations',
    'Item 8. Financial Statements and Supplementary Data',
  ]),
  quarterly: untold([
    'Part I. Item 1. Financial Statements',
    'Item 2. Management’s Discussion and Analysis of Financial Condition and Results of Operations',
    'Part II. Item 1A. Risk Factors',
  ]),
  foreign: untold([
    'Item 4. Information on the Company',
    'Item 5. Operating and Financial Review and Prospects',
    'Item 18. Financial Statements',
  ]),
}

function untold(items: readonly string[]): Wording['annual'] {
  return items.map((item) => [
    item,
    'The demonstration holds no text of this item; the report itself is at the publisher’s.',
  ])
}

/** A whole submission of one document, for a report whose document's name is not known. */
export function reportSubmission({ accession, form, filed, period }: Listed, page: string): string {
  const day = (text: string) => text.replaceAll('-', '')
  return `<SEC-DOCUMENT>${accession}.txt : ${day(filed)}
<SEC-HEADER>${accession}.hdr.sgml : ${day(filed)}
<ACCEPTANCE-DATETIME>${day(filed)}120000
ACCESSION NUMBER:		${accession}
CONFORMED SUBMISSION TYPE:	${form}
PUBLIC DOCUMENT COUNT:		1
CONFORMED PERIOD OF REPORT:	${day(period)}
FILED AS OF DATE:		${day(filed)}
DATE AS OF CHANGE:		${day(filed)}
</SEC-HEADER>
<DOCUMENT>
<TYPE>${form}
<SEQUENCE>1
<FILENAME>report.htm
<TEXT>
${page}</TEXT>
</DOCUMENT>
</SEC-DOCUMENT>
`
}
