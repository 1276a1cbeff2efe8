// Alignment of equal paragraphs in two texts. Paragraphs that occur once in both are anchors, as in
// patience diff; the library compares the text between anchors. Pure; the time is linear in the
// length of the texts.

import { diffArrays } from 'diff'

/** Positions in the earlier and in the later list. */
export type Pair = readonly [from: number, to: number]

/** Limit of differences between two anchors; beyond it the paragraphs there stay unaligned. */
const EDITS_MAX = 400

/** Pairs of equal keys, ascending on both sides. */
export function alignEqual(from: readonly string[], to: readonly string[]): Pair[] {
  const anchors = longestAscending(pairUnique(from, to))
  const pairs: Pair[] = []
  let [fromStart, toStart] = [0, 0]
  for (const [fromEnd, toEnd] of [...anchors, [from.length, to.length] as const]) {
    const between = alignBetween(from.slice(fromStart, fromEnd), to.slice(toStart, toEnd))
    for (const [left, right] of between) pairs.push([fromStart + left, toStart + right])
    if (fromEnd < from.length) pairs.push([fromEnd, toEnd])
    fromStart = fromEnd + 1
    toStart = toEnd + 1
  }
  return pairs
}

/** Keys that each side has exactly once, in the order of the earlier side. */
function pairUnique(from: readonly string[], to: readonly string[]): Pair[] {
  const places = placesOfUnique(to)
  return [...placesOfUnique(from)].flatMap(([key, at]) => {
    const place = places.get(key)
    return place === undefined ? [] : [[at, place] as const]
  })
}

function placesOfUnique(keys: readonly string[]): Map<string, number> {
  const places = new Map<string, number>()
  const repeated = new Set<string>()
  for (const [at, key] of keys.entries()) {
    if (places.has(key)) repeated.add(key)
    else places.set(key, at)
  }
  for (const key of repeated) places.delete(key)
  return places
}

/** The longest part of the pairs that ascends on the later side too, by patience sorting. */
function longestAscending(pairs: readonly Pair[]): Pair[] {
  const tails: number[] = []
  const before: number[] = []
  for (const [at, [, place]] of pairs.entries()) {
    const pile = lowerBound(tails, (tail) => (pairs[tail]?.[1] ?? 0) < place)
    before[at] = tails[pile - 1] ?? -1
    tails[pile] = at
  }
  const longest: Pair[] = []
  for (let at = tails.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const pair = pairs[at]
    if (pair) longest.push(pair)
  }
  return longest.reverse()
}

function lowerBound(list: readonly number[], isBelow: (one: number) => boolean): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBelow(list[middle] ?? 0)) low = middle + 1
    else high = middle
  }
  return low
}

function alignBetween(from: string[], to: string[]): Pair[] {
  if (from.length === 0 || to.length === 0) return []
  const changes = diffArrays(from, to, { maxEditLength: EDITS_MAX }) ?? []
  const pairs: Pair[] = []
  let [left, right] = [0, 0]
  for (const { count, added, removed } of changes) {
    if (!added && !removed) {
      for (let at = 0; at < count; at++) pairs.push([left + at, right + at])
    }
    if (!added) left += count
    if (!removed) right += count
  }
  return pairs
}
