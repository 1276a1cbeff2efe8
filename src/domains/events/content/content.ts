// An 8-K's document to the content of its items. Pure.

import { type AuditorChange, readAuditors } from './auditors.ts'
import { parseItemTexts } from './item-texts.ts'
import { type NonReliance, readNonReliance } from './non-reliance.ts'
import { type OfficerChange, readOfficers } from './officers.ts'
import { toSentences } from './sentences.ts'

/** Changes whenever the same document would give other content. */
export const CONTENT_VERSION = '1'

export interface ItemContent {
  /** Code as the document numbers it. */
  code: string
  /** Paragraphs, separated by line breaks. */
  text: string
  /** Set for Item 4.01, and for Item 4 before 23 August 2004. */
  auditor_change: AuditorChange | null
  /** Set for Item 4.02. */
  non_reliance: NonReliance | null
  /** Set for Item 5.02. */
  officer_changes: OfficerChange[] | null
}

/** `where` names the filing in a failure. */
export function parseContent(source: string, filed: string, where: string): ItemContent[] {
  return parseItemTexts(source, filed, where).map(({ code, paragraphs }) => {
    const sentences = toSentences(paragraphs).filter(({ length }) => length <= SENTENCE_MAX)
    return {
      code,
      text: paragraphs.join('\n\n'),
      auditor_change: AUDITOR_ITEMS.has(code) ? readAuditors(sentences) : null,
      non_reliance: code === '4.02' ? readNonReliance(sentences) : null,
      officer_changes: code === '5.02' ? readOfficers(sentences, filed) : null,
    }
  })
}

/** Limit of a sentence; longer ones are tables and lists without points, which stay text. */
const SENTENCE_MAX = 4000

const AUDITOR_ITEMS = new Set(['4.01', '4'])
