// How a line of a statement is named and counted on pages. A member of an answer that is no line is shown
// below the others, under its own name.

import { STATEMENT_LINES } from '../../../catalogue/catalogue.ts'

export type Line = (typeof STATEMENT_LINES)['cash_flow'][number]
export type StatementMember = keyof typeof STATEMENT_LINES

const LINES = new Map(
  Object.values(STATEMENT_LINES)
    .flat()
    .map((line) => [line.member, line] as const),
)

/** Undefined for what is no line of a statement. */
export function labelOf(member: string): string | undefined {
  return LINES.get(member)?.label
}

/** What a line is counted in; the figures of a cover page are no lines. */
export function unitKind(member: string): Line['unit'] {
  return LINES.get(member)?.unit ?? (member === 'shares_outstanding' ? 'shares' : 'money')
}
