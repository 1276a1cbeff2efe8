// Item 4.02 of Form 8-K: the statements no longer to be relied upon, whose conclusion that is, and
// the reasons. Parsed sentence by sentence. Pure. Source: SEC Form 8-K, Item 4.02.

import { DAY, daysOf, leadingDay, withDaysWritten } from './days.ts'
import { firstStated, type Stated } from './stated.ts'

export type Concluder = 'board' | 'audit_committee' | 'management' | 'auditor'

export interface Period {
  /** Kind; `period` if the text names neither years nor quarters. */
  kind: 'year' | 'quarter' | 'period'
  end: string
}

export interface NonReliance {
  periods: Stated<Period[]> | null
  concluded_by: Stated<Concluder[]> | null
  concluded_on: Stated<string> | null
  /** Sentences that state what was wrong. */
  reasons: string[]
  discussed_with_auditor: Stated<boolean> | null
}

const NOT_RELIED =
  /\b(?:no longer|not)(?: \w{1,12}){0,3} be relied\b|\bnon-?reliance\b|\bnot rely\b|\brelied upon\b/i
const RESTATES = /\brestate(?:d|ment|ments)?\b/i
const LIST = new RegExp(
  String.raw`\b(years?|quarters?|quarterly periods?|interim periods?|months?|periods?) (?:then )?(?:ended|ending) ((?:${DAY}(?:,? and |, |; | )?(?:the )?){1,12})`,
  'g',
)
const CONCLUDES =
  /\b(?:conclude[ds]?|concluded|determin(?:ed|ation)|concurs?|advised|notified|decided)\b/i
const WHO: readonly (readonly [Concluder, RegExp])[] = [
  ['audit_committee', /\b[Aa]udit [Cc]ommittee\b/],
  ['board', /\b[Bb]oard of [Dd]irectors\b(?! audit)|\bthe “?Board”?\b/],
  ['management', /\b[Mm]anagement\b|\b(?:[Cc]hief [Ff]inancial|[Aa]uthorized) [Oo]fficers?\b/],
]
/** A committee of the board is not the board. */
const OF_BOARD =
  /\b([Aa]udit [Cc]ommittee)\b(?: \([^)]{0,60}\))? of (?:the |its |our )?(?:\S{1,30}[’']s )?[Bb]oard(?: of [Dd]irectors)?(?: \([^)]{0,60}\))?/g
/** Parties consulted or recommending did not conclude. */
const ASKED =
  /\b(?:after|following|in consultation|in discussions?|(?:up)?on (?:the )?(?:recommendation|advice)|based (?:up)?on|with the (?:concurrence|assistance))\b[^,]{0,300}/g
/** Item 4.02(b): the auditor informs the company. */
const BY_AUDITOR =
  /\b(?:advised|notified|informed) by (?:\S{1,20} ){0,8}independent (?:registered|public|auditor|accountant)/i
const REASON =
  /\b(?:due to|errors?|incorrectly|improper(?:ly)?|misstate(?:d|ment|ments)|misclassif|inconsistent with|relates? to|misidentified|as a result of)\b/i
const AUDITOR = /\bindependent (?:registered )?(?:public )?(?:account|audit)|\bauditors?\b/i
const REASONS_MAX = 5

export function readNonReliance(sentences: readonly string[]): NonReliance {
  const decisive = sentences.filter((sentence) => NOT_RELIED.test(sentence))
  const restating = sentences.filter((sentence) => RESTATES.test(sentence))
  const about = sentences.filter((sentence) => RESTATES.test(sentence) || REASON.test(sentence))
  const confidence = (sentence: string) => (NOT_RELIED.test(sentence) ? 'high' : 'low')
  return {
    periods: firstStated([...decisive, ...restating], readPeriods, confidence),
    concluded_by: firstStated([...decisive, ...about], readConcluders, confidence),
    concluded_on: firstStated([...decisive, ...about], readDay, confidence),
    reasons: sentences.filter((sentence) => isReason(sentence)).slice(0, REASONS_MAX),
    discussed_with_auditor: firstStated(sentences, readDiscussed),
  }
}

function readPeriods(sentence: string): Period[] | null {
  const periods = [...withDaysWritten(sentence).matchAll(LIST)].flatMap(
    ([, word = '', list = '']) => {
      const kind = /^year/.test(word) ? 'year' : /^quarter/.test(word) ? 'quarter' : 'period'
      return daysOf(list).map((end): Period => ({ kind, end }))
    },
  )
  return periods.length === 0 ? null : periods
}

function readConcluders(sentence: string): Concluder[] | null {
  if (!CONCLUDES.test(sentence)) return null
  if (BY_AUDITOR.test(sentence)) return ['auditor']
  const before = sentence
    .slice(0, CONCLUDES.exec(sentence)?.index ?? 0)
    .replace(OF_BOARD, '$1')
    .replace(ASKED, ' ')
  const who = WHO.filter(([, words]) => words.test(before)).map(([concluder]) => concluder)
  return who.length === 0 ? null : who
}

function readDay(sentence: string): string | null {
  return CONCLUDES.test(sentence) ? leadingDay(sentence) : null
}

/** Whether the sentence states what was wrong, not what the company will file or consider. */
function isReason(sentence: string): boolean {
  return (
    REASON.test(sentence) &&
    !/\b(?:anticipates?|expects?|intends?|considered|material weakness|press release|Exhibit)\b/.test(
      sentence,
    )
  )
}

function readDiscussed(sentence: string): boolean | null {
  if (!AUDITOR.test(sentence) || !/\b(?:discuss(?:ed|ions?)|consultation)\b/i.test(sentence))
    return null
  return !/\bnot (?:yet )?discussed\b/i.test(sentence)
}
