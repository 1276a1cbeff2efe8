// A rule of plausibility, declared as data: what must hold, and what is done with a value that fails
// it. Answers flag each failure, `/v1/exceptions` lists it, and webhooks deliver it.

/** A value that fails is kept and marked, gives way to another, or is left out of rankings. */
const FINDING_ACTIONS = ['flag', 'choose_other', 'leave_out'] as const
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

/** A rule as a data file declares it, under its id. */
type DeclaredRule = Omit<FindingRule, 'id' | 'done'> & { readonly done: string }

/** Rules by their ids; fails for a rule of which nothing known is done. */
export function defineFindingRules<const Id extends string>(
  rules: Readonly<Record<Id, DeclaredRule>>,
): Readonly<Record<Id, FindingRule<Id>>> {
  const declared = Object.entries<DeclaredRule>(rules).map(([id, rule]) => {
    const done = FINDING_ACTIONS.find((action) => action === rule.done)
    if (done === undefined) throw new Error(`the rule ${id} does what no rule does: ${rule.done}`)
    return [id, Object.freeze({ id, ...rule, done })]
  })
  // The cast restores the names that `Object.fromEntries` loses.
  return Object.fromEntries(declared) as Readonly<Record<Id, FindingRule<Id>>>
}

/** The rules by which a domain doubts its records: their findings are listed, flagged and delivered. */
export interface FindingSource<Id extends string = string> {
  /** Name in `/v1/exceptions` and events. */
  readonly subject: string
  /** Records that the rules doubt, for people. */
  readonly covers: string
  readonly rules: Readonly<Record<Id, FindingRule<Id>>>
}
