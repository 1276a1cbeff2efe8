// Rule 10b5-1 plans that footnotes name. Forms have a box for them since April 2023; before, filers
// said it in words. Pure.

import type { Line, OwnershipDocument } from './ownership-document.ts'

const RULE = /\b10b-?5\s*[-–‑(]\s*1\b/i
const SENTENCE_END = /(?<=[.!?])\s+(?=[A-Z(])/
/** Words by which a trade is made under a plan. */
const UNDER =
  /\b(?:pursuant\s+to|under|in\s+accordance\s+with|accordance\s+with|in\s+compliance\s+with|by\s+(?:means|virtue)\s+of|as\s+part\s+of|per|in\s+connection\s+with|effected\s+(?:by|through)|executed\s+(?:by|through)|required\s+by)\b/i
const PLAN = /\b(?:plans?|programs?|arrangements?|instructions?|contracts?|agreements?)\b/i
/** Words that deny a trading plan, or are about another trade than the row's. */
const DENIES =
  /\b(?:not|no|without|neither|nor|never|terminat\w*|cancel\w*|expired|future|intends?|may)\b/i

/** The sentence that says the row’s trade was made under a plan; null if none certainly does. */
export function findPlanSentence(texts: readonly (string | null)[]): string | null {
  for (const text of texts) {
    if (text === null || !RULE.test(text)) continue
    for (const sentence of text.split(SENTENCE_END)) {
      if (RULE.test(sentence) && UNDER.test(sentence) && PLAN.test(sentence)) {
        if (!DENIES.test(sentence)) return sentence.trim()
      }
    }
  }
  return null
}

/** Whether the row is under a plan: by the form's box, or without one by a footnote of the row. */
export function isPlanned(
  document: Pick<OwnershipDocument, 'plan_10b5_1'> | null,
  { plan_footnote: sentence }: Pick<Line, 'plan_footnote'>,
): boolean | null {
  return document?.plan_10b5_1 ?? (sentence ? true : null)
}
