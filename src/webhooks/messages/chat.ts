// Messages in the formats that the incoming webhooks of chats take. What filers wrote is quoted as
// text: it can neither format, link nor mention. Pure.

import { DISCLAIMER_SHORT, type Summary } from './summary.ts'

export const CHATS = ['slack', 'discord', 'teams'] as const
export type Chat = (typeof CHATS)[number]

/** Hosts that only take messages under an address which is itself the secret. */
export const CHAT_HOSTS: Readonly<Record<Chat, RegExp>> = {
  slack: /^hooks\.slack\.com$/,
  discord: /^(?:(?:ptb|canary)\.)?discord(?:app)?\.com$/,
  teams: /\.(?:webhook\.office\.com|logic\.azure\.com|api\.powerplatform\.com)$/,
}

export function isChat(format: string): format is Chat {
  return CHATS.some((one) => one === format)
}

export function toChatBody(chat: Chat, summary: Summary): string {
  return JSON.stringify(WRITERS[chat](summary))
}

const WRITERS: Readonly<Record<Chat, (summary: Summary) => object>> = {
  slack: toSlack,
  discord: toDiscord,
  teams: toTeams,
}

/** Limit of a section’s text; Slack allows 3,000 characters after escaping. */
const SLACK_MAX = 2900

/** Formats a message as Block Kit; `text` is shown in notifications. */
function toSlack({ title, lines, link, source, foot }: Summary) {
  const head = `*<${link}|${slackText(title).replaceAll('|', '/')}>*`
  const body = cut([head, ...lines.map(slackText)].join('\n'), SLACK_MAX)
  const from = source === null ? '' : ` · <${source}|the document>`
  const context = `${slackText(foot)}${from} · ${DISCLAIMER_SHORT}`
  return {
    text: cut(`${slackText(title)}: ${slackText(lines[0] ?? '')}`, SLACK_MAX),
    unfurl_links: false,
    blocks: [
      { type: 'section', text: { type: 'mrkdwn', text: body, verbatim: true } },
      { type: 'context', elements: [{ type: 'mrkdwn', text: context, verbatim: true }] },
    ],
  }
}

/**
 * Signs that mean bold, italic, struck or code in Slack, which has no escape for them, and signs that
 * look the same and mean nothing.
 */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '*': '\u2217',
  _: '\u02cd',
  '~': '\u223c',
  '`': '\u02cb',
}

const withoutMarks = (text: string) => text.replace(/[*_~`]/g, (sign) => LOOKALIKES[sign] ?? '')

/** Escapes the three characters that Slack requires, and disarms the others. */
function slackText(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  // An escaped sign at the beginning of a line still makes a quotation.
  return withoutMarks(escaped).replace(/^(?=&gt;)/, '\u200b')
}

const EMBED_TITLE_MAX = 256
const EMBED_TEXT_MAX = 4000

function toDiscord({ title, lines, link, foot, at }: Summary) {
  const embed = {
    title: cut(discordTitle(title), EMBED_TITLE_MAX),
    url: link,
    description: cut(lines.map(discordText).join('\n'), EMBED_TEXT_MAX),
    footer: { text: `${foot} · ${DISCLAIMER_SHORT}` },
    timestamp: at,
  }
  return { embeds: [embed], allowed_mentions: { parse: [] } }
}

/** A title takes a few signs and no escapes everywhere it is shown. */
function discordTitle(text: string): string {
  return withoutMarks(text).replaceAll('|', '/').replaceAll('](', ']\u200b(')
}

function discordText(text: string): string {
  return text.replace(/[\\*_~`|>#[\]()<-]/g, (char) => `\\${char}`)
}

/** An Adaptive Card; its text runs are shown as they are, without Markdown. */
function toTeams({ title, lines, link, source, foot }: Summary) {
  const paragraph = (text: string, style: object = {}) => ({
    type: 'RichTextBlock',
    inlines: [{ type: 'TextRun', text, ...style }],
  })
  const open = (name: string, url: string) => ({ type: 'Action.OpenUrl', title: name, url })
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      paragraph(title, { weight: 'Bolder', size: 'Medium' }),
      ...lines.map((line) => paragraph(line)),
      paragraph(`${foot} · ${DISCLAIMER_SHORT}`, { isSubtle: true, size: 'Small' }),
    ],
    actions: [open('Open', link), ...(source === null ? [] : [open('The document', source)])],
  }
  const contentType = 'application/vnd.microsoft.card.adaptive'
  return { type: 'message', attachments: [{ contentType, contentUrl: null, content }] }
}

/** Cuts a text, never within an escape sequence, which the receiver would show literally. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text
  return `${text.slice(0, max).replace(/(?:&[a-z]{0,3}|\\|[\uD800-\uDBFF])$/, '')}…`
}
