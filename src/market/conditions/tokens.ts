// Tokenizes a text of conditions, with positions.

import { amountOf } from '../../contract/declare/spelling.ts'

export interface Token {
  readonly kind: 'name' | 'number' | 'day' | 'text' | 'sign' | 'end'
  readonly text: string
  /** Number of characters before the token. */
  readonly at: number
}

/** A problem in a text of conditions, with its location. */
export class ConditionProblem extends Error {
  readonly at: number
  /** The part of the condition that could not be understood. */
  readonly part: string

  constructor(reason: string, { at, text }: Pick<Token, 'at' | 'text'>) {
    super(reason)
    this.at = at
    this.part = text
  }
}

const KINDS: readonly (readonly [kind: Token['kind'] | 'space', pattern: RegExp])[] = [
  ['space', /[ \t\r\n]+/y],
  ['day', /\d{4}-\d{2}-\d{2}(?![\w.])/y],
  ['number', /-?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?(?![\w.])/y],
  ['name', /[A-Za-z_][\w.]*/y],
  ['text', /'(?:[^']|'')*'/y],
  ['sign', /<=|>=|!=|[=<>(),]/y],
]

export function tokenize(source: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < source.length) {
    const token = readToken(source, at)
    if (token.kind !== 'space') tokens.push({ ...token, kind: token.kind, at })
    at += token.text.length
  }
  return [...tokens, { kind: 'end', text: '', at }]
}

/** Signs and numbers of other languages, which would be read as something else. */
const FOREIGN: Readonly<Record<string, string>> = {
  '==': '=',
  '=>': '>=',
  '=<': '<=',
  '<>': '!=',
  '&&': 'and',
  '||': 'or',
}
const FOREIGN_SIGN = /==|=>|=<|<>|&&|\|\|/y
const FOREIGN_NUMBER = /-?\$?\d[\d,]*(?:\.\d+)? ?(?:%|[A-Za-z]+)?(?![\w.])/y
const DOUBLE_QUOTED = /"[^"]*"/y

function refuseForeign(source: string, at: number): void {
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at
    return pattern.exec(source)?.[0].trimEnd()
  }
  const sign = match(FOREIGN_SIGN)
  if (sign !== undefined)
    throw new ConditionProblem(`write \`${FOREIGN[sign]}\``, { at, text: sign })
  const quoted = match(DOUBLE_QUOTED)
  if (quoted !== undefined) {
    const text = quoted.slice(1, -1).replaceAll("'", "''")
    throw new ConditionProblem(`write text in single quotes: '${text}'`, { at, text: quoted })
  }
  const number = match(FOREIGN_NUMBER)
  const amount = number !== undefined && /[$%A-Za-z]/.test(number) ? amountOf(number) : null
  if (number === undefined || amount === null) return
  const value = amount.isPercent ? Number((amount.value / 100).toPrecision(15)) : amount.value
  throw new ConditionProblem(`write ${value}`, { at, text: number })
}

function readToken(source: string, at: number) {
  refuseForeign(source, at)
  for (const [kind, pattern] of KINDS) {
    pattern.lastIndex = at
    const text = pattern.exec(source)?.[0]
    if (text !== undefined) return { kind, text }
  }
  const text = source.slice(at, at + 20)
  const reason = text.startsWith("'") ? 'the closing quote is missing' : 'this is not understood'
  throw new ConditionProblem(reason, { at, text })
}
