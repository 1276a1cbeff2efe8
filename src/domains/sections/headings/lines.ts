// What the look of a line says of it.

import type { CleanLine } from '../../../formats/text.ts'

/** As headings are: in bold, or without small letters. */
export function isStyled({ text, boldChars }: Pick<CleanLine, 'text' | 'boldChars'>): boolean {
  return boldChars > 0 || text === text.toUpperCase()
}
