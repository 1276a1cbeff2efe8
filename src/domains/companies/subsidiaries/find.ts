// The list of subsidiaries in a document or a submission. Pure.

import { splitSubmission } from '../../../formats/submission.ts'
import { parseSubsidiaries, type Subsidiary } from './parse.ts'

/** Text that may hold the list: an exhibit, or the whole submission. */
export interface ListSource {
  readonly source: string
  readonly where: string
  readonly isSubmission: boolean
  readonly own: readonly string[]
}

export interface ReadList {
  /** The exhibit’s type, such as `EX-21.1`; `EX-21` for a document that has no header. */
  readonly exhibit: string
  readonly subsidiaries: Subsidiary[]
}

const EXHIBIT = /^EX-21(?:\.\d{1,2})?$/
/** Length of the beginning that identifies a list of subsidiaries. */
const HEAD_CHARS = 20_000

export function findSubsidiaries({
  source,
  where,
  isSubmission,
  own,
}: ListSource): ReadList | null {
  const documents = splitSubmission(source)
  const found = documents.find(({ type }) => EXHIBIT.test(type))
  if (found) return toList(found.type, found.text, where, own)
  if (isSubmission || documents.length > 0) return null
  return /subsidiar/i.test(source.slice(0, HEAD_CHARS)) ? toList('EX-21', source, where, own) : null
}

function toList(exhibit: string, text: string, where: string, own: readonly string[]): ReadList {
  return { exhibit, subsidiaries: parseSubsidiaries(text, where, own) }
}
