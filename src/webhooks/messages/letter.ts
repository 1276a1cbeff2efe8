// Alerts as letters: one for each filing, or one a day. Plain text, so that reading one loads
// nothing and filers’ words cannot be markup. Pure.

import type { Letter } from '../../contract/work/outbound.ts'
import { DISCLAIMER_SHORT, type Summary } from './summary.ts'

export interface Addressed {
  readonly id: string
  readonly to: string
  readonly webhookId: string
  /** Name that the owner gave the alert. */
  readonly name: string | null
  readonly pagesUrl: string
  /** Link that stops the alert without signing in. */
  readonly stopUrl: string
}

export function toLetter(summaries: readonly Summary[], addressed: Addressed): Letter {
  const { id, to, webhookId, name, pagesUrl, stopUrl } = addressed
  const text = [
    ...summaries.map(toPart),
    [
      '-- ',
      `You set up this alert${name === null ? '' : ` (“${name}”)`} at ${pagesUrl}.`,
      `Change alert: ${pagesUrl}/dashboard/alerts/${webhookId}`,
      `Unsubscribe: ${stopUrl}`,
      `${DISCLAIMER_SHORT}.`,
    ].join('\n'),
  ].join('\n\n')
  return {
    id,
    to,
    subject: subjectOf(summaries, name),
    text: `${text}\n`,
    headers: headersOf(addressed),
  }
}

function toPart({ title, lines, link, foot }: Summary): string {
  return [title, ...lines.map((line) => `  ${line}`), `  ${foot}`, `  ${link}`].join('\n')
}

const SUBJECT_MAX = 150

function subjectOf(summaries: readonly Summary[], name: string | null): string {
  const [first] = summaries
  const many = `${name === null ? '' : `${name}: `}${summaries.length} new filings`
  const subject = summaries.length === 1 && first ? first.headline : many
  return subject.replace(/\s+/g, ' ').slice(0, SUBJECT_MAX)
}

/** Mail programs offer to unsubscribe by one click, as RFC 8058 has it. */
function headersOf({ webhookId, pagesUrl, stopUrl }: Addressed): Record<string, string> {
  const host = URL.parse(pagesUrl)?.hostname ?? 'localhost'
  return {
    'List-Unsubscribe': `<${stopUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': `<${webhookId.replace('_', '-')}.alerts.${host}>`,
    'Auto-Submitted': 'auto-generated',
  }
}
