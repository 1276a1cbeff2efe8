// The rules of plausibility of statements, as data: the one place that says what must hold of a row,
// a fact or a cover. A value that is kept although a rule doubts it has the rule’s name among its
// flags; a value that is replaced keeps the original among its facts and in `/v1/exceptions`.

import { defineFindingRules } from '../../../contract/declare/finding-rule.ts'
import rules from './rules.json' with { type: 'json' }

/** Rules about values, in the order in which a row names them. */
export const RULES = defineFindingRules(rules.values)

export type RuleName = keyof typeof RULES
export const RULE_NAMES = Object.keys(RULES) as RuleName[]

/** Rules about facts that no row shows, or that were replaced by another filing’s. */
export const FACT_RULES = defineFindingRules(rules.facts)

export type FactRuleName = keyof typeof FACT_RULES
export const FACT_RULE_NAMES = Object.keys(FACT_RULES) as FactRuleName[]
