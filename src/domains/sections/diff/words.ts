// Changes within a paragraph, word by word. Pure.

import { diffArrays } from 'diff'
import { fold } from './paragraphs.ts'

export interface Run {
  /** `equal` runs have the later text’s typography. */
  kind: 'equal' | 'removed' | 'added'
  text: string
}

/** Limit of differences; beyond it the paragraph is removed and added as a whole. */
const EDITS_MAX = 2000

/** A number is one word, with its commas and its point. */
const TOKEN = /\s+|[\p{L}\p{N}]+(?:[.,]\p{N}+)*|[^\s\p{L}\p{N}]/gu

/**
 * The equal and removed runs together are the earlier text, but for its typography; the equal and
 * added ones the later text.
 */
export function toRuns(from: string, to: string): Run[] {
  const [left, right] = [tokensOf(from), tokensOf(to)]
  const changes = diffArrays(left.map(foldToken), right.map(foldToken), {
    maxEditLength: EDITS_MAX,
  })
  if (!changes) return whole(from, to)
  const runs: Run[] = []
  let [fromAt, toAt] = [0, 0]
  for (const { count, added, removed } of changes) {
    const kind = added ? 'added' : removed ? 'removed' : 'equal'
    const tokens = removed ? left.slice(fromAt, fromAt + count) : right.slice(toAt, toAt + count)
    runs.push({ kind, text: tokens.join('') })
    if (!added) fromAt += count
    if (!removed) toAt += count
  }
  return withoutLoneBlanks(runs)
}

function whole(from: string, to: string): Run[] {
  return [
    { kind: 'removed', text: from },
    { kind: 'added', text: to },
  ]
}

function tokensOf(text: string): string[] {
  return text.match(TOKEN) ?? []
}

function foldToken(token: string): string {
  return fold(token) || ' '
}

/** Merges a space between two changes into them; a space alone is no change. */
function withoutLoneBlanks(runs: readonly Run[]): Run[] {
  const merged: Run[] = []
  let [removed, added] = ['', '']
  const addEqual = (text: string) => {
    const last = merged.at(-1)
    if (last?.kind === 'equal') last.text += text
    else if (text !== '') merged.push({ kind: 'equal', text })
  }
  const flush = () => {
    if (removed.trim() === '' && added.trim() === '') addEqual(added)
    else {
      if (removed !== '') merged.push({ kind: 'removed', text: removed })
      if (added !== '') merged.push({ kind: 'added', text: added })
    }
    removed = ''
    added = ''
  }
  for (const [at, run] of runs.entries()) {
    const isBetween = at > 0 && at < runs.length - 1
    if (run.kind === 'equal' && !(isBetween && run.text.trim() === '')) {
      flush()
      addEqual(run.text)
      continue
    }
    if (run.kind !== 'added') removed += run.text
    if (run.kind !== 'removed') added += run.text
  }
  flush()
  return merged
}
