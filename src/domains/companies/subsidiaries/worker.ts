// The thread's side of `thread.ts`: one list of subsidiaries after the other.

import { splitSubmission } from '../../../formats/submission.ts'
import { serveJobs } from '../../../kernel/threads.ts'
import { parseSubsidiaries } from './parse.ts'
import type { ListSource, ReadList } from './thread.ts'

const EXHIBIT = /^EX-21(?:\.\d{1,2})?$/
/** Length of the beginning that identifies a list of subsidiaries. */
const HEAD_CHARS = 20_000

serveJobs(({ source, where, isSubmission, own }: ListSource): ReadList | null => {
  const documents = splitSubmission(source)
  const found = documents.find(({ type }) => EXHIBIT.test(type))
  if (found) return toList(found.type, found.text, where, own)
  if (isSubmission || documents.length > 0) return null
  return /subsidiar/i.test(source.slice(0, HEAD_CHARS)) ? toList('EX-21', source, where, own) : null
})

function toList(exhibit: string, text: string, where: string, own: readonly string[]): ReadList {
  return { exhibit, subsidiaries: parseSubsidiaries(text, where, own) }
}
