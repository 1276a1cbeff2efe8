// Sentences that say which directors are independent: all of them, or all but those named. Pure.

import { toSentences } from '../../../formats/words/sentences.ts'
import { surnameOf } from './person-name.ts'

export interface Independence {
  readonly sentence: string
  /** Surnames, in lower case, of those who are not. */
  readonly except: readonly string[]
}

const INDEPENDENT = /\b(?:is|are) [“"]?independent\b/i
const ALL =
  /\b(?:all|each|every one)\b(?: of)?(?: (?:the|our|its|current|other|of|incumbent|non-employee))*(?: company[’']s)? (?:members of (?:the|our) board|board members|directors?|nominees|director nominees)\b|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2}) of (?:the|our|its) (?:\w{3,6}|\d{1,2}) (?:current )?(?:directors|nominees|board members)\b/i
/** Rules, parts of the board, and what is wanted say nothing of a person. */
const OTHER =
  /\b(?:must|should|require[sd]?|requirements?|majority|committee members|members of (?:the|our|each|its) \w+(?: \w+)? committees?|if|whether|policy that|at least|stock exchange rules)\b/i
const EXCEPT =
  /\b(?:other than|except(?: for)?|with the exception of|excluding|but for) ((?:(?:, | and |, and )?(?:Mr|Ms|Mrs|Dr|Messrs|Mses)\. [\p{L}’'-]{2,30}){1,6})/u
const SURNAME = /\. ([\p{L}’'-]{2,30})/gu
const SENTENCE_CHARS_MAX = 600

/** Null unless one sentence says so; it must name whom it excepts, if it excepts anybody. */
export function readIndependence(paragraphs: readonly string[]): Independence | null {
  const found = toSentences(paragraphs)
    .filter(({ length }) => length <= SENTENCE_CHARS_MAX)
    .filter((one) => INDEPENDENT.test(one) && ALL.test(one) && !OTHER.test(one))
    .flatMap(toIndependence)
  const [first] = found
  return first && found.every((one) => one.except.join() === first.except.join()) ? first : null
}

function toIndependence(sentence: string): Independence[] {
  const names = EXCEPT.exec(sentence)?.[1]
  const isOpen = /\b(?:other than|except|with the exception|excluding|but for)\b/i.test(sentence)
  const isCounted = /\b\w+ of (?:the|our|its) \w+ /i.test(sentence) && !/\ball\b/i.test(sentence)
  if (names === undefined) return isOpen || isCounted ? [] : [{ sentence, except: [] }]
  const except = [...names.matchAll(SURNAME)].map(([, name = '']) => name.toLowerCase())
  return [{ sentence, except: except.toSorted() }]
}

export function isExcepted({ except }: Independence, name: string): boolean {
  return except.includes(surnameOf(name))
}
