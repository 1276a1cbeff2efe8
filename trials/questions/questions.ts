// The questions, each with the answer and the words of its evidence as they were read in the filing.

import { findPassages } from '../../src/domains/sections/passages/find.ts'
import type { ParsedReport } from '../../src/domains/sections/split/parse.ts'
import questions from './questions.json' with { type: 'json' }

export interface Question {
  readonly id: string
  readonly accession: string
  /** Text that get_report is asked with, unchanged. */
  readonly question: string
  readonly answer: string
  /** Words of the evidence; a passage with any of them has it. */
  readonly words: readonly string[]
  /** Items and printed pages where the words stand. */
  readonly places: readonly { readonly item: string | null; readonly page: string | null }[]
}

export const QUESTIONS: readonly Question[] = questions

const PASSAGES_MAX = 20

/** Rank of the first passage with the evidence, from 1; null if it is not among twenty. */
export function rankOf(question: Question, report: ParsedReport): number | null {
  const reports = [{ ...report, within: null }]
  const { passages } = findPassages({ q: question.question, limit: PASSAGES_MAX, reports })
  const at = passages.findIndex(({ text }) => hasEvidence(question, text))
  return at < 0 ? null : at + 1
}

export function hasEvidence({ words }: Pick<Question, 'words'>, text: string): boolean {
  const plain = text.replace(/[ \n\u00a0]+/g, ' ')
  return words.some((one) => plain.includes(one))
}
