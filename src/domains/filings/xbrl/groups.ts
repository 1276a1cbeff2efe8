// Grouping of members. A filer may divide the same revenue in several ways along one axis; the
// members that one role presents under the axis are one way.

import type { Linkbases } from '../../../formats/xbrl/linkbases.ts'
import { toLabel } from './labels.ts'
import { readAxes } from './members.ts'

interface Place {
  readonly label: string | null
  /** Nearest ancestor that has values too; null if there is none. */
  readonly parent: string | null
}

export interface Group {
  readonly title: string | null
  /** Places by member, in the filer’s order. */
  readonly parents: ReadonlyMap<string, Place>
}

interface Named {
  readonly axis: string
  readonly member: string
}

/** Groups by the roles that present the concept along the axis; one group if none does. */
export function toGroups(
  concept: string,
  divided: readonly Named[],
  linkbases: Linkbases,
): Group[] {
  const members = new Set(divided.map(({ member }) => member))
  const axes = new Set(divided.map(({ axis }) => axis))
  const groups = linkbases.presentations.flatMap(({ role, concepts }) => {
    if (!concepts.some((one) => one.concept === concept)) return []
    const { byAxis } = readAxes(concepts, linkbases.labels)
    const parents = new Map<string, Place>()
    for (const axis of axes) {
      for (const [member, { label, above }] of byAxis.get(axis) ?? []) {
        const parent = above.findLast((one) => members.has(one)) ?? null
        if (members.has(member)) parents.set(member, { label, parent })
      }
    }
    return parents.size > 1 ? [{ title: toTitle(linkbases.roles.get(role)), parents }] : []
  })
  return groups.length > 0 ? groups : [toOne(members, linkbases)]
}

function toOne(members: ReadonlySet<string>, { labels }: Linkbases): Group {
  const parents = [...members].map((member): [string, Place] => {
    return [member, { label: toLabel(labels, member, null), parent: null }]
  })
  return { title: null, parents: new Map(parents) }
}

/** `0000042 - Disclosure - Segment Information (Details)` to its title. */
function toTitle(definition: string | undefined): string | null {
  return definition?.replace(/^\S+ - \S+ - /, '').trim() || null
}
