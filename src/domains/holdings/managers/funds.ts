// Names of well-known managers to the CIK they report under. Operators add to it by a setting. Names
// and CIKs are those of EDGAR's quarterly index of Form 13F-HR.

import { toCik } from '../../../kernel/identifiers.ts'
import funds from './funds.json' with { type: 'json' }

const FUND_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(funds).flatMap(([cik, names]) => names.map((name) => [name, cik] as const)),
)

/** `Pershing Square`, `pershing_square` and `pershing-square` are one name. */
function toFundName(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The CIK of a fund's name; the operator's own names come first. */
export function findFund(
  text: string,
  added: Readonly<Record<string, string>>,
): string | undefined {
  const name = toFundName(text)
  const own = Object.entries(added).find(([alias]) => toFundName(alias) === name)
  return own === undefined ? FUND_NAMES.get(name) : toCik(own[1])
}

/** Lists every alias of a manager with its CIK, the operator’s own first. */
export function listAliases(
  added: Readonly<Record<string, string>>,
): { alias: string; cik: string }[] {
  const own = Object.entries(added).map(([alias, cik]) => ({ alias, cik: toCik(cik) }))
  return [...own, ...[...FUND_NAMES].map(([alias, cik]) => ({ alias, cik }))]
}
