// A proxy statement to its board: each director with what the document states, and where. Pure.

import { parseSubmissionHeader } from '../../../formats/envelope.ts'
import { splitSubmission } from '../../../formats/submission.ts'
import type { PageBlock } from '../../../formats/tables/cells.ts'
import { readBlocks } from '../../../formats/tables/read.ts'
import { readBoardTable } from './board-table.ts'
import { findChairMark, readCommitteeTable } from './committee-table.ts'
import { type Independence, isIndependent, readIndependence } from './independence.ts'
import { keyOf } from './person-name.ts'
import { readProfileLines, readProfileRow, readProfileText } from './profile.ts'
import type { Committee, Stated, Statement } from './stated.ts'

export interface BoardText {
  /** Text of the complete submission, with all of its documents. */
  readonly source: string
  /** Name of the text in failures. */
  readonly where: string
}

/** A value, or what is known instead: that nothing states it, or that places differ. */
export type Found<Value> = Stated<Value> | 'not stated' | 'differs'

export interface FoundDirector {
  readonly name: string
  readonly age: Found<number>
  readonly since: Found<number>
  readonly isIndependent: Found<boolean>
  readonly committees: Found<readonly Committee[]>
}

export function parseBoard({ source, where }: BoardText): FoundDirector[] {
  const form = parseSubmissionHeader(source)?.form ?? ''
  const documents = splitSubmission(source)
  const text = (documents.find(({ type }) => type === form) ?? documents[0])?.text ?? ''
  const blocks = readBlocks(text, where)
  const paragraphs = blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []))
  const statements = [
    ...readStatements(blocks),
    ...readProfileLines(paragraphs, toCalled(blocks)),
    ...readMembers(blocks),
  ]
  const people = [...Map.groupBy(statements, ({ name }) => keyOf(name)).values()]
  const directors = people.filter((own) => own.some(({ isDirector }) => isDirector))
  const independence = readIndependence(paragraphs)
  return directors.map((own) => toDirector(own, independence))
}

const CALLED = /\b(?:Mr|Ms|Mrs|Dr|Messrs|Mses)\. ([\p{L}’'-]{2,30})/gu

/** Surnames that the document uses with a title, in lower case: a line that begins with one is a name. */
function toCalled(blocks: readonly PageBlock[]): (surname: string) => boolean {
  const texts = blocks.flatMap((block) =>
    block.kind === 'text' ? [block.text] : block.rows.flat().map(({ text }) => text),
  )
  const surnames = new Set(
    texts.flatMap((text) => [...text.matchAll(CALLED)].map(([, one = '']) => one.toLowerCase())),
  )
  return (surname) => surnames.has(surname)
}

function readStatements(blocks: readonly PageBlock[]): Statement[] {
  let table = 0
  return blocks.flatMap((block) => {
    if (block.kind === 'text') return readProfileText(block.text)
    table += 1
    const listed = readBoardTable(block.rows, table)
    if (listed.length > 0) return listed
    return block.rows.flatMap((row) => readProfileRow(row, table))
  })
}

/** Notes stand within a few blocks below the table. */
const NOTES_MAX = 3

function readMembers(blocks: readonly PageBlock[]): Statement[] {
  let table = 0
  return blocks.flatMap((block, at) => {
    if (block.kind === 'text') return []
    table += 1
    const number = table
    const notes = blocks.slice(at + 1, at + 1 + NOTES_MAX)
    const chairMark = findChairMark(
      notes.flatMap((note) => (note.kind === 'text' ? [note.text] : [])),
    )
    const members = Map.groupBy(readCommitteeTable(block.rows), ({ name }) => keyOf(name))
    return [...members.values()].map((own): Statement => {
      const value = own.map(({ committee, mark }) => ({
        committee,
        isChair: /chair/i.test(mark) || (mark !== '' && mark === chairMark),
      }))
      const cells = own.map(({ committee, text }) => `${committee}: ${text}`)
      const committees = { value, text: cells.join('; '), table: number }
      return { name: own[0]?.name ?? '', isDirector: false, committees }
    })
  })
}

function toDirector(
  own: readonly Statement[],
  independence: readonly Independence[],
): FoundDirector {
  const names = own.map(({ name }) => name)
  const name = names.toSorted((a, b) => b.length - a.length)[0] ?? ''
  const said = independence.flatMap((one): Stated<boolean>[] => {
    const value = isIndependent(one, name)
    return value === null ? [] : [{ value, text: one.sentence, table: null }]
  })
  const committees = own.flatMap((one) => one.committees ?? [])
  return {
    name,
    age: agree(own.flatMap((one) => one.age ?? [])),
    since: agree(own.flatMap((one) => one.since ?? [])),
    isIndependent: agree([...said, ...own.flatMap((one) => one.isIndependent ?? [])]),
    committees: agreeOnCommittees(committees),
  }
}

function agree<Value>(stated: readonly Stated<Value>[]): Found<Value> {
  const [first] = stated
  if (!first) return 'not stated'
  return stated.every(({ value }) => value === first.value) ? first : 'differs'
}

/** Places must name the same committees; one that tells chairs from members is preferred. */
function agreeOnCommittees(
  stated: readonly Stated<readonly Committee[]>[],
): FoundDirector['committees'] {
  const namesOf = ({ value }: Stated<readonly Committee[]>) =>
    value
      .map(({ committee }) => committee.toLowerCase().replace(/ committee$/, ''))
      .toSorted()
      .join()
  const [first] = stated
  if (!first) return 'not stated'
  if (!stated.every((one) => namesOf(one) === namesOf(first))) return 'differs'
  return stated.find(({ value }) => value.every(({ isChair }) => isChair !== null)) ?? first
}
