// Statements and breakdowns of a filing, from its facts and linkbases. Pure.

import type { XbrlDocument } from '../../../formats/xbrl/fact.ts'
import { type NamedText, parseLinkbases } from '../../../formats/xbrl/linkbases.ts'
import type { Breakdown } from './breakdown.ts'
import { breakDown } from './breakdowns.ts'
import { type FiledStatement, layOut } from './statements.ts'

export interface FiledReport {
  readonly facts: number
  /** False if some of its facts are in other documents of the filing. */
  readonly isWhole: boolean
  readonly doubt: string | null
  readonly statements: readonly FiledStatement[]
  readonly breakdowns: readonly Breakdown[]
}

const NO_LINKBASES =
  'The filing’s schema and linkbases, which order and label its facts, could not be had.'
const PARTIAL =
  'The statements’ facts, or what they refer to, are not in this document of the filing.'

/** Fails with `publisher.changed`, naming the linkbase, if one cannot be read. */
export function readReport(document: XbrlDocument, linkbases: readonly NamedText[]): FiledReport {
  const links = parseLinkbases(linkbases)
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
