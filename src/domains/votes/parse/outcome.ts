// Sentences that say whether a proposal carried. Pure.

import { toSentences } from '../../../formats/words/sentences.ts'

export const OUTCOMES = ['approved', 'not_approved'] as const

export interface Outcome {
  readonly outcome: (typeof OUTCOMES)[number]
  readonly sentence: string
}

const VOTERS = 'holders|shareholders|stockholders|unitholders|shareowners|members|investors'
const NOT =
  /\b(?:was|were|has been|have been) not (?:duly )?(?:approved|adopted|ratified|elected|passed|carried)\b|\bdid not (?:approve|adopt|ratify|elect|pass|receive)\b|\b(?:failed|rejected|defeated)\b/gi
const DONE = new RegExp(
  String.raw`\b(?:was|were|been|${VOTERS}) (?:duly |also )?(?:approved|ratified|adopted|(?:re-?)?elected|passed|carried)\b`,
  'i',
)
/** Statements of a list whose beginning names the voters. */
const DONE_FIRST = /^(?:approved|ratified|adopted|(?:re-?)?elected)\b/i
/** Terms of office end with an election, too. */
const TERM = /\buntil\b[^.;]*/gi
const SOME = /\bexcept\b|\bother than\b/i
const SENTENCE_CHARS_MAX = 1200

/** Returns null for a text that states no outcome, or several. */
export function readOutcome(text: string): Outcome | null {
  const found = toSentences([text])
    .filter(({ length }) => length <= SENTENCE_CHARS_MAX)
    .flatMap(readSentence)
  const [first] = found
  return first && found.every(({ outcome }) => outcome === first.outcome) ? first : null
}

function readSentence(sentence: string): Outcome[] {
  if (SOME.test(sentence)) return []
  const plain = sentence.replace(TERM, ' ')
  const rest = plain.replace(NOT, ' ')
  const isDone = DONE.test(rest) || DONE_FIRST.test(rest)
  const isRefused = rest !== plain
  if (isDone === isRefused) return []
  return [{ outcome: isDone ? 'approved' : 'not_approved', sentence }]
}
