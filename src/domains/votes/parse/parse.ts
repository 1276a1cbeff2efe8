// Item 5.07 of an 8-K to the votes that it reports: each with its proposal, counts and outcome. Pure.

import { parseSubmissionHeader } from '../../../formats/envelope.ts'
import { splitSubmission } from '../../../formats/submission.ts'
import type { PageBlock } from '../../../formats/tables/cells.ts'
import { readBlocks } from '../../../formats/tables/read.ts'
import { DAY, daysOf } from '../../../formats/words/days.ts'
import { toSentences } from '../../../formats/words/sentences.ts'
import { isElection, listMatters, splitNumber } from './headings.ts'
import { type Outcome, readOutcome } from './outcome.ts'
import { readVoteTable, type VoteRow } from './vote-table.ts'

export interface MeetingText {
  /** A whole submission. */
  readonly source: string
  /** Name of the text in failures. */
  readonly where: string
}

export interface FoundVote extends Pick<VoteRow, 'counts' | 'texts' | 'label'> {
  readonly number: string | null
  readonly proposal: string | null
  /** The matter that the introduction lists under the number. */
  readonly matter: string | null
  readonly nominee: string | null
  readonly outcome: Outcome | null
  /** Number of the table among those of the document, from 1. */
  readonly table: number
}

export interface ParsedMeeting {
  readonly heldOn: string | null
  readonly kind: 'annual' | 'special' | null
  readonly sentence: string | null
  readonly votes: readonly FoundVote[]
}

export function parseMeeting({ source, where }: MeetingText): ParsedMeeting {
  const form = parseSubmissionHeader(source)?.form ?? ''
  const documents = splitSubmission(source)
  const text = (documents.find(({ type }) => type === form) ?? documents[0])?.text ?? ''
  const parts = toParts(ofItem(numberTables(readBlocks(text, where))))
  return { ...readDay(parts), votes: readVotes(parts) }
}

type NumberedBlock = PageBlock & { readonly number: number }

function numberTables(blocks: readonly PageBlock[]): NumberedBlock[] {
  let number = 0
  return blocks.map((block) => {
    if (block.kind === 'table') number += 1
    return { ...block, number }
  })
}

const THIS_ITEM = /^item\s*5\.07\b/i
const NEXT_ITEM = /^(?:item\s*\d{1,2}\.\d\d\b|signatures?$)/i

/** The blocks under the last heading of the item, since earlier ones are in a table of contents. */
function ofItem(blocks: readonly NumberedBlock[]): readonly NumberedBlock[] {
  const start = blocks.findLastIndex((block) => THIS_ITEM.test(firstTextOf(block)))
  if (start < 0) return []
  const own = blocks.slice(start + 1)
  const end = own.findIndex((block) => NEXT_ITEM.test(firstTextOf(block)))
  return end < 0 ? own : own.slice(0, end)
}

function firstTextOf(block: PageBlock): string {
  if (block.kind === 'text') return block.text
  return (block.rows[0] ?? []).map(({ text }) => text).join(' ')
}

/** Texts, and after them the table of votes that they lead to. */
interface Part {
  readonly texts: readonly string[]
  readonly rows: readonly VoteRow[]
  readonly table: number
}

/** Numbers of pages. */
const PAGE = /^\d{1,3}$/
/** Filers put a heading, or its number and text, into a table. */
const HEADING_ROWS_MAX = 3

function toParts(blocks: readonly NumberedBlock[]): Part[] {
  const parts: Part[] = []
  let texts: string[] = []
  for (const block of blocks) {
    const rows = block.kind === 'table' ? readVoteTable(block.rows) : null
    if (rows) {
      parts.push({ texts, rows, table: block.number })
      texts = []
    } else texts.push(...textsOf(block).filter((text) => !PAGE.test(text)))
  }
  return [...parts, { texts, rows: [], table: 0 }]
}

function textsOf(block: PageBlock): string[] {
  if (block.kind === 'text') return [block.text]
  if (block.rows.length > HEADING_ROWS_MAX) return []
  return block.rows.map((row) => row.map(({ text }) => text).join(' '))
}

const ONE_DAY = new RegExp(DAY)

function readDay([first]: readonly Part[]): Omit<ParsedMeeting, 'votes'> {
  const sentence = toSentences(first?.texts ?? []).find(
    (one) => /\bmeeting\b/i.test(one) && ONE_DAY.test(one),
  )
  const days = new Set(daysOf(sentence ?? ''))
  const [heldOn] = days
  if (sentence === undefined || heldOn === undefined || days.size > 1) {
    return { heldOn: null, kind: null, sentence: null }
  }
  return { heldOn, kind: kindOf(sentence), sentence }
}

function kindOf(sentence: string): ParsedMeeting['kind'] {
  const [isAnnual, isSpecial] = [/\bannual\b/i.test(sentence), /\bspecial\b/i.test(sentence)]
  if (isAnnual === isSpecial) return null
  return isAnnual ? 'annual' : 'special'
}

/** Texts between two tables: what is said of the first, and the heading of the second. */
interface Between {
  readonly behind: readonly string[]
  readonly ahead: readonly string[]
}

function readVotes(parts: readonly Part[]): FoundVote[] {
  const between = parts.map(splitTexts)
  const introduction = parts[0]?.texts ?? []
  const matters = new Map(introduction.flatMap((text) => [...listMatters(text)]))
  const statements = toStatements(between[0]?.behind ?? [])
  return parts.flatMap(({ rows, table }, at) => {
    const { ahead = [] } = between[at] ?? {}
    const { behind = [] } = between[at + 1] ?? {}
    const named = rows.map((row) => ({ row, name: nameVote(row, ahead[0] ?? null) }))
    const said = readOutcome(ahead.join(' ')) ?? readOutcome(behind.join(' '))
    const ofAll = said && isOfAll(said, named) ? said : null
    return named.map(({ row, name }) => {
      const number = name.number?.toLowerCase() ?? ''
      const { counts, texts, label } = row
      return {
        ...name,
        matter: matters.get(number) ?? null,
        outcome: isOfYears(row) ? null : (ofAll ?? statements.get(number) ?? null),
        ...{ counts, texts, label, table },
      }
    })
  })
}

/** A sentence beside a table of several proposals may be about one of them. */
function isOfAll(
  { sentence }: Outcome,
  named: readonly { readonly name: Pick<FoundVote, 'number' | 'proposal'> }[],
): boolean {
  const proposals = new Set(named.map(({ name }) => `${name.number} ${name.proposal}`))
  return proposals.size === 1 || /\b(?:all|each|every)\b/i.test(sentence)
}

/** An advisory vote on how often to vote on pay has no winner that is approved. */
function isOfYears({ counts }: VoteRow): boolean {
  return counts.one_year !== undefined
}

/** Words of a text that leads to a table; one that states an outcome looks back at the table before. */
function leads(text: string): boolean {
  if (AHEAD.test(text)) return true
  return isElection(text) && readOutcome(text) === null
}

const AHEAD = /\bfollowing\b|\bbelow\b|\bas follows\b|:$/i

function splitTexts({ texts, rows }: Part): Between {
  const start = rows.length === 0 ? texts.length : findHeading(texts, rows)
  return { behind: texts.slice(0, start), ahead: texts.slice(start) }
}

/** Index of the text with which the heading of a table begins. */
function findHeading(texts: readonly string[], rows: readonly VoteRow[]): number {
  const led = texts.findLastIndex(leads)
  const numbered = texts.findLastIndex((text) => splitNumber(text).number !== null)
  const isNamed = rows.every(
    ({ label, heading }) => heading !== null || splitNumber(label).number !== null,
  )
  if (isNamed) return led < 0 ? texts.length : led
  if (numbered >= 0) return numbered
  if (led >= 0) return led
  const isLabelled = rows.every(({ label }) => label !== '')
  return isLabelled && readOutcome(texts.at(-1) ?? '') ? texts.length : texts.length - 1
}

/** Outcomes of a numbered list above the tables. */
function toStatements(texts: readonly string[]): ReadonlyMap<string, Outcome> {
  const stated = texts.flatMap((text) => {
    const { number, text: rest } = splitNumber(text)
    const outcome = number === null ? null : readOutcome(rest)
    return number !== null && outcome ? [[number.toLowerCase(), outcome] as const] : []
  })
  return new Map(stated)
}

/** A heading without a number is the sentence that leads to the table. */
function toHeading(above: string): string {
  if (splitNumber(above).number !== null) return above
  const sentences = toSentences([above])
  return sentences.findLast(leads) ?? sentences.at(-1) ?? ''
}

function nameVote({ label, heading, isName }: VoteRow, above: string | null) {
  const own = splitNumber(heading ?? toHeading(above ?? ''))
  const proposal = own.text === '' ? null : own.text
  const labelled = splitNumber(label)
  const isNominee = label !== '' && labelled.number === null
  if (isNominee && (isName || isElection(own.text))) {
    return { number: own.number, proposal, nominee: label }
  }
  if (label === '') return { number: own.number, proposal, nominee: null }
  return { number: labelled.number, proposal: labelled.text, nominee: null }
}
