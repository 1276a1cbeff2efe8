// Rules by which rows of ownership forms are doubted. A doubted value stays as filed in the company’s
// own list; what is left out counts in no ranking, sum or cluster.

import { defineFindingRules } from '../../../contract/declare/finding-rule.ts'
import rules from './rules.json' with { type: 'json' }

export const INSIDER_RULES = defineFindingRules(rules)

export type InsiderRule = keyof typeof INSIDER_RULES
