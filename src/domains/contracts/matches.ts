// Recipients in the store that belong to one company: by their names and their parents’, then by the
// UEIs of certain matches. Pure except for the given selects.

import {
  type Candidate,
  type CommonWords,
  type Evidence,
  judgeRecipient,
  type Match,
  toMatch,
} from '../companies/matching/judge.ts'
import type { Span, StoredRecipient } from './awards-store.ts'

export interface Recipients {
  readonly candidates: readonly Candidate[]
  readonly words: CommonWords
  readonly found: readonly StoredRecipient[]
  /** First and last award of each recipient. */
  readonly spans: ReadonlyMap<string, Span>
}

/** Matches by recipient’s id; recipients without an action are left out. */
export function matchByName({ candidates, words, found, spans }: Recipients): Map<string, Match> {
  const matches = new Map<string, Match>()
  for (const recipient of found) {
    const span = spans.get(recipient.id)
    if (!span) continue
    const known = { candidates, words, firstOn: span.first_on, lastOn: span.last_on }
    const match = judgeRecipient(recipient, known)
    if (match) matches.set(recipient.id, match)
  }
  return matches
}

/** UEIs of certain name matches, with the name. */
export function sureUeis(
  found: readonly StoredRecipient[],
  matches: ReadonlyMap<string, Match>,
): Map<string, string> {
  const ueis = new Map<string, string>()
  for (const { id, name, uei, parent_name, parent_uei } of found) {
    for (const { kind, confidence } of matches.get(id)?.evidence ?? []) {
      if (confidence !== 'high') continue
      if (kind === 'name' && uei !== null) ueis.set(uei, name)
      if (kind === 'parent_name' && parent_uei !== null && parent_name !== null) {
        ueis.set(parent_uei, parent_name)
      }
    }
  }
  return ueis
}

/** A match by UEI supplements the names’ evidence, and overrides their doubts. */
export function matchByUei(
  { id, uei, parent_uei }: StoredRecipient,
  ueis: ReadonlyMap<string, string>,
  matches: Map<string, Match>,
): void {
  const evidence = [toEvidence('uei', uei, ueis), toEvidence('parent_uei', parent_uei, ueis)]
  const sure = evidence.filter((one) => one !== null)
  if (sure.length === 0) return
  const known = matches.get(id)
  if (known?.confidence === 'high') return
  matches.set(id, toMatch([...sure, ...(known?.evidence ?? [])]))
}

function toEvidence(
  kind: 'uei' | 'parent_uei',
  written: string | null,
  ueis: ReadonlyMap<string, string>,
): Evidence | null {
  const name = written === null ? undefined : ueis.get(written)
  if (written === null || name === undefined) return null
  const equals = `${written} (${name})`
  const nothing = { accession: null, exhibit: null, url: null, doubt: null }
  return { kind, confidence: 'high', written, equals, ...nothing }
}
