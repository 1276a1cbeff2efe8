// Axes and members that a role presents: the facts with dimensions it shows, and their order.

import type { Dimension, Fact } from '../../../formats/xbrl/fact.ts'
import type { PresentedConcept } from '../../../formats/xbrl/linkbases.ts'
import { type Labels, toLabel } from './labels.ts'

export interface Member {
  readonly axis: string
  readonly member: string
  readonly label: string | null
}

interface PlacedMember {
  readonly label: string | null
  /** Position among all that the role presents. */
  readonly place: number
  /** Members that the filer presents above this one, the nearest last. */
  readonly above: readonly string[]
}

export interface Axes {
  /** Axes, with the domains and members that are presented below them. */
  readonly concepts: ReadonlySet<string>
  readonly byAxis: ReadonlyMap<string, ReadonlyMap<string, PlacedMember>>
  /** Whether all its dimensions are presented, with their members. */
  isShown(fact: Fact): boolean
  /** Key of the members that a fact is about; empty for the whole company. */
  keyOf(fact: Fact): string
  /** Position for ordering rows; 0 for the whole company. */
  placeOf(fact: Fact): number
}

export function readAxes(concepts: readonly PresentedConcept[], labels: Labels): Axes {
  const { byAxis, all } = collect(concepts, labels)
  const find = ({ axis, member, isTyped }: Dimension): PlacedMember | undefined => {
    const members = byAxis.get(axis)
    if (isTyped && members) return { label: member, place: 0, above: [] }
    return members?.get(member ?? '')
  }
  return {
    concepts: all,
    byAxis,
    isShown: ({ context }) => context.dimensions.every((one) => find(one) !== undefined),
    keyOf: ({ context }) => keyOf(context.dimensions),
    placeOf: ({ context }) =>
      context.dimensions.reduce((sum, one) => sum + (find(one)?.place ?? 0), 0),
  }
}

function keyOf(dimensions: readonly Dimension[]): string {
  return dimensions
    .map(({ axis, member }) => `${axis}=${member}`)
    .sort()
    .join(' ')
}

function collect(concepts: readonly PresentedConcept[], labels: Labels) {
  const byAxis = new Map<string, Map<string, PlacedMember>>()
  const all = new Set<string>()
  let open: { depth: number; members: Map<string, PlacedMember> } | null = null
  const above: { concept: string; depth: number }[] = []
  for (const [place, { concept, depth, labelRole }] of concepts.entries()) {
    if (open && depth <= open.depth) open = null
    if (open) {
      while ((above.at(-1)?.depth ?? -1) >= depth) above.pop()
      const label = toLabel(labels, concept, labelRole)
      open.members.set(concept, { label, place, above: above.map((one) => one.concept) })
      above.push({ concept, depth })
    } else if (concept.endsWith('Axis')) {
      const members = byAxis.get(concept) ?? new Map<string, PlacedMember>()
      byAxis.set(concept, members)
      open = { depth, members }
      above.length = 0
    }
    if (open) all.add(concept)
  }
  return { byAxis, all }
}

export function toMembers({ context }: Fact, { byAxis }: Axes): Member[] {
  return context.dimensions.map(({ axis, member, isTyped }) => {
    const placed = byAxis.get(axis)?.get(member ?? '')
    return { axis, member: member ?? '', label: isTyped ? member : (placed?.label ?? null) }
  })
}
