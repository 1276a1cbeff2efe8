// Evidence from a line’s typography.

import type { CleanLine } from '../../../formats/text.ts'

/** Whether a line looks like a heading: bold, or without small letters. */
export function isStyled({ text, boldChars }: Pick<CleanLine, 'text' | 'boldChars'>): boolean {
  return boldChars > 0 || text === text.toUpperCase()
}
