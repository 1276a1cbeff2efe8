// An 8-K's document to the content of its items. Pure.

import { DAY, daysOf } from '../../../formats/words/days.ts'
import { toSentences } from '../../../formats/words/sentences.ts'
import { versionOf } from '../../../kernel/module-version.ts'
import { type ItemSection, type Line, pickEventDocument, readItemSections } from '../text-items.ts'
import { type AuditorChange, readAuditors } from './auditors.ts'
import { leadingDay, withDaysWritten } from './days.ts'
import { type OfficerChange, readOfficers } from './officers.ts'
import { firstStated, type Stated } from './stated.ts'

type Concluder = 'board' | 'audit_committee' | 'management' | 'auditor'

interface Period {
  /** Kind; `period` if the text names neither years nor quarters. */
  kind: 'year' | 'quarter' | 'period'
  end: string
}

interface NonReliance {
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

/** Changes whenever the same document would give other content. */
export const CONTENT_VERSION = String(versionOf(import.meta.url))

export interface ItemContent {
  /** Code as the document numbers it. */
  code: string
  /** Paragraphs, separated by line breaks. */
  text: string
  /** Set for Item 4.01, and for Item 4 before 23 August 2004. */
  auditor_change: AuditorChange | null
  /** Content of an Item 4.02; null for other items. */
  non_reliance: NonReliance | null
  /** Changes of officers in an Item 5.02; null for other items. */
  officer_changes: OfficerChange[] | null
}

/** `where` names the filing in a failure. */
export function parseContent(source: string, filed: string, where: string): ItemContent[] {
  return parseItemTexts(source, filed, where).map(({ code, paragraphs }) => {
    const sentences = toSentences(paragraphs).filter(({ length }) => length <= SENTENCE_MAX)
    return {
      code,
      text: paragraphs.join('\n\n'),
      auditor_change: AUDITOR_ITEMS.has(code) ? readAuditors(sentences) : null,
      non_reliance: code === '4.02' ? readNonReliance(sentences) : null,
      officer_changes: code === '5.02' ? readOfficers(sentences, filed) : null,
    }
  })
}

/** Limit of a sentence; longer ones are tables and lists without points, which stay text. */
const SENTENCE_MAX = 4000

const AUDITOR_ITEMS = new Set(['4.01', '4'])

interface ItemText {
  /** Code as the headings number it: `5.02`, before 23 August 2004 `4`. */
  code: string
  /** Paragraphs with white space collapsed; each table row is a paragraph. */
  paragraphs: string[]
}

/**
 * Items that the document answers, in its order. The source is the document alone or the complete
 * submission. An item without text of its own has that of the next heading. `where` names the filing
 * in a failure.
 */
function parseItemTexts(source: string, filed: string, where: string): ItemText[] {
  const sections = readItemSections(pickEventDocument(source) ?? source, filed, where)
  const texts = new Map<string, ItemText>()
  let paragraphs: string[] = []
  for (const section of sections.toReversed()) {
    if (!section.isReported) continue
    if (!section.isBare) paragraphs = toParagraphs(section)
    for (const code of section.codes) addText(texts, code, section.isBare, paragraphs)
  }
  return [...texts.values()].reverse()
}

/** A heading without text above one with the same item is a line of a table of contents. */
function addText(
  texts: Map<string, ItemText>,
  code: string,
  isBare: boolean,
  paragraphs: readonly string[],
): void {
  const after = texts.get(code)?.paragraphs
  if (after && isBare) return
  texts.set(code, { code, paragraphs: [...paragraphs, ...(after ?? [])] })
}

function toParagraphs({ title, lines }: ItemSection): string[] {
  const first: Line = { text: title, gap: 2, isRow: false }
  const joined: Line[] = []
  for (const line of [first, ...lines]) {
    const last = joined.at(-1)
    if (last && isWrapped(last, line)) last.text += ` ${line.text}`
    else joined.push({ ...line })
  }
  return joined.map(({ text }) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '')
}

/** Whether the line continues the last one; plain text and captions are wrapped. */
function isWrapped(last: Line, line: Line): boolean {
  return line.gap === 1 && !line.isRow && !last.isRow
}
