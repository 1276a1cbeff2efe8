// From a filing’s documents to the stored content. Pure.

import { isInline, readInline } from '../../formats/xbrl/inline.ts'
import { readInstance } from '../../formats/xbrl/instance.ts'
import { type NamedText, readLinkbases } from '../../formats/xbrl/linkbases.ts'
import type { Breakdown } from './breakdown.ts'
import { breakDown } from './breakdowns.ts'
import { type FiledStatement, layOut } from './statements.ts'

/** Version of the parser; rows of other versions are restated. */
export const FILED_FACTS_VERSION = 1

export interface ReportSource {
  readonly facts: NamedText
  readonly linkbases: readonly NamedText[]
}

export interface FiledReport {
  readonly facts: number
  /** False if some of its facts are in other documents of the filing. */
  readonly isWhole: boolean
  readonly doubt: string | null
  readonly statements: readonly FiledStatement[]
  readonly breakdowns: readonly Breakdown[]
}

const NO_LINKBASES =
  'The publisher does not have the filing’s schema and linkbases, which order and label its facts.'
const PARTIAL =
  'The statements’ facts, or what they refer to, are not in this document of the filing.'

/** Fails with `publisher.changed` naming the document that cannot be read. */
export function readReport({ facts: { text, where }, linkbases }: ReportSource): FiledReport {
  const document = isInline(text) ? readInline(text, where) : readInstance(text, where)
  const links = readLinkbases(linkbases)
  const unread = document.facts.filter(({ unread, unit }) => unread !== null && unit !== null)
  const statements = layOut(document.facts, links)
  const hasLinks = links.presentations.length > 0
  const isWhole = document.orphans === 0 && (statements.length > 0 || !hasLinks)
  const doubts = [
    hasLinks ? null : NO_LINKBASES,
    isWhole ? null : PARTIAL,
    unread.length > 0 ? toUnread(unread.map(({ concept }) => concept)) : null,
  ].filter((doubt) => doubt !== null)
  return {
    facts: document.facts.length,
    isWhole,
    doubt: doubts.length === 0 ? null : doubts.join(' '),
    statements,
    breakdowns: breakDown(document.facts, links),
  }
}

const NAMED_MAX = 5

function toUnread(concepts: readonly string[]): string {
  const named = [...new Set(concepts)].slice(0, NAMED_MAX).join(', ')
  return `Unreadable numbers are left out: ${named}.`
}
