// Sentences that say which directors are independent: all, all but those named, or those named. Pure.

import { toSentences } from '../../../formats/words/sentences.ts'
import { readSurnames, surnameOf } from './person-name.ts'

export interface Independence {
  readonly sentence: string
  /** Whether it speaks of all directors but those named, instead of those named. */
  readonly isOfOthers: boolean
  /** Names in lower case, given names among them. */
  readonly names: ReadonlySet<string>
}

const INDEPENDENT = /\b(?:is|are|qualif(?:y|ies) as) (?:an )?[“"]?independent\b/i
const ALL =
  /\b(?:all|each|every one)\b(?: of)?(?: (?:the|our|its|current|other|of|incumbent|non-employee))*(?: company[’']s)? (?:members of (?:the|our) board|board members|directors?|nominees|director nominees)\b|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2}) of (?:the|our|its) (?:\w{3,6}|\d{1,2}) (?:current )?(?:directors|nominees|board members)\b/i
/** Rules, parts of the board, and what is wanted say nothing of a person. */
const OTHER =
  /\b(?:must|should|require[sd]?|requirements?|majority|committee members|members of (?:the|our|each|its) \w+(?: \w+)? committees?|if|whether|policy that|at least|stock exchange rules|not)\b/i
const BUT = /\b(?:other than|except(?: for)?|with the exception of|excluding|but for) /i
const NAMED = /\b(?:each of|determined that) (?=\p{Lu})/u
const COUNTED = /\b\w+ of (?:the|our|its) \w+ /i
const SENTENCE_CHARS_MAX = 600

export function readIndependence(paragraphs: readonly string[]): Independence[] {
  return toSentences(paragraphs)
    .filter(({ length }) => length <= SENTENCE_CHARS_MAX)
    .filter((one) => INDEPENDENT.test(one) && !OTHER.test(one))
    .flatMap((sentence) => readOfAll(sentence) ?? readOfNamed(sentence) ?? [])
}

/** A sentence with an exception must name whom it excepts. */
function readOfAll(sentence: string): Independence[] | null {
  if (!ALL.test(sentence)) return null
  const but = BUT.exec(sentence)
  if (!but) {
    const isSome = COUNTED.test(sentence) && !/\ball\b/i.test(sentence)
    return isSome ? [] : [{ sentence, isOfOthers: true, names: new Set() }]
  }
  const { names } = readSurnames(sentence.slice(but.index + but[0].length))
  return names.size === 0 ? [] : [{ sentence, isOfOthers: true, names }]
}

/** The list of names must reach up to what is said of them. */
function readOfNamed(sentence: string): Independence[] | null {
  const start = NAMED.exec(sentence)
  if (!start) return null
  const { names, rest } = readSurnames(sentence.slice(start.index + start[0].length))
  if (names.size === 0 || INDEPENDENT.exec(rest)?.index !== 0) return null
  return [{ sentence, isOfOthers: false, names }]
}

/** A sentence that says nothing of the person gives null. */
export function isIndependent({ isOfOthers, names }: Independence, name: string): boolean | null {
  const isNamed = names.has(surnameOf(name))
  if (isOfOthers) return !isNamed
  return isNamed ? true : null
}
