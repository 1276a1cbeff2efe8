// Answers a question by its script, which proves that the tools can: with how many calls, and how many
// tokens of answers a model would have read.

import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { CALLS_MAX, TOKENS_MAX } from './limits.ts'
import type { Answer, Question } from './questions.ts'
import type { Service } from './service.ts'

export interface Solved {
  readonly id: string
  readonly calls: number
  readonly tokens: number
  /** Why the question counts as not answered; null when it is. */
  readonly fault: string | null
}

export async function solve(question: Question, service: Service): Promise<Solved> {
  const { id, solution, answer, evidence } = question
  const { body, text, isError } = await service.call(solution.tool, solution.arguments)
  const spent = { id, calls: 1, tokens: encode(text).length }
  if (isError) return { ...spent, fault: text.slice(0, 200) }
  const found = solution.find(body)
  if (found === null) return { ...spent, fault: 'the answer does not have it' }
  return { ...spent, fault: judge(found, { value: answer, ...evidence }) ?? judgeCost(spent) }
}

interface Said {
  readonly value: Answer
  readonly accession: string
}

/** Returns the difference from the value and filing that a person read; null if there is none. */
export function judge(said: Said, read: Said): string | null {
  if (said.value !== read.value) return `${said.value} is said, ${read.value} was read`
  if (said.accession === read.accession) return null
  return `${said.accession} is named, ${read.accession} was read`
}

export function judgeCost({ calls, tokens }: { calls: number; tokens: number }): string | null {
  if (calls > CALLS_MAX) return `${calls} calls`
  return tokens > TOKENS_MAX ? `${tokens} tokens` : null
}
