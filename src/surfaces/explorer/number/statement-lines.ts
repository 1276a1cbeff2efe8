// Names and units of statement lines on pages. Members of an answer that are no lines are shown
// below the others, under their own names.

import { STATEMENT_LINES } from '../../../catalogue/catalogue.ts'

export type Line = (typeof STATEMENT_LINES)['cash_flow'][number]
export type StatementMember = keyof typeof STATEMENT_LINES

const LINES = new Map(
  Object.values(STATEMENT_LINES)
    .flat()
    .map((line) => [line.member, line] as const),
)

/** Returns undefined for a member that is no statement line. */
export function labelOf(member: string): string | undefined {
  return LINES.get(member)?.label
}

/** Unit of a line; figures of a cover page are no lines. */
export function unitKind(member: string): Line['unit'] {
  return LINES.get(member)?.unit ?? (member === 'shares_outstanding' ? 'shares' : 'money')
}
