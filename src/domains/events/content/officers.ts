// Item 5.02 of Form 8-K: departures and appointments, with office and day. Parsed sentence by
// sentence; facts not stated in one of the plain forms are empty or null. Pure. Source: SEC Form
// 8-K, Item 5.02.

import { effectiveDayIn, leadingDay, newestDay } from './days.ts'
import {
  ABOUT_PAPER,
  AFTER_STOP,
  ASIDE,
  BIOGRAPHY,
  CONDITION,
  type OfficerChangeKind,
  TRIGGERS,
  type Trigger,
} from './officer-words.ts'
import { findPeople, fullNameOf, type Person } from './people.ts'
import { isOfCommittee, readOffices } from './roles.ts'
import type { Confidence } from './stated.ts'

export interface OfficerChange {
  person: string
  change: OfficerChangeKind
  /** Offices in the filer’s words; empty if none is stated in a plain form. */
  roles: string[]
  /** Effective day, if the text gives one. */
  effective_on: string | null
  /** The day of the decision or the notice. */
  decided_on: string | null
  /** Sentence, with the next one if that gives the day. */
  sentence: string
  confidence: Confidence
}

/** `filed` is the filing day; changes more than a year before it belong to a biography. */
export function readOfficers(sentences: readonly string[], filed: string): OfficerChange[] {
  const known = sentences.flatMap(findPeople)
  const found: OfficerChange[] = []
  for (const [at, sentence] of sentences.entries()) {
    for (const change of readSentence(sentence, known, filed)) {
      add(found, withNext(change, sentences[at + 1] ?? ''))
    }
  }
  return found
}

function readSentence(sentence: string, known: readonly Person[], filed: string): OfficerChange[] {
  const text = sentence.replace(ASIDE, ',')
  const newest = newestDay(text)
  if (newest !== null && newest < yearBefore(filed)) return []
  if (BIOGRAPHY.test(text) || ABOUT_PAPER.test(text)) return []
  const people = findPeople(text)
  const taken = new Set<number>()
  return TRIGGERS.flatMap((trigger) => readTrigger(text, trigger, people, taken)).map(
    ({ person, ...rest }) => {
      const name = fullNameOf(person, known)
      const isPlain = rest.roles.length > 0 && name.includes(' ')
      return { person: name, ...rest, sentence, confidence: isPlain ? 'high' : 'low' }
    },
  )
}

function yearBefore(day: string): string {
  return `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
}

type Read = Pick<OfficerChange, 'change' | 'roles' | 'effective_on' | 'decided_on'> & {
  person: Person
}

/** `taken` holds offsets of people already described; extended here. */
function readTrigger(
  text: string,
  trigger: Trigger,
  people: readonly Person[],
  taken: Set<number>,
): Read[] {
  if (trigger.needs && !trigger.needs.test(text)) return []
  return [...text.matchAll(trigger.words)].flatMap(({ index, 0: words }) => {
    const place = { start: index, end: index + words.length }
    if (CONDITION.test(text.slice(0, place.end))) return []
    const named =
      trigger.who === 'before' ? before(people, text, index) : after(people, text, place.end)
    const chosen = named.filter((person) => !taken.has(person.start))
    for (const person of chosen) taken.add(person.start)
    return chosen.flatMap((person) => readChange(text, trigger, person, people, place) ?? [])
  })
}

/** Returns null for an appointment to a committee only. */
function readChange(
  text: string,
  { change, who }: Trigger,
  person: Person,
  people: readonly Person[],
  { start, end }: { start: number; end: number },
): Read | null {
  const from = who === 'before' ? end : endOfRow(person, people, text)
  const window = text.slice(from, nextStart(people, from, text))
  if (isOfCommittee(window)) return null
  const isComing = COMING.has(change)
  const around = { window, behind: text.slice(person.end), ahead: text.slice(0, person.start) }
  return {
    person,
    change,
    roles: readOffices(around, isComing),
    effective_on: effectiveDayIn(text, { start, end, nameEnd: person.end, isComing }),
    decided_on: /^,? who\b/.test(text.slice(person.end)) ? null : leadingDay(text),
  }
}

/** Separator between the names of a row: "A, 61, and B". */
const ROW = /^(?:,? (?:age )?\d\d)?,?(?: and)?,? ?(?:(?:Mr|Ms|Mrs|Dr)\. )?$/

function isRow(one: Person | undefined, next: Person | undefined, text: string): boolean {
  return one !== undefined && next !== undefined && ROW.test(text.slice(one.end, next.start))
}

function endOfRow(person: Person, people: readonly Person[], text: string): number {
  let at = people.indexOf(person)
  while (isRow(people[at], people[at + 1], text)) at++
  return people[at]?.end ?? person.end
}

/** The clause ends where the next person is named, other than "to succeed B as". */
function nextStart(people: readonly Person[], from: number, text: string): number {
  const some = people.filter(({ start }) => start >= from)
  const next = some.find(({ start }) => !SUCCEEDED.test(text.slice(Math.max(0, start - 30), start)))
  return next?.start ?? text.length
}

const SUCCEEDED =
  /\b(?:succeed|succeeding|succeeds|replace|replaces|replacing) (?:(?:Mr|Ms|Mrs|Dr)\. )?$/

/** People nearest before the words, with the row that they end; possessives do not count. */
function before(people: readonly Person[], text: string, start: number): Person[] {
  const some = people.filter((person) => person.end <= start)
  const full = some.findLast(({ isShort }) => !isShort)
  const last = some.at(-1)
  if (!last || isPossessive(last, text)) return []
  if (last.isShort && full && last.name === full.name) return [full]
  const row = [last]
  for (let at = some.length - 2; isRow(some[at], row[0], text); at--)
    row.unshift(...some.slice(at, at + 1))
  return row
}

function isPossessive({ start, end }: Person, text: string): boolean {
  return /['’]s?$/.test(text.slice(start, end))
}

/** People named after the words, up to the next statement of the sentence. */
function after(people: readonly Person[], text: string, end: number): Person[] {
  const stop = text.slice(end).search(AFTER_STOP)
  const limit = stop < 0 ? text.length : end + stop
  const some = people.filter((person) => person.start >= end && person.start < limit)
  const [first] = some
  if (!first || first.start - end > REACH || isPossessive(first, text)) return []
  const last = endOfRow(first, people, text)
  return some.filter((person) => person.end <= last)
}

/** Most characters between "appointed" and a name: a title or an office. */
const REACH = 80

/** "The appointment is effective July 1, 2015." */
function withNext(change: OfficerChange, next: string): OfficerChange {
  const end = SAME_CHANGE.exec(next)?.[0].length
  if (change.effective_on !== null || end === undefined) return change
  const isComing = COMING.has(change.change)
  const day = effectiveDayIn(next, { start: end, end, nameEnd: end, isComing })
  if (day === null) return change
  return { ...change, effective_on: day, sentence: `${change.sentence} ${next}` }
}

const SAME_CHANGE =
  /^(?:This|The|His|Her|Such|Mr\. \S{1,40}|Ms\. \S{1,40}|Dr\. \S{1,40}) (?:appointment|election|resignation|retirement|departure|change)s? (?:is|was|will be|are|becomes?|took|takes) /

/** Adds one record per person and change; a later sentence is used if the first gives no office. */
function add(found: OfficerChange[], change: OfficerChange): void {
  const at = found.findIndex((one) => isSame(one, change))
  const known = found[at]
  if (!known) found.push(change)
  else if (known.roles.length === 0 && change.roles.length > 0) {
    found[at] = {
      ...known,
      roles: change.roles,
      effective_on: known.effective_on ?? change.effective_on,
      sentence: `${known.sentence} ${change.sentence}`,
    }
  }
}

function isSame(one: OfficerChange, other: OfficerChange): boolean {
  const isPerson = one.person.split(' ').at(-1) === other.person.split(' ').at(-1)
  return isPerson && COMING.has(one.change) === COMING.has(other.change)
}

const COMING: ReadonlySet<OfficerChangeKind> = new Set(['appointed', 'elected'])
