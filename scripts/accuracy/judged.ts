// Differences that were judged one by one, in judged.tsv: whose value is at fault, and the
// fact of the filer that shows it. A judgment whose fact is not there is an error.

import { readFileSync } from 'node:fs'
import type { CompanyFacts } from '../../src/domains/financials/facts/fact.ts'
import type { Company } from './company.ts'
import type { Score } from './score.ts'
import type { Truth } from './truth.ts'

const TABLE = new URL('judged.tsv', import.meta.url)

export const JUDGMENTS = [
  'their slip',
  'another definition',
  'not published',
  'filer’s slip',
  'ours',
] as const
export type Judgment = (typeof JUDGMENTS)[number]

interface Judged {
  readonly judgment: Judgment
  readonly tag: string
  readonly value: number
  readonly accession: string
  readonly why: string
}

export interface JudgedScore extends Score {
  /** Verdict on the difference; null if the value is right, or nobody has judged it. */
  readonly judged: Judged | null
}

let known: Map<string, Judged> | undefined

function readJudged(): Map<string, Judged> {
  const judged = new Map<string, Judged>()
  for (const line of readFileSync(TABLE, 'utf8').trim().split('\n').slice(1)) {
    const [cik, end, period, measure, theirs, verdict, ...rest] = line.split('\t')
    const [tag = '', value = '', accession = '', why = ''] = rest
    const judgment = JUDGMENTS.find((name) => name === verdict)
    if (!judgment) throw new Error(`judged.tsv: no such verdict: ${line}`)
    const key = [cik, end, period, measure, theirs].join(' ')
    judged.set(key, { judgment, tag, value: Number(value), accession, why })
  }
  return judged
}

export function judge(score: Score, company: Company): JudgedScore {
  const isRight = score.verdict !== 'wrong' && score.verdict !== 'absent'
  const judged = isRight ? null : (findJudged(score.truth) ?? noteOf(score))
  if (judged && judged.tag !== '' && !isFact(judged, company.facts)) {
    throw new Error(`judged.tsv: ${company.name} gives no ${judged.tag} of ${judged.value}`)
  }
  return { ...score, judged }
}

function findJudged({ cik, end, period, measure, value }: Truth): Judged | null {
  known ??= readJudged()
  return known.get([cik.padStart(10, '0'), end, period, measure, value].join(' ')) ?? null
}

/** The table of truths says itself which values no published fact has. */
function noteOf({ truth, verdict }: Score): Judged | null {
  if (verdict !== 'absent' || !truth.note.includes('cf=absent')) return null
  const why = 'not in the published facts, according to the truth table'
  return { judgment: 'not published', tag: '', value: 0, accession: '', why }
}

function isFact({ tag, value, accession }: Judged, { facts }: CompanyFacts): boolean {
  return facts.some(
    (series) =>
      series.tag === tag &&
      series.facts.some((fact) => fact.accession === accession && fact.value === value),
  )
}

/** Counted against us: the values judged so, and those that nobody has judged. */
export function isOurs({ judged }: JudgedScore): boolean {
  return judged === null || judged.judgment === 'ours'
}
