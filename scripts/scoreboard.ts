// Measures the statements against values this project did not produce, and writes docs/accuracy.md.
// Needs the corpus of publisher documents beside the repository; without it, the page stays
// unchanged.

import { existsSync } from 'node:fs'
import { type Company, openCompany } from './accuracy/company.ts'
import { gatherFaces, readFacesOf } from './accuracy/faces-as-truth.ts'
import { findPresented } from './accuracy/false-nulls.ts'
import { type JudgedScore, judge } from './accuracy/judged.ts'
import { type Measured, writePage } from './accuracy/page.ts'
import { readPresented } from './accuracy/presented.ts'
import { recheck } from './accuracy/recheck.ts'
import { readReports } from './accuracy/reports.ts'
import { scoreAll } from './accuracy/score.ts'
import { isOutsideDocument, readTruths, type Truth } from './accuracy/truth.ts'
import { addUpTwelveMonths } from './accuracy/twelve-months.ts'
import { writeAccuracy } from './accuracy-page.ts'

const SHARED = new URL('../../shared/', import.meta.url)

/** With the companies that the scores are of. */
interface Scored {
  readonly scores: readonly JudgedScore[]
  readonly companies: readonly Company[]
}

/** With the sums of four quarters. */
function scoreTable(truths: readonly Truth[]): Scored {
  const companies = new Map<string, Company | null>()
  const companyOf = ({ cik }: Truth) => {
    if (!companies.has(cik)) companies.set(cik, openCompany(cik))
    return companies.get(cik) ?? null
  }
  const score = (some: readonly Truth[]) =>
    scoreAll(some, companyOf).flatMap((one) => {
      const company = companyOf(one.truth)
      return company ? [judge(one, company)] : []
    })
  const single = score(truths)
  const scores = [...single, ...score(addUpTwelveMonths(single))]
  return { scores, companies: [...companies.values()].filter((company) => company !== null) }
}

function scoreCompany(company: Company, truths: readonly Truth[]): JudgedScore[] {
  const score = (some: readonly Truth[]) =>
    scoreAll(some, () => company).map((one) => judge(one, company))
  const single = score(truths)
  return [...single, ...score(addUpTwelveMonths(single))]
}

function isTrailing({ truth }: JudgedScore): boolean {
  return truth.periodType === 'ttm'
}

function measure(): Measured {
  const all = readTruths()
  const truths = all.filter((truth) => !isOutsideDocument(truth))
  const table = scoreTable(truths)
  const faces = gatherFaces(readReports(new URL('corpus/', SHARED)))
  const presented = readPresented()
  const ofFaces = faces.flatMap(({ company, truths }) => scoreCompany(company, truths))
  const of = (origin: Truth['origin']) =>
    table.scores.filter((one) => one.truth.origin === origin && !isTrailing(one))
  return {
    left: all.length - truths.length,
    printed: of('printed'),
    vendors: of('vendor'),
    faces: ofFaces.filter((one) => !isTrailing(one)),
    trailing: [...table.scores, ...ofFaces].filter(isTrailing),
    presented: presented.flatMap(({ company, report }) =>
      scoreCompany(company, readFacesOf(company, [report]).truths),
    ),
    known: presented.flatMap(findPresented),
    rows: [...table.companies, ...presented.map(({ company }) => company)].flatMap(recheck),
  }
}

if (existsSync(SHARED)) {
  const page = writePage(measure())
  writeAccuracy('statements', page)
  process.stdout.write(`${page}\nWritten to docs/accuracy.md.\n`)
} else {
  process.stdout.write('Skipped: no corpus beside the repository to measure against.\n')
}
