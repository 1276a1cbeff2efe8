// Profiles of directors: a row of a table, or a paragraph, that begins with a name and says since when
// the person is a director. Pure.

import type { PageCell } from '../../../formats/tables/cells.ts'
import { toSentences } from '../../../formats/words/sentences.ts'
import { readName, surnameOf } from './person-name.ts'
import { type Committee, type Statement, toAge, toYear } from './stated.ts'

const SINCE = /\b(?:director|trustee) since:? (?:\p{Lu}\p{Ll}{2,8} )?(\d{4})\b/iu
const AGE = /\bage:? (\d{2,3})\b(?! (?:and|or|of))/i

/** Empty for a row of something else. */
export function readProfileRow(row: readonly PageCell[], table: number): Statement[] {
  const named = readName(row[0]?.text ?? '')
  const texts = row.map(({ text }) => text)
  return named ? readProfileCell(named.name, texts, table) : []
}

function readProfileCell(
  name: string,
  texts: readonly string[],
  table: number | null,
): Statement[] {
  const cell = texts.find((text) => SINCE.test(text)) ?? ''
  const year = toYear(SINCE.exec(cell)?.[1])
  if (year === null) return []
  const age = findAge(texts, name)
  const committees = readCommittees(cell)
  const independence = /\bage:? \d{2} (Independent)\b/i.exec(cell)
  const at = (text: string) => ({ text, table })
  return [
    {
      name,
      isDirector: true,
      since: { value: year, ...at(SINCE.exec(cell)?.[0] ?? '') },
      ...(age && { age: { value: age.value, ...at(age.text) } }),
      ...(committees && { committees: { value: committees.value, ...at(committees.text) } }),
      ...(independence && { isIndependent: { value: true, ...at(independence[0]) } }),
    },
  ]
}

function findAge(texts: readonly string[], name: string) {
  const found = texts.flatMap((text) => [AGE.exec(text), CALLED.exec(text)])
  for (const match of found) {
    const { age, surname = surnameOf(name) } = match?.groups ?? {}
    const value = toAge(age ?? match?.[1])
    if (match && value !== null && surname.toLowerCase() === surnameOf(name)) {
      return { value, text: match[0] }
    }
  }
  return null
}

const CALLED = /\b(?:Mr|Ms|Mrs|Dr)\. (?<surname>[\p{L}’'-]{2,30}), (?<age>\d{2}),/u

const LABEL = /\bcommittee memberships?:|\bcommittees?:/i
/** Labels that may follow. */
const NEXT =
  /;|\b(?:term of office|term expires|age|director since|tenure|independent\b|business experience|other (?:public|current|directorships)|occupation|qualifications|skills|key )/i

function readCommittees(text: string): { value: Committee[]; text: string } | null {
  const label = LABEL.exec(text)
  if (label) {
    const after = text.slice(label.index + label[0].length)
    const end = after.search(NEXT)
    const list = (end < 0 ? after : after.slice(0, end)).trim()
    return { value: list.split(/,\s*/).flatMap(toCommittee), text: `${label[0]} ${list}` }
  }
  const since = SINCE.exec(text)
  const rest = text.slice((since?.index ?? 0) + (since?.[0].length ?? 0)).trim()
  const value = splitCommittees(rest)
  return value && { value, text: rest }
}

const CHAIR = /^ ?\(chair\w{0,8}\)/i
const COMMITTEE = /^\p{Lu}[^.:;()]{1,60}$/u

/** `Audit Committee Finance Committee (Chair)`; null unless the text is committees alone. */
function splitCommittees(text: string): Committee[] | null {
  const pieces = text.split(' Committee')
  const ends = pieces.slice(1)
  if (ends.length === 0 || ends.at(-1)?.replace(CHAIR, '').trim() !== '') return null
  const names = pieces.slice(0, -1).map((piece) => piece.replace(CHAIR, '').trim())
  if (!names.every((name) => COMMITTEE.test(name))) return null
  return names.map((name, at) => ({
    committee: `${name} Committee`,
    isChair: CHAIR.test(ends[at] ?? ''),
  }))
}

function toCommittee(item: string): Committee[] {
  const chair = /\((?:co-)?chair\w*\)$/i.exec(item)
  const committee = item.slice(0, chair?.index).trim()
  return committee === '' || /^none$/i.test(committee)
    ? []
    : [{ committee, isChair: chair !== null }]
}

/** Lines of a profile without a table. */
const LINES_MAX = 8
const LINE_CHARS_MAX = 160
/** Nothing behind a name, or a position without numbers. */
const BARE = /^[^\d.;]{0,60}$/

/** A name in a line of its own, with a line below it that says since when; `isCalled` confirms the name. */
export function readProfileLines(
  lines: readonly string[],
  isCalled: (surname: string) => boolean,
): Statement[] {
  return lines.flatMap((line, at) => {
    const named = readName(line)
    if (!named || !BARE.test(named.rest) || !isCalled(surnameOf(named.name))) return []
    const below = lines.slice(at + 1, at + 1 + LINES_MAX)
    const end = below.findIndex(
      (one) => one.length > LINE_CHARS_MAX || startsAnother(one, isCalled),
    )
    const own = [line, ...(end < 0 ? below : below.slice(0, end))].join('; ')
    return readProfileCell(named.name, [own], null)
  })
}

function startsAnother(line: string, isCalled: (surname: string) => boolean): boolean {
  const named = readName(line)
  return named !== null && isCalled(surnameOf(named.name))
}

const IN_TEXT = /^,? ?(?:aged? )?(\d{2,3}),/i
const MONTH_BEFORE = String.raw`(?:\p{Lu}\p{Ll}{2,8} (?:\d{1,2}, )?)?`
const ON_BOARD = new RegExp(
  String.raw`\b(?:[Dd]irector|[Dd]irector of (?:the Company|our [Cc]ompany)|[Mm]ember of (?:the Company[’']s|the|our) [Bb]oard(?: of [Dd]irectors)?|on (?:the|our) [Bb]oard(?: of [Dd]irectors)?) since:? ${MONTH_BEFORE}(\d{4})\b`,
  'u',
)
/** Words by which a sentence turns to another company. */
const ELSEWHERE = /\b(?:where|of which|whose)\b/
const PARAGRAPH_CHARS_MIN = 60

/** `Jane Doe. Ms. Doe, age 60, has served as a member of the Board since May 2014.` */
export function readProfileText(paragraph: string): Statement[] {
  if (paragraph.length < PARAGRAPH_CHARS_MIN) return []
  const named = readName(paragraph)
  if (!named) return []
  const { name, rest } = named
  const sentence = toSentences([rest]).find(
    (one) => ON_BOARD.test(one) && !ELSEWHERE.test(one) && isAbout(one, name),
  )
  const year = toYear(ON_BOARD.exec(sentence ?? '')?.[1])
  if (sentence === undefined || year === null) return []
  const [first = ''] = toSentences([rest])
  const age = findOwnAge(first, name)
  return [
    {
      name,
      isDirector: true,
      since: { value: year, text: sentence, table: null },
      ...(age !== null && { age: { value: age, text: first, table: null } }),
    },
  ]
}

/** The sentence begins with a pronoun, the person, or what the person has done. */
function isAbout(sentence: string, name: string): boolean {
  const isSubject = /^(?:He|She|They|has|is|was|served|aged?|\d{2},|Director)(?= )/.test(sentence)
  return isSubject || sentence.toLowerCase().includes(surnameOf(name))
}

function findOwnAge(sentence: string, name: string): number | null {
  const called = /^(?:Mr|Ms|Mrs|Dr)\. ([\p{L}’'-]{2,30})/u.exec(sentence)
  if (called && called[1]?.toLowerCase() !== surnameOf(name)) return null
  const found = IN_TEXT.exec(sentence.slice(called?.[0].length ?? 0))
  return toAge(found?.[1])
}
