// Whether a name in a contract document is that of a listed company or of a subsidiary it lists,
// with evidence and confidence. Pure.

import { DAY_MS } from '../../../kernel/time.ts'
import { type ComparedName, toComparedName } from '../legal-forms.ts'

export const CONFIDENCES = ['high', 'medium', 'low'] as const
export type Confidence = (typeof CONFIDENCES)[number]

const NAME_KINDS = ['name', 'former_name', 'subsidiary'] as const

/** A name that a company has, had, or lists in its annual report. */
export interface Candidate extends ComparedName {
  readonly cik: string
  readonly kind: (typeof NAME_KINDS)[number]
  /** Name as the company’s document writes it. */
  readonly name: string
  /** Days on which a former name was in use. */
  readonly from: string | null
  readonly to: string | null
  /** The annual report that lists a subsidiary, and its exhibit. */
  readonly accession: string | null
  readonly exhibit: string | null
  readonly url: string | null
  /** Whether another listed company has the same name, or lists it. */
  readonly isShared: boolean
}

export const EVIDENCE_KINDS = [
  'name',
  'former_name',
  'subsidiary',
  'parent_name',
  'parent_former_name',
  'parent_subsidiary',
  'uei',
  'parent_uei',
] as const

export interface Evidence {
  readonly kind: (typeof EVIDENCE_KINDS)[number]
  readonly confidence: Confidence
  /** Name or UEI as the publisher wrote it. */
  readonly written: string
  /** Name or UEI of the company that the written one equals. */
  readonly equals: string
  readonly accession: string | null
  readonly exhibit: string | null
  readonly url: string | null
  /** Reason for lower confidence; null if there is none. */
  readonly doubt: string | null
}

/** Recipient of a contract, as the publisher writes it. */
export interface Recipient {
  readonly name: string
  readonly uei: string | null
  readonly parent_name: string | null
  readonly parent_uei: string | null
}

export interface CommonWords {
  /** Words that several listed companies' names begin with. */
  readonly beginnings: ReadonlySet<string>
  /** Words that are in many listed companies' names. */
  readonly frequent: ReadonlySet<string>
}

export interface Known {
  readonly candidates: readonly Candidate[]
  readonly words: CommonWords
  /** First and last known day of the recipient. */
  readonly firstOn: string | null
  readonly lastOn: string | null
}

export interface Match {
  readonly confidence: Confidence
  readonly evidence: readonly Evidence[]
}

const RANK: Readonly<Record<Confidence, number>> = { high: 0, medium: 1, low: 2 }

export function isAtLeast(confidence: Confidence, least: Confidence): boolean {
  return RANK[confidence] <= RANK[least]
}

/** Judges the recipient’s name and its parent’s; null if neither is a candidate’s. */
export function judgeRecipient(recipient: Recipient, known: Known): Match | null {
  const own = judgeName(recipient.name, known)
  const parentName = toOther(recipient.parent_name, recipient.name)
  const parent = parentName === null ? null : judgeName(parentName, known)
  const found = [...(parent ? [toParent(parent)] : []), ...(own ? [own] : [])]
  if (found.length === 0) return null
  const isOfAnother = parentName !== null && parent === null && own !== null
  const evidence = isOfAnother && own ? [toDoubted(own, parentName)] : found
  return toMatch(evidence)
}

export function toMatch(evidence: readonly Evidence[]): Match {
  const best = evidence.toSorted((a, b) => RANK[a.confidence] - RANK[b.confidence])
  return { confidence: best[0]?.confidence ?? 'low', evidence: best }
}

/** Returns the parent unless it is the recipient itself. */
function toOther(parent: string | null, name: string): string | null {
  if (parent === null) return null
  return toComparedName(parent).core === toComparedName(name).core ? null : parent
}

function toParent(evidence: Evidence): Evidence {
  const { kind } = evidence
  if (kind === 'uei' || kind === 'parent_uei') return evidence
  return kind.startsWith('parent_') ? evidence : { ...evidence, kind: `parent_${kind as NameKind}` }
}

type NameKind = (typeof NAME_KINDS)[number]

function toDoubted(evidence: Evidence, parent: string): Evidence {
  return { ...evidence, confidence: 'low', doubt: `The publisher names another parent: ${parent}.` }
}

function judgeName(written: string, known: Known): Evidence | null {
  const compared = toComparedName(written)
  if (compared.core === '') return null
  const judged = known.candidates
    .filter(({ core }) => core === compared.core)
    .map((candidate) => judgeCandidate(written, compared, candidate, known))
  return judged.toSorted((a, b) => RANK[a.confidence] - RANK[b.confidence])[0] ?? null
}

function judgeCandidate(
  written: string,
  compared: ComparedName,
  candidate: Candidate,
  known: Known,
): Evidence {
  const { kind, name: equals, accession, exhibit, url } = candidate
  const { confidence, doubt } = toDoubt(compared, candidate, known)
  return { kind, confidence, written, equals, accession, exhibit, url, doubt }
}

/** Grace period, since contracts use a former name for a while. */
const GRACE_DAYS = 365

interface Doubt {
  readonly confidence: Confidence
  readonly doubt: string | null
}

type Question = (compared: ComparedName, candidate: Candidate, known: Known) => Doubt | null

/** A short word that can be spoken, unlike initials; private companies of one name are common. */
const SHORT_WORD = /^(?=[a-z]{3,4}$)[^aeiouy][a-z]*[aeiouy]/

const isOneWord = ({ core }: ComparedName) => !core.includes(' ')

/** The first question with an answer decides. */
const DOUBTS: readonly Question[] = [
  (_, { isShared }) =>
    isShared
      ? { confidence: 'low', doubt: 'Another listed company has or lists this name.' }
      : null,
  (_, candidate, known) =>
    candidate.kind === 'former_name' && !isInUse(candidate, known)
      ? { confidence: 'low', doubt: 'The name was not in use at the time.' }
      : null,
  (compared, { form }) => {
    if (form === compared.form) return null
    const confidence = isOneWord(compared) ? 'low' : 'medium'
    return { confidence, doubt: 'The legal forms differ.' }
  },
  (compared, _, { words }) =>
    isOneWord(compared) && words.beginnings.has(compared.core)
      ? { confidence: 'medium', doubt: 'Several company names begin with this word.' }
      : null,
  ({ core }, _, { words }) =>
    core.split(' ').every((word) => words.frequent.has(word))
      ? { confidence: 'medium', doubt: 'Every word of the name is common in company names.' }
      : null,
  (compared) =>
    isOneWord(compared) && SHORT_WORD.test(compared.core)
      ? { confidence: 'medium', doubt: 'The name is a short word that others may have too.' }
      : null,
  (compared, { kind }) =>
    isOneWord(compared) && kind !== 'name'
      ? { confidence: 'medium', doubt: 'The name is a single word.' }
      : null,
]

function toDoubt(compared: ComparedName, candidate: Candidate, known: Known): Doubt {
  for (const question of DOUBTS) {
    const doubt = question(compared, candidate, known)
    if (doubt) return doubt
  }
  return { confidence: 'high', doubt: null }
}

function isInUse({ from, to }: Candidate, { firstOn, lastOn }: Known): boolean {
  if (from === null || to === null || firstOn === null || lastOn === null) return false
  const until = new Date(Date.parse(to) + GRACE_DAYS * DAY_MS).toISOString().slice(0, 10)
  return from <= firstOn && lastOn <= until
}
