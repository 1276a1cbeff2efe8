// The statements of one filing as the filer lays them out: the roles that it calls statements, line
// by line from its presentation linkbase, with its own labels (EDGAR Filer Manual, volume II, chapter
// 6: definitions of roles are `code - Statement - title`, in the order of their codes).

import { type Fact, toUnitText, withoutPrefix } from '../../../formats/xbrl/fact.ts'
import type { Linkbases, Presentation, PresentedConcept } from '../../../formats/xbrl/linkbases.ts'
import { addDays } from '../../../kernel/time.ts'
import { type Column, instantOf, toColumns } from './columns.ts'
import { type FiledValue, isNumeric, pickBest, toFiledValue } from './facts.ts'
import { type Labels, toLabel } from './labels.ts'
import { type Axes, type Member, readAxes, toMembers } from './members.ts'

export interface StatementLine {
  readonly concept: string
  readonly label: string | null
  /** 0 for lines at the top. */
  readonly depth: number
  /** A line without values above those that belong to it. */
  readonly isHeading: boolean
  /** Whether the filer’s label marks the line as a total. */
  readonly isTotal: boolean
  /** The filer prints the values with the other sign. */
  readonly isNegated: boolean
  readonly unit: string | null
  /** Members that the line is about; empty for the whole company. */
  readonly members: readonly Member[]
  /** Values, one per column; null if there is none. */
  readonly values: readonly (FiledValue | null)[]
}

export interface FiledStatement {
  readonly role: string
  readonly title: string
  readonly columns: readonly Column[]
  readonly lines: readonly StatementLine[]
}

/** Real definitions have some hundred characters. */
const TITLE_MAX = 1000
const STATEMENT = /^(\S+)\s+-\s+Statement\s+-\s+(.*)$/i

export function layOut(facts: readonly Fact[], linkbases: Linkbases): FiledStatement[] {
  const byConcept = Map.groupBy(facts.filter(isNumeric), ({ concept }) => concept)
  const named = linkbases.presentations.flatMap((presentation) => {
    const [, code = '', title = ''] =
      STATEMENT.exec((linkbases.roles.get(presentation.role) ?? '').slice(0, TITLE_MAX)) ?? []
    return title === '' ? [] : [{ code, title, presentation }]
  })
  named.sort((a, b) => (a.code < b.code ? -1 : 1))
  const shared = findShared(named.map(({ presentation }) => presentation))
  return named
    .map(({ title, presentation }) =>
      layOutOne(presentation, { title, byConcept, shared, linkbases }),
    )
    .filter(({ columns }) => columns.length > 0)
}

/** Concepts that several statements present. */
function findShared(presentations: readonly Presentation[]): Set<string> {
  const own = presentations.flatMap(({ concepts }) => [
    ...new Set(concepts.map(({ concept }) => concept)),
  ])
  const seen = new Set<string>()
  return new Set(own.filter((concept) => seen.has(concept) || !seen.add(concept)))
}

interface Layout {
  readonly title: string
  readonly byConcept: ReadonlyMap<string, readonly Fact[]>
  readonly shared: ReadonlySet<string>
  readonly linkbases: Linkbases
}

/** A presented line with the facts that may stand on it. */
interface Line {
  readonly presented: PresentedConcept
  readonly depth: number
  readonly facts: readonly Fact[]
}

function layOutOne(
  { role, concepts }: Presentation,
  { title, byConcept, shared, linkbases: { labels } }: Layout,
): FiledStatement {
  const axes = readAxes(concepts, labels)
  const lines = toLines(concepts, axes).map(({ presented, depth }): Line => {
    const facts = byConcept.get(presented.concept) ?? []
    return { presented, depth, facts: facts.filter((fact) => axes.isShown(fact)) }
  })
  const columns = toColumns(
    lines.map(({ facts }) => facts),
    (concept) => shared.has(concept),
  )
  const rows = lines.flatMap((line) => toRows(line, columns, axes, labels))
  return { role, title, columns, lines: withoutEmptyHeadings(rows) }
}

/** Elements that frame a table and are not lines; those below move up. */
const FRAME = /(?:Table|LineItems)$/

function toLines(concepts: readonly PresentedConcept[], axes: Axes) {
  const lines: { presented: PresentedConcept; depth: number }[] = []
  /** Depths of the elements around the line that are lines themselves. */
  const above: { depth: number; isLine: boolean }[] = []
  for (const presented of concepts) {
    const { concept, depth } = presented
    while ((above.at(-1)?.depth ?? -1) >= depth) above.pop()
    const isLine = depth > 0 && !FRAME.test(concept) && !axes.concepts.has(concept)
    if (isLine) lines.push({ presented, depth: above.filter((one) => one.isLine).length })
    above.push({ depth, isLine })
  }
  return lines
}

function toRows(
  { presented, depth, facts }: Line,
  columns: readonly Column[],
  axes: Axes,
  labels: Labels,
): StatementLine[] {
  const { concept, labelRole } = presented
  const line = {
    concept,
    label: toLabel(labels, concept, labelRole),
    depth,
    isTotal: /total/i.test(roleName(labelRole)),
    isNegated: /negated/i.test(roleName(labelRole)),
  }
  const isHeading = facts.length === 0
  if (isHeading) return [{ ...line, isHeading, unit: null, members: [], values: [] }]
  const groups = Map.groupBy(facts, (fact) => `${toUnit(fact)} ${axes.keyOf(fact)}`)
  const rows = [...groups.values()].flatMap((same) => {
    const values = columns.map((column) => valueIn(column, same, labelRole))
    const [first] = same
    if (!first || values.every((value) => value === null)) return []
    const members = toMembers(first, axes)
    return [
      { ...line, isHeading, unit: toUnit(first), members, values, place: axes.placeOf(first) },
    ]
  })
  rows.sort((a, b) => a.place - b.place)
  return rows.map(({ place, ...row }) => row)
}

function toUnit({ unit }: Fact): string {
  return unit ? toUnitText(unit) : ''
}

/** Value of a balance in the column whose period it begins or, unless labelled so, ends. */
function valueIn(
  column: Column,
  facts: readonly Fact[],
  labelRole: string | null,
): FiledValue | null {
  const isOpening = /periodStart/i.test(roleName(labelRole))
  const { start, end } = column
  const instant = isOpening && start !== null ? addDays(start, -1) : end
  const here = facts.filter(({ context }) => {
    const at = instantOf(context)
    if (at !== null) return at === instant
    return context.start === start && context.end === end
  })
  const best = pickBest(here)
  return best && toFiledValue(best)
}

function roleName(role: string | null): string {
  return role === null ? '' : role.slice(role.lastIndexOf('/') + 1)
}

/** A heading stays while a line with values is below it; a concept without any is no line. */
function withoutEmptyHeadings(lines: readonly StatementLine[]): StatementLine[] {
  const kept: StatementLine[] = []
  let below = -1
  for (const line of lines.toReversed()) {
    if (line.isHeading && below <= line.depth) continue
    kept.push(line)
    below = line.depth
  }
  return kept.reverse().filter(({ isHeading, concept }) => !isHeading || isAbstract(concept))
}

/** Names of concepts that only order others end so (EDGAR Filer Manual, volume II, 6.7). */
function isAbstract(concept: string): boolean {
  return /(?:Abstract|RollForward|Hierarchy)$/.test(withoutPrefix(concept))
}
