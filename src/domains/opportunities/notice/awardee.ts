// The awardee of a notice as a recipient whose owner is looked for. The publisher's file writes an
// awardee's address behind its name. Pure.

import { hasLegalForm } from '../../companies/legal-forms.ts'
import type { NoticeAward } from './details.ts'

/** ` CA 92618 USA`, ` 53151 USA`, ` 58103` or ` MD USA` at the end. */
const ADDRESS_END = / (?:(?:[A-Z]{2} )?\d{5}(?:-\d{4})?(?: [A-Z]{3})?|[A-Z]{2} [A-Z]{3})$/
/** Words that continue a name: `Ford Motor Company of Canada, Limited`. */
const GOES_ON = /^(?:of|and|&|for|in)$/i

export function toRecipient({ awardee, awardee_uei }: NoticeAward, day: string) {
  if (awardee === null) return null
  const name = withoutAddress(awardee)
  return { name, uei: awardee_uei, parent_name: null, parent_uei: null, day }
}

/** The name up to its legal form; the whole text without a form, where nothing tells name and city apart. */
export function withoutAddress(text: string): string {
  const plain = text.trim()
  const words = plain.replace(ADDRESS_END, '').split(/ +/)
  if (words.join(' ').length === plain.length) return plain
  for (let end = 2; end <= words.length; end++) {
    const [name, next = ''] = [words.slice(0, end).join(' '), words[end]]
    const isWhole = hasLegalForm(name) && !GOES_ON.test(next) && !hasLegalForm(`${name} x ${next}`)
    if (isWhole) return name
  }
  return plain
}
