// The pay ratio of Item 402(u), from the sentence that states it.

import { toSentences } from '../../../formats/words/sentences.ts'

export interface PayRatio {
  /** The chief executive’s pay for one of the median employee’s. */
  readonly ratio: number
  readonly sentence: string
}

const ABOUT = /\bratio\b/i
const OF_PAY = /\b(?:pay ratio|median|annual total compensation|chief executive|ceo|peo)\b/i
const RATIO =
  /(?<![\d.,:])(?<many>\d[\d,]{0,6}(?:\.\d{1,2})?)(?:-| )?(?:to|:)(?:-| )?(?:1|one)\b(?![\d,.:]\d)|(?<![\d.,:])1 ?(?:to|:) ?(?<after>\d[\d,]{1,6}(?:\.\d{1,2})?)\b/gi
const SENTENCE_CHARS_MAX = 600

/** Null unless all sentences about it state one ratio. */
export function readPayRatio(paragraphs: readonly string[]): PayRatio | null {
  const found = toSentences(paragraphs)
    .filter(({ length }) => length <= SENTENCE_CHARS_MAX)
    .filter((sentence) => ABOUT.test(sentence) && OF_PAY.test(sentence))
    .flatMap((sentence) =>
      [...sentence.matchAll(RATIO)].map(({ groups = {} }) => ({
        ratio: Number((groups.many ?? groups.after ?? '').replaceAll(',', '')),
        sentence,
      })),
    )
    .filter(({ ratio }) => ratio > 1)
  const [first] = found
  return first && found.every(({ ratio }) => ratio === first.ratio) ? first : null
}
