// Corrects names and values as callers guess them: what can mean one thing only is understood, and
// a refusal says the right spelling. Pure.

import { isMembers } from '../../kernel/members.ts'
import { nearWords } from '../../kernel/near-words.ts'
import { askableOf } from './dry-run.ts'
import type { Endpoint } from './endpoint.ts'
import type { RawInput } from './input.ts'
import type { Issue } from './issues.ts'
import type { Members, Param } from './parameter.ts'
import { type InputShape, membersOf, ONE_COMPANY } from './params.ts'
import SYNONYMS from './synonyms.json' with { type: 'json' }

/** Tools have one place for all parameters. */
function isOfTool({ path, query }: RawInput): boolean {
  return path === query
}

/** Turns other spellings of values into the ones that parameters take. */
export function respell(shape: InputShape, raw: RawInput): RawInput {
  if (isOfTool(raw)) {
    const args = respellIn(membersOf(shape), raw.query, toText)
    return { path: args, query: args, body: args }
  }
  return {
    path: respellIn(shape.params, raw.path),
    query: respellIn(shape.query, raw.query),
    body: isMembers(raw.body) ? respellIn(shape.body, raw.body) : raw.body,
  }
}

type Convert = (member: Param<unknown>, value: unknown) => unknown

function respellIn(
  members: Members = {},
  holder: object,
  convert: Convert = (_, value) => value,
): object {
  const respelled = Object.entries(holder).map(([name, value]) => {
    const member = Object.hasOwn(members, name) ? members[name] : undefined
    if (member === undefined) return [name, value]
    const converted = convert(member, value)
    return [name, member.respell ? member.respell(converted) : converted]
  })
  return Object.fromEntries(respelled)
}

/** Models write `320193` for a CIK, and an array for a list with commas. */
function toText({ schema, isListed }: Param<unknown>, value: unknown): unknown {
  if (schema.type !== 'string') return value
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (!Array.isArray(value) || !value.every(isWord)) return value
  return isListed || value.length === 1 ? value.join(',') : value
}

function isWord(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}

/**
 * Adds the right spelling to the messages of issues. A model learns what a missing argument means from
 * the issue itself, since its list of tools may be long past.
 */
export function advised(
  shape: InputShape,
  issues: readonly Issue[],
  { unknown, isOfTool }: { readonly unknown: readonly string[]; readonly isOfTool: boolean },
) {
  const members = membersOf(shape)
  return issues.map((issue): Issue => {
    const name = String(issue.loc[1])
    const member = Object.hasOwn(members, name) ? members[name] : undefined
    const isPlain = issue.type === 'missing' && !isOfTool
    const onWrong = isPlain ? null : onValue(name, member, issue)
    const advice = issue.type === 'missing' ? (onMissing(name, unknown) ?? onWrong) : onWrong
    return advice === null ? issue : { ...issue, msg: `${issue.msg}${advice}` }
  })
}

function onMissing(name: string, unknown: readonly string[]): string | null {
  if (unknown.length === 0) return null
  if (unknown.includes(name)) return `: \`${name}\` is a part of the path`
  return `: \`${name}\` is missing; ${notParameters(unknown)}`
}

function notParameters(unknown: readonly string[]): string {
  return `${quoted(unknown)} ${unknown.length > 1 ? 'are not parameters' : 'is not a parameter'}`
}

/** Types whose messages say by themselves what would be right. */
const PLAIN: readonly string[] = ['literal_error', 'greater_than_equal', 'less_than_equal']

function onValue(name: string, member: Param<unknown> | undefined, issue: Issue): string | null {
  const advice = member?.advise?.(issue.input)
  if (advice) return `. ${advice}`
  if (member === undefined || PLAIN.includes(issue.type)) return null
  const { description, examples } = member.schema
  const meaning = member.brief ?? description
  const such = Array.isArray(examples) ? ` Such as ${quoted(examples.map(String), ' or ')}.` : ''
  return typeof meaning === 'string' ? `. \`${name}\`: ${meaning}${such}` : null
}

/** Issues of rules between parameters, with the names that are none. */
export function advisedRules(issues: readonly Issue[], unknown: readonly string[]): Issue[] {
  if (unknown.length === 0) return [...issues]
  return issues.map((issue) => ({ ...issue, msg: `${issue.msg}; ${notParameters(unknown)}` }))
}

type Called = Pick<Endpoint, 'name' | 'access' | 'input' | 'toolFeeds'>

/**
 * Refuses arguments of a tool call that would have no effect. A model believes that what it sent was
 * used, so an answer to less than that misleads it.
 */
export function refuseArguments(endpoint: Called, args: object): Issue[] {
  const members = membersOf(endpoint.input)
  const known = membersOf(askableOf(endpoint))
  return Object.entries(args).flatMap(([name, input]) => {
    const member = Object.hasOwn(known, name) ? known[name] : undefined
    const wrong = member
      ? onOtherWord(members, name, member, args)
      : onUnknown(endpoint, members, name, args)
    if (input === null || wrong === null) return []
    const msg = `Extra inputs are not permitted: ${wrong}`
    return [{ type: 'extra_forbidden', loc: ['query', name], msg, input }]
  })
}

function onOtherWord(
  members: Members,
  name: string,
  { appliesTo, schema }: Param<unknown>,
  args: object,
): string | null {
  const [path, said] = Object.entries(members).find(([, { words }]) => words !== undefined) ?? []
  if (appliesTo === undefined || path === undefined) return null
  const sent = said?.respell?.(sentAs(args, path))
  const question = said?.words?.find((word) => word === sent) ?? ONE_COMPANY
  if (appliesTo.includes(question)) return null
  const isDefault = schema.default !== undefined && sentAs(args, name) === schema.default
  return isDefault ? null : goesWith(name, path, appliesTo)
}

function onUnknown(
  { name: tool, toolFeeds }: Called,
  members: Members,
  name: string,
  args: object,
) {
  const feeds = Object.entries(toolFeeds?.words ?? {}).filter(([, { input }]) =>
    Object.hasOwn(input.query ?? {}, name),
  )
  const [path, words] = [toolFeeds?.of ?? '', feeds.map(([word]) => word)]
  if (words.length > 0) return goesWith(name, path, words)
  const free = Object.keys(members).filter((known) => !Object.hasOwn(args, known))
  const meant = namesFor(name, free, (known) => takes(members[known], sentAs(args, name)))
  const all = Object.keys(members)
  const list = all.length > 0 ? `its arguments are ${quoted(all)}` : 'it has none'
  const instead = meant.length > 0 ? `use ${quoted(meant, ' or ')}` : list
  return `\`${name}\` is not an argument of ${tool}; ${instead}`
}

function goesWith(name: string, path: string, words: readonly string[]): string {
  const value = words.includes(ONE_COMPANY) ? 'of one company' : quoted(words, ' or ')
  return `\`${name}\` goes only with \`${path}\` ${value}`
}

function sentAs(args: object, name: string): unknown {
  return Object.hasOwn(args, name) ? (args as Record<string, unknown>)[name] : undefined
}

/** A parameter that refuses the value is not the one that was meant. */
function takes(member: Param<unknown> | undefined, value: unknown): boolean {
  if (member === undefined) return false
  const text = toText(member, value)
  return 'value' in member.parse(member.respell ? member.respell(text) : text)
}

/** Parameters that a guessed name may stand for, best first. */
function namesFor(
  guess: string,
  known: readonly string[],
  fits: (name: string) => boolean = () => true,
): string[] {
  const snake = guess
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll('-', '_')
  const alike = SYNONYMS.filter((group) => group.includes(snake)).flat()
  const near = nearWords(snake, known).filter(fits)
  const meant = known.filter((name) => alike.includes(name) && fits(name))
  return [...new Set([...near, ...meant])].slice(0, 3)
}

function quoted(words: readonly string[], last = ', '): string {
  const all = words.map((word) => `\`${word}\``)
  return all.length < 2 ? all.join() : `${all.slice(0, -1).join(', ')}${last}${all.at(-1)}`
}
