// Words of a row’s flags, for pages.

import type { Flag } from '../model.ts'
import { RULES, type RuleName } from './rules.ts'

export interface FlagWords {
  readonly words: string
  /** Whether the value stands although it fails a check. */
  readonly isFailure: boolean
}

const REMARKS: Readonly<Record<Exclude<Flag, RuleName>, string>> = {
  share_basis_changes: 'Shares and per-share values are on two split bases',
  read_from_filing: 'Some values were read from the filing itself, not from the SEC’s facts',
}

/** A snapshot made by an earlier version may have flags of other names. */
export function wordsOfFlag(flag: string): FlagWords {
  if (isIn(REMARKS, flag)) return { words: REMARKS[flag], isFailure: false }
  if (!isIn(RULES, flag)) return { words: flag.replaceAll('_', ' '), isFailure: true }
  const { fails, done } = RULES[flag]
  return { words: fails, isFailure: done === 'flag' }
}

function isIn<Names extends object>(names: Names, name: string): name is string & keyof Names {
  return Object.hasOwn(names, name)
}
