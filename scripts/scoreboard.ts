// Measures the statements against values this project did not produce, and writes
// docs/accuracy.md. Needs the corpus of publisher documents beside the repository; without it there
// is nothing to measure, and the page stays as it is.

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
import { writeAccuracy } from './accuracy-page.ts'

const SHARED = new URL('../../shared/', import.meta.url)

/** With the companies that the scores are of. */
interface Scored {
  readonly scores: readonly JudgedScore[]
  readonly companies: readonly Company[]
}

function scoreTable(truths: readonly Truth[]): Scored {
  const companies = new Map<string, Company | null>()
  const companyOf = ({ cik }: Truth) => {
    if (!companies.has(cik)) companies.set(cik, openCompany(cik))
    return companies.get(cik) ?? null
  }
  const scores = scoreAll(truths, companyOf).flatMap((score) => {
    const company = companyOf(score.truth)
    return company ? [judge(score, company)] : []
  })
  return { scores, companies: [...companies.values()].filter((company) => company !== null) }
}

function scoreCompany(company: Company, truths: readonly Truth[]): JudgedScore[] {
  return scoreAll(truths, () => company).map((score) => judge(score, company))
}

function measure(): Measured {
  const all = readTruths()
  const truths = all.filter((truth) => !isOutsideDocument(truth))
  const table = scoreTable(truths)
  const faces = gatherFaces(readReports(new URL('corpus/', SHARED)))
  const presented = readPresented()
  const of = (origin: Truth['origin']) =>
    table.scores.filter(({ truth }) => truth.origin === origin)
  return {
    left: all.length - truths.length,
    printed: of('printed'),
    vendors: of('vendor'),
    faces: faces.flatMap(({ company, truths }) => scoreCompany(company, truths)),
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
