// A rule of plausibility, declared as data: what must hold, and what is done with a value that fails
// it. Answers flag each failure, `/v1/exceptions` lists it, and webhooks deliver it.

/** A value that fails is kept and marked, gives way to another, or is left out of rankings. */
export const FINDING_ACTIONS = ['flag', 'choose_other', 'leave_out'] as const
export type FindingAction = (typeof FINDING_ACTIONS)[number]

export interface FindingRule<Id extends string = string> {
  /** Code of the flag, such as `price.implausible`. */
  readonly id: Id
  /** Sentence that holds for a sound value. */
  readonly words: string
  /** Headline for a value that fails, without a period. */
  readonly fails: string
  /** Values that the rule compares. */
  readonly inputs: readonly string[]
  /** Largest difference that is no finding. */
  readonly tolerance: string
  /** Likely cause of a failure. */
  readonly means: string
  readonly done: FindingAction
}

/** Tolerance of a rule that any difference fails. */
export const EXACT = 'none'

/** Doubts a document that was read as far as it goes. */
export const DOCUMENT_CUT = {
  words: 'The document is whole.',
  fails: 'The document is cut off',
  inputs: ['document'],
  tolerance: EXACT,
  means: 'the publisher’s copy ends too early; it was read as far as it is whole',
  done: 'flag',
} as const satisfies Omit<FindingRule, 'id'>

/** Rules by their ids; an id declared twice is an error of the type checker. */
export function defineFindingRules<const Id extends string>(
  rules: Readonly<Record<Id, Omit<FindingRule, 'id'>>>,
): Readonly<Record<Id, FindingRule<Id>>> {
  const declared = Object.entries<Omit<FindingRule, 'id'>>(rules)
  // The cast restores the names that `Object.fromEntries` loses.
  return Object.fromEntries(
    declared.map(([id, rule]) => [id, Object.freeze({ id, ...rule })]),
  ) as Readonly<Record<Id, FindingRule<Id>>>
}

/** The rules by which a domain doubts its records: their findings are listed, flagged and delivered. */
export interface FindingSource<Id extends string = string> {
  /** Name in `/v1/exceptions` and events. */
  readonly subject: string
  /** Records that the rules doubt, for people. */
  readonly covers: string
  readonly rules: Readonly<Record<Id, FindingRule<Id>>>
}
