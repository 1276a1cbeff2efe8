// An XBRL instance with the presentation and labels its filer sent along: the statements as the filer
// lays them out, in the filer's own words and order.

import { parseInstance } from '../../src/formats/xbrl/instance.ts'
import {
  type Linkbases,
  type PresentedConcept,
  parseLinkbases,
  STANDARD_LABEL,
} from '../../src/formats/xbrl/linkbases.ts'
import { toLabel } from './face.ts'
import { type Report, type ReportFact, toCell, toCover, toReportFact } from './inline.ts'
import type { FaceRow, FaceTable } from './table.ts'

export interface InstanceFiles {
  readonly instance: string
  readonly presentation: string
  readonly labels: string
}

const NOT_A_FACE = /details|tables|polic|parenthetical|disclosure|textblock/i

/** Each role's lines from top to bottom; notes and parentheticals are left out. */
export function readInstanceFiles(files: InstanceFiles, where: string): Report {
  const { facts } = parseInstance(files.instance, where)
  const { presentations, labels } = parseLinkbases([
    { text: files.presentation, where: `${where}, presentation` },
    { text: files.labels, where: `${where}, labels` },
  ])
  const whole = facts.flatMap((fact) => toReportFact(fact) ?? [])
  const byName = Map.groupBy(whole, ({ name }) => name)
  const tables = presentations
    .filter(({ role }) => !NOT_A_FACE.test(role))
    .map(({ concepts }) => toTable(concepts, labels, byName))
  return { tables, facts: whole, cover: toCover(facts) }
}

const OPENING = /periodStart/i

function toTable(
  concepts: readonly PresentedConcept[],
  labels: Linkbases['labels'],
  facts: ReadonlyMap<string, readonly ReportFact[]>,
): FaceTable {
  const table: FaceRow[] = []
  let section = ''
  for (const { concept, depth, labelRole } of concepts) {
    if (depth === 0) continue
    const own = labels.get(concept)
    const label = toLabel(own?.get(labelRole ?? STANDARD_LABEL) ?? own?.get(STANDARD_LABEL) ?? '')
    const found = OPENING.test(labelRole ?? '') ? [] : (facts.get(concept) ?? [])
    const cells = found.flatMap((fact) => toCell(fact) ?? [])
    if (cells.length === 0 && label !== '') section = label
    table.push({ label, section, cells })
  }
  return table
}
