// Merging of several annual reports: each year as the newest report states it, with marks where an
// earlier one differs in value or name.

import type { Breakdown } from '../filings/xbrl/breakdown.ts'
import type { PublicBreakdown, PublicPart } from './model.ts'

export interface FiledBreakdowns {
  readonly accession: string
  readonly breakdowns: readonly Breakdown[]
}

/** Filings come newest first; so do the years of the answer. */
export function mergeFilings(filings: readonly FiledBreakdowns[]): PublicBreakdown[] {
  const stated = filings.flatMap(({ accession, breakdowns }, age) =>
    breakdowns.map((breakdown) => ({ accession, age, breakdown })),
  )
  const byYear = Map.groupBy(stated, ({ breakdown }) => keyOf(breakdown))
  const merged = [...byYear.values()].flatMap((same) => {
    const newest = same.filter(({ age }) => age === same[0]?.age)
    const earlier = same.filter(({ age }) => age !== same[0]?.age)
    return newest.map(({ accession, breakdown }) => toPublic(breakdown, accession, earlier))
  })
  // Columns that end on the same day stay in their order, since sorting is stable.
  return merged.sort((a, b) => (a.end === b.end ? 0 : a.end < b.end ? 1 : -1))
}

function keyOf({ by, measure, end, unit }: Breakdown): string {
  return `${by} ${measure} ${end} ${unit}`
}

type Earlier = readonly { readonly accession: string; readonly breakdown: Breakdown }[]

/** Statement of earlier filings about a member in the same year. */
interface EarlierPart {
  readonly accession: string
  readonly member: string
  readonly label: string | null
  readonly value: number | null
}

function toPublic(breakdown: Breakdown, accession: string, earlier: Earlier): PublicBreakdown {
  const own = new Set(breakdown.parts.map(({ member }) => member))
  const known = earlier
    .filter((one) => isLike(one.breakdown, breakdown, own))
    .flatMap(({ accession: from, breakdown: { parts } }): EarlierPart[] =>
      parts.map(({ member, label, value }) => ({ accession: from, member, label, value })),
    )
  const parts = breakdown.parts.map((part) => mark(part, known, own))
  const named = new Set([
    ...own,
    ...parts.flatMap(({ renamed_from }) => renamed_from?.member ?? []),
  ])
  const gone = known.filter(({ member }, at) => {
    return !named.has(member) && known.findIndex((one) => one.member === member) === at
  })
  const { reconciling, ...rest } = breakdown
  return {
    ...rest,
    accession,
    parts,
    reconciling: reconciling.map(({ parent, ...other }) => other),
    gone: gone.map(({ member, label, value, accession: from }) => {
      return { member, label, value, accession: from }
    }),
  }
}

/** Whether two breakdowns divide alike: by a common member or the same title. */
function isLike(one: Breakdown, other: Breakdown, own: ReadonlySet<string>): boolean {
  const shared = one.parts.filter(({ member }) => own.has(member)).length
  return one.title === other.title || shared * 2 >= Math.min(one.parts.length, own.size)
}

function mark(
  part: Breakdown['parts'][number],
  known: readonly EarlierPart[],
  own: ReadonlySet<string>,
): PublicPart {
  const same = known.filter(({ member }) => member === part.member)
  const other = same.find(({ value }) => value !== part.value)
  const old =
    same.length > 0 || part.value === null
      ? undefined
      : known.find(({ member, value }) => value === part.value && !own.has(member))
  return {
    ...part,
    recast_from: other ? { value: other.value, accession: other.accession } : null,
    renamed_from: old ? { member: old.member, label: old.label, accession: old.accession } : null,
  }
}
