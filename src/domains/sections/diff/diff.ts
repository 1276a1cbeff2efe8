// Changes between two texts of a section, by paragraph. Pure.

import { alignEqual, type Pair } from './align.ts'
import { type Paragraph, toParagraphs } from './paragraphs.ts'
import {
  FIRST_LOOK,
  findRepeated,
  LAST_LOOK,
  type Look,
  type Match,
  matchSimilar,
  type Remaining,
  SECOND_LOOK,
} from './similar.ts'
import { type Run, toRuns } from './words.ts'

export interface Place {
  /** Number of the paragraph in its section, from 1. */
  paragraph: number
  /** Offsets in the section's text, in UTF-16 units. */
  start: number
  end: number
  text: string
}

export interface Change {
  /** `moved` has the same words at another place; `changed` may have moved too. */
  kind: 'added' | 'removed' | 'changed' | 'moved'
  moved: boolean
  from: Place | null
  to: Place | null
  /** Share of common neighbouring words, from 0 to 1; set for changed paragraphs. */
  similarity: number | null
  /** Word runs; set for changed paragraphs. */
  runs: Run[] | null
}

export interface SectionDiff {
  /** Number of paragraphs on each side, and by kind. */
  counts: {
    from: number
    to: number
    unchanged: number
    moved: number
    changed: number
    added: number
    removed: number
  }
  /** Characters of the paragraphs, their white space folded. */
  chars: {
    from: number
    to: number
    /** Characters of the later side: added paragraphs, and added words of changed ones. */
    added: number
    /** Characters of the earlier side: removed paragraphs and words. */
    removed: number
  }
  /** Changes in the order of the later text; removed paragraphs at their former position. */
  changes: Change[]
}

export function diffSections(fromText: string, toText: string): SectionDiff {
  const [from, to] = [toParagraphs(fromText), toParagraphs(toText)]
  const pairs = alignEqual(keysOf(from), keysOf(to))
  const left = toRemaining(
    from,
    pairs.map(([at]) => at),
  )
  const right = toRemaining(
    to,
    pairs.map(([, at]) => at),
  )
  const same = matchSame(left, right)
  const isFree = (matches: readonly Match[]) => {
    const taken = new Set(matches.flatMap((match) => [match.from, match.to]))
    return (one: Remaining) => !taken.has(one)
  }
  const repeated = findRepeated(left, right)
  const find = (from: Remaining[], to: Remaining[], look: Look) =>
    matchSimilar(from, to, { ...look, repeated })
  const first = find(left.filter(isFree(same)), right.filter(isFree(same)), FIRST_LOOK)
  const isLeft = isFree([...same, ...first])
  const finer = toFinerGaps(left.filter(isLeft), right.filter(isLeft), toAnchors(pairs, first))
  const again = toOriginals(find([...finer.from.keys()], [...finer.to.keys()], SECOND_LOOK), finer)
  const isLast = isFree([...same, ...first, ...again])
  const last = find(left.filter(isLast), right.filter(isLast), LAST_LOOK)
  const similar = [...first, ...again, ...last]
  const moved = selectMoved(similar)
  const isAlone = isFree([...same, ...similar])
  const placed = [
    ...placeRemoved(left.filter(isAlone), toAnchors(pairs, similar)),
    ...same.map((match) => ({ at: match.to.at, change: toMoved(match) })),
    ...similar.map((match) => ({
      at: match.to.at,
      change: toChanged(match, moved.has(match)),
    })),
    ...right.filter(isAlone).map((one) => ({ at: one.at, change: toAdded(one) })),
  ]
  const changes = placed.sort((a, b) => a.at - b.at).map(({ change }) => change)
  return {
    counts: toCounts(from.length, to.length, pairs.length, changes),
    chars: toChars(from, to, changes),
    changes,
  }
}

function keysOf(paragraphs: readonly Paragraph[]): string[] {
  return paragraphs.map(({ key }) => key)
}

/** Paragraphs that are not aligned; `aligned` ascends. */
function toRemaining(paragraphs: readonly Paragraph[], aligned: readonly number[]): Remaining[] {
  const remaining: Remaining[] = []
  let gap = 0
  for (const [at, paragraph] of paragraphs.entries()) {
    if (aligned[gap] === at) gap++
    else remaining.push({ paragraph, at, gap })
  }
  return remaining
}

/** Matches equal paragraphs at other positions, the first with the first. */
function matchSame(from: readonly Remaining[], to: readonly Remaining[]): Match[] {
  const waiting = Map.groupBy(to.toReversed(), ({ paragraph }) => paragraph.key)
  return from.flatMap((one) => {
    const other = waiting.get(one.paragraph.key)?.pop()
    return other ? [{ from: one, to: other, similarity: 1 }] : []
  })
}

/** Pairs of counterparts that have not moved, ascending on both sides. */
function toAnchors(pairs: readonly Pair[], matches: readonly Match[]): Pair[] {
  const moved = selectMoved(matches)
  const stayed = matches.filter((match) => !moved.has(match))
  const anchors = [...pairs, ...stayed.map(({ from, to }): Pair => [from.at, to.at])]
  return anchors.sort(([a], [b]) => a - b)
}

/** Copies of the remaining paragraphs, with their originals. */
interface Finer {
  from: ReadonlyMap<Remaining, Remaining>
  to: ReadonlyMap<Remaining, Remaining>
}

/** Splits the remaining paragraphs into finer gaps between matched neighbours. */
function toFinerGaps(
  left: readonly Remaining[],
  right: readonly Remaining[],
  anchors: readonly Pair[],
): Finer {
  return { from: regap(left, anchors, 0), to: regap(right, anchors, 1) }
}

function regap(remaining: readonly Remaining[], anchors: readonly Pair[], side: 0 | 1) {
  let gap = 0
  return new Map(
    remaining.map((one) => {
      while ((anchors[gap]?.[side] ?? Number.POSITIVE_INFINITY) < one.at) gap++
      return [{ ...one, gap }, one]
    }),
  )
}

function toOriginals(matches: readonly Match[], finer: Finer): Match[] {
  return matches.flatMap((match) => {
    const [from, to] = [finer.from.get(match.from), finer.to.get(match.to)]
    return from && to ? [{ ...match, from, to }] : []
  })
}

interface Placed {
  /** Position in the later text. */
  at: number
  change: Change
}

/** Places each removed paragraph after its former predecessor that still exists. */
function placeRemoved(removed: readonly Remaining[], anchors: readonly Pair[]): Placed[] {
  let before = -1
  return removed.map((one) => {
    while ((anchors[before + 1]?.[0] ?? Number.POSITIVE_INFINITY) < one.at) before++
    return { at: (anchors[before]?.[1] ?? -1) + 0.5, change: toRemoved(one) }
  })
}

function toMoved({ from, to }: Match): Change {
  const places = { from: toPlace(from), to: toPlace(to) }
  return { kind: 'moved', moved: true, ...places, similarity: null, runs: null }
}

function toChanged({ from, to, similarity }: Match, moved: boolean): Change {
  const runs = toRuns(from.paragraph.text, to.paragraph.text)
  const places = { from: toPlace(from), to: toPlace(to) }
  return { kind: 'changed', moved, ...places, similarity, runs }
}

/** Paragraphs that moved to another gap, or past a match. */
function selectMoved(matches: readonly Match[]): Set<Match> {
  const furthest = new Map<number, number>()
  const moved = new Set<Match>()
  for (const match of matches.toSorted((a, b) => a.from.at - b.from.at)) {
    const { from, to } = match
    const last = furthest.get(to.gap) ?? -1
    if (from.gap !== to.gap || to.at < last) moved.add(match)
    else furthest.set(to.gap, to.at)
  }
  return moved
}

function toAdded(one: Remaining): Change {
  return { kind: 'added', moved: false, from: null, to: toPlace(one), similarity: null, runs: null }
}

function toRemoved(one: Remaining): Change {
  const from = toPlace(one)
  return { kind: 'removed', moved: false, from, to: null, similarity: null, runs: null }
}

function toPlace({ paragraph: { text, start, end }, at }: Remaining): Place {
  return { paragraph: at + 1, start, end, text }
}

function toCounts(from: number, to: number, unchanged: number, changes: readonly Change[]) {
  const countOf = (wanted: Change['kind']) => changes.filter(({ kind }) => kind === wanted).length
  const [moved, changed] = [countOf('moved'), countOf('changed')]
  return {
    from,
    to,
    unchanged,
    moved,
    changed,
    added: countOf('added'),
    removed: countOf('removed'),
  }
}

function toChars(from: readonly Paragraph[], to: readonly Paragraph[], changes: readonly Change[]) {
  return {
    from: sumOf(from.map(({ text }) => text)),
    to: sumOf(to.map(({ text }) => text)),
    added: sumOf(changes.flatMap((change) => textsOf(change, 'added'))),
    removed: sumOf(changes.flatMap((change) => textsOf(change, 'removed'))),
  }
}

function textsOf({ kind, from, to, runs }: Change, wanted: 'added' | 'removed'): string[] {
  if (runs) return runs.filter((run) => run.kind === wanted).map(({ text }) => text)
  return kind === wanted ? [(from ?? to)?.text ?? ''] : []
}

function sumOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0)
}

export interface Texts {
  readonly from: string
  readonly to: string
}

export function diffTexts({ from, to }: Texts): SectionDiff {
  return diffSections(from, to)
}
