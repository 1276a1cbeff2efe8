// Rules between parameters, each declared once: the sentence for descriptions, the JSON Schema, and
// the refusal. A parameter is given when its value is not its default.

import type { Issue } from './issues.ts'
import type { Members } from './parameter.ts'
import { type InputShape, membersOf } from './params.ts'

type Json = Record<string, unknown>
type Given = (name: string) => boolean

export interface Rule<Name extends string = string> {
  readonly names: readonly Name[]
  /** The rule as a sentence, in Markdown. */
  readonly text: string
  /** Keywords beside `properties`; none combines schemas at the top, which models refuse. */
  toSchema(members: Members): Json
  /** Returns the parameter that causes a refusal. */
  refuse(isGiven: Given): string | null
}

/** Requires exactly one of the parameters. */
export function exactlyOne<const Name extends string>(...names: Name[]): Rule<Name> {
  return {
    names,
    text: `Give exactly one of ${wordsOf(names)}.`,
    toSchema: (members) => {
      const pairs = names
        .slice(0, -1)
        .map((name, at) => [name, absent(names.slice(at + 1), members)])
      return { minProperties: 1, dependentSchemas: Object.fromEntries(pairs) }
    },
    refuse: (isGiven) => {
      const sent = names.filter(isGiven)
      return sent.length === 1 ? null : (sent[1] ?? names[0] ?? null)
    },
  }
}

/** `name` duplicates or contradicts the others. */
export function excludes<const Name extends string>(name: Name, ...others: Name[]): Rule<Name> {
  return {
    names: [name, ...others],
    text: `\`${name}\` goes without ${wordsOf(others)}.`,
    // A client may send a default, which counts as not given.
    toSchema: (members) => {
      if (members[name]?.schema.default !== undefined) return {}
      return { dependentSchemas: { [name]: absent(others, members) } }
    },
    refuse: (isGiven) => (isGiven(name) && others.some(isGiven) ? name : null),
  }
}

/** The parameters require `other`. */
export function needs<const Name extends string>(other: Name, ...names: Name[]): Rule<Name> {
  return {
    names: [other, ...names],
    text: `${wordsOf(names)} ${names.length > 1 ? 'need' : 'needs'} \`${other}\`.`,
    // A client may send a default, which counts as not given.
    toSchema: (members) => {
      const sent = names.filter((name) => members[name]?.schema.default === undefined)
      return { dependentRequired: Object.fromEntries(sent.map((name) => [name, [other]])) }
    },
    refuse: (isGiven) => (isGiven(other) ? null : (names.find(isGiven) ?? null)),
  }
}

function absent(names: readonly string[], members: Members): Json {
  const values = names.map((name) => {
    const preset = members[name]?.schema.default
    return [name, preset === undefined ? { type: 'null' } : { const: preset }]
  })
  return { properties: Object.fromEntries(values) }
}

function wordsOf(names: readonly string[]): string {
  const words = names.map((name) => `\`${name}\``)
  return words.join(', ').replace(/, ([^,]+)$/, ' and $1')
}

/** The part of a declaration that rules refer to. */
interface Ruled {
  readonly input: InputShape
  readonly rules?: readonly Rule[]
}

/** Appends the rules’ sentences to the notes. */
export function withRules(notes: string, rules: readonly Rule[] = []): string {
  return [notes, ...rules.map(({ text }) => text)].filter((part) => part !== '').join(' ')
}

/** The keywords of all rules; two about one parameter are both kept. */
export function rulesSchema({ rules = [], input }: Ruled): Json {
  const members = membersOf(input)
  const whole: Json = {}
  for (const rule of rules) {
    for (const [keyword, value] of Object.entries(rule.toSchema(members))) {
      whole[keyword] = typeof value === 'object' ? merged(whole[keyword], value) : value
    }
  }
  return whole
}

function merged(one: unknown, two: unknown): unknown {
  if (one === undefined) return two
  if (Array.isArray(one) && Array.isArray(two)) return [...one, ...two]
  const both = { ...(one as Json) }
  for (const [name, value] of Object.entries(two as Json)) both[name] = merged(both[name], value)
  return both
}

/** Lists the issues of all broken rules, each at its parameter. */
export function brokenRules({ rules = [], input: shape }: Ruled, input: Json): Issue[] {
  if (rules.length === 0) return []
  const { params, body } = shape
  const members = membersOf(shape)
  const isGiven: Given = (name) =>
    input[name] !== undefined && input[name] !== members[name]?.schema.default
  const placeOf = (name: string) => {
    if (params && name in params) return 'path'
    return body && name in body ? 'body' : 'query'
  }
  return rules.flatMap(({ text, refuse }) => {
    const name = refuse(isGiven)
    if (name === null) return []
    const msg = `Value error, ${toReason(text)}`
    const loc = [placeOf(name), name]
    return [{ type: 'value_error', loc, msg, input: input[name] ?? null, ctx: { error: {} } }]
  })
}

/** A sentence of Markdown as the plain reason of a refusal. */
function toReason(text: string): string {
  const plain = text.slice(0, -1).replaceAll('`', '')
  return plain.charAt(0).toLowerCase() + plain.slice(1)
}
