// Whether two answers are the same. What has to differ between two runs, and nothing else, is given
// one spelling first: everything that is left out or replaced stands in the two tables here.

import type { Answer } from './call.ts'
import { RUN_FROM } from './checkout.ts'

/** Headers that are not compared. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  date: 'the time of this run',
  connection: 'the connection’s, not the answer’s',
  'keep-alive': 'the connection’s, not the answer’s',
  'transfer-encoding': 'how the body is framed; the body itself is compared',
  'content-length': 'follows from the body, which names ports and the project',
}

interface Replacement {
  what: string
  pattern: RegExp
  by: string | ((found: string) => string)
}

/** Longer than any run and the periods that its answers name, a day at most. */
const RUN_HOURS = 40
const RUN_ENDS = Date.parse(RUN_FROM) + RUN_HOURS * 3_600_000

/** Gives an instant of this run one spelling, and leaves one of a document unchanged. */
function toRunTime(found: string): string {
  const at = Date.parse(`${found.replace(' ', 'T').replace('Z', '')}Z`)
  return at >= Date.parse(RUN_FROM) && at <= RUN_ENDS ? '{now}' : found
}

const SAME_IN_ALL: readonly Replacement[] = [
  {
    what: 'ids, which hold the time and random characters',
    pattern: /\b(req|key|acc|led|wh|msg|job)_[0-9a-z]{8}[0-9A-Za-z]{12}\b/g,
    by: '{id}',
  },
  { what: 'API keys', pattern: /\bsvc_(test_)?[0-9A-Za-z]{30,}/g, by: '{key}' },
  {
    what: 'the last characters of keys, after an ellipsis or in words',
    pattern: /(\xe2\x80\xa6|ending in (?:<code>)?)[0-9A-Za-z]{4}(?=[< "])/g,
    by: '$1{last}',
  },
  { what: 'secrets of webhooks', pattern: /\bwhsec_[0-9A-Za-z+/=]+/g, by: '{secret}' },
  { what: 'the cookie that forms are bound to', pattern: /_form=\w+/g, by: '_form={cookie}' },
  { what: 'what proves a form', pattern: /name="proof" value="[^"]*"/g, by: '{proof}' },
  { what: 'sessions', pattern: /session_token=[^;]+/g, by: 'session_token={session}' },
  {
    what: 'times of the run',
    pattern: /\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?Z?/g,
    by: toRunTime,
  },
  {
    what: 'what is left of a rate, which follows the clock',
    pattern: /"burst";r=\d+;t=\d+/g,
    by: '"burst";{left}',
  },
]

/** The spelling of one program's answers. */
export function createSpelling(url: string, names: readonly string[]): (text: string) => string {
  const { host } = new URL(url)
  const replacements: readonly Replacement[] = [
    { what: 'its own address', pattern: new RegExp(RegExp.escape(host), 'g'), by: '{host}' },
    {
      what: 'the project’s name, in any letters',
      pattern: new RegExp(names.map((name) => RegExp.escape(name)).join('|'), 'gi'),
      by: '{name}',
    },
    ...SAME_IN_ALL,
  ]
  return (text) =>
    replacements.reduce((spelled, { pattern, by }) => {
      // Two overloads of one method, which a union does not choose between.
      return typeof by === 'string' ? spelled.replace(pattern, by) : spelled.replace(pattern, by)
    }, text)
}

/** Makes one text of an answer, to be compared with another. */
export function toCompared(
  { status, headers, body }: Answer,
  spell: (text: string) => string,
  isResolved = false,
): string {
  const spelled = spell(body)
  // The tag of a file is drawn from its bytes, and so from the project's name where that is in it.
  const isTagged = spelled.includes('{name}')
  const named = Object.entries(headers)
    .filter(([name]) => !(name in LEFT_OUT) && !(isTagged && name === 'etag'))
    .map(([name, value]) => `${name}: ${spell(value)}`)
    .sort()
  return [status, ...named, '', isResolved ? resolve(spelled) : spelled].join('\n')
}

/** A description with every reference replaced by what it refers to, and without the list of those. */
function resolve(text: string): string {
  const document = JSON.parse(text) as Json
  const whole = inline(document, document, [])
  return JSON.stringify(sorted(whole))
}

type JsonObject = { [name: string]: Json }
type Json = null | boolean | number | string | Json[] | JsonObject

function inline(value: Json, root: Json, within: readonly string[]): Json {
  if (Array.isArray(value)) return value.map((one) => inline(one, root, within))
  if (value === null || typeof value !== 'object') return value
  const { $ref: to, ...own } = value
  if (typeof to === 'string' && to.startsWith('#/') && !within.includes(to)) {
    const found = inline(findIn(root, to), root, [...within, to])
    // Members beside a reference override those of its target.
    return isObject(found) ? { ...found, ...(inline(own, root, within) as JsonObject) } : found
  }
  // A tool's schema is a document of its own within the list.
  const base = '$defs' in value ? value : root
  const kept = Object.entries(value).filter(([name]) => name !== 'components' && name !== '$defs')
  return Object.fromEntries(kept.map(([name, one]) => [name, inline(one, base, within)]))
}

function isObject(value: Json | undefined): value is JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

function findIn(root: Json, reference: string): Json {
  return reference
    .slice('#/'.length)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<Json>((value, part) => (isObject(value) ? (value[part] ?? null) : null), root)
}

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(members.map(([name, one]) => [name, sorted(one)]))
}

const SHOWN_LINES = 6
const SHOWN_LENGTH = 300

/** The first lines that differ, JSON one member a line: `before` with `-`, `now` with `+`. */
export function firstDifferences(before: string, now: string): string[] {
  const [old, fresh] = [toLines(before), toLines(now)]
  const lines: string[] = []
  for (let at = 0; at < Math.max(old.length, fresh.length); at++) {
    if (old[at] === fresh[at]) continue
    const from = old.slice(at, at + SHOWN_LINES).map((line) => `- ${show(line)}`)
    const to = fresh.slice(at, at + SHOWN_LINES).map((line) => `+ ${show(line)}`)
    lines.push(`at line ${at + 1}`, ...from, ...to)
    break
  }
  return lines
}

function toLines(text: string): string[] {
  const end = text.indexOf('\n\n')
  const [head, body] = [text.slice(0, end), text.slice(end + 2)]
  return [...head.split('\n'), '', ...toBodyLines(body)]
}

function toBodyLines(body: string): string[] {
  try {
    return JSON.stringify(JSON.parse(body), null, 1).split('\n')
  } catch {
    return body.split('\n')
  }
}

function show(line: string): string {
  return Buffer.from(line, 'latin1').toString('utf8').slice(0, SHOWN_LENGTH)
}
