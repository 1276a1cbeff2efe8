// Recursive-descent parser of conditions: `or` of `and` of `not` of comparisons. Types are checked
// as operands meet, so that each problem has its location.

import { notOffered } from '../../contract/declare/spelling.ts'
import type { PeriodType } from '../../domains/financials/model.ts'
import { nearWords } from '../../kernel/near-words.ts'
import { isDay } from '../../kernel/time.ts'
import {
  type Cell,
  COMPANY_FIELDS,
  COMPARISONS,
  type Comparison,
  type Condition,
  type Literal,
  type Operand,
  TEXT_TESTS,
  type TextTest,
  toOperand,
  VALUE_NAMES,
} from './model.ts'
import { ConditionProblem, type Token, tokenize } from './tokens.ts'

const DEPTH_MAX = 20
const COMPARISONS_MAX = 40
const VALUES_MAX = 100

/** Resolves a name; null for an unknown one. */
export type ToOperand = (name: string, usual: PeriodType) => Operand | null

/** Parses conditions; names without a period have `usual`. Throws `ConditionProblem`. */
export function parseConditions(
  source: string,
  usual: PeriodType,
  toOperandOf: ToOperand = toOperand,
): Condition {
  const tokens = new Tokens(tokenize(source), usual, toOperandOf)
  const condition = parseOr(tokens, 0)
  tokens.end()
  return condition
}

/** Parses one measure, ratio or growth of a list of columns. */
export function parseCell(source: string, usual: PeriodType): Cell {
  const operand = parseName(source, usual)
  if (operand.kind === 'cell') return operand
  const [place = NOWHERE] = tokenize(source)
  throw new ConditionProblem('expected a measure, a ratio or growth(…) of one', place)
}

/** Parses one name or growth of a list to sort by. */
export function parseName(source: string, usual: PeriodType): Operand {
  const tokens = new Tokens(tokenize(source), usual)
  const operand = parseOperand(tokens)
  tokens.end()
  return operand
}

const NOWHERE: Token = { kind: 'end', text: '', at: 0 }

class Tokens {
  readonly usual: PeriodType
  readonly toOperand: ToOperand
  private readonly all: readonly Token[]
  private next = 0
  private comparisons = 0

  constructor(all: readonly Token[], usual: PeriodType, toOperandOf: ToOperand = toOperand) {
    this.all = all
    this.toOperand = toOperandOf
    this.usual = usual
  }

  peek(): Token {
    return this.all[this.next] ?? NOWHERE
  }

  take(): Token {
    const token = this.peek()
    if (token.kind !== 'end') this.next++
    return token
  }

  /** Skips a sign, or a word of the language in any case. */
  skip(text: string): boolean {
    const { kind, text: found } = this.peek()
    if (kind !== 'sign' && kind !== 'name') return false
    if (found.toLowerCase() !== text) return false
    this.next++
    return true
  }

  expect(text: string): void {
    if (!this.skip(text)) throw new ConditionProblem(`expected \`${text}\``, this.peek())
  }

  end(): void {
    const rest = this.peek()
    if (rest.kind === 'end') return
    const hint = rest.text === ',' ? '; numbers have no commas' : ''
    throw new ConditionProblem(`expected \`and\`, \`or\` or the end${hint}`, rest)
  }

  count(): void {
    if (++this.comparisons <= COMPARISONS_MAX) return
    throw new ConditionProblem(`at most ${COMPARISONS_MAX} comparisons are allowed`, this.peek())
  }
}

function parseOr(tokens: Tokens, depth: number): Condition {
  const parts = [parseAnd(tokens, depth)]
  while (tokens.skip('or')) parts.push(parseAnd(tokens, depth))
  const [first] = parts
  return parts.length === 1 && first ? first : { kind: 'or', parts }
}

function parseAnd(tokens: Tokens, depth: number): Condition {
  const parts = [parseNot(tokens, depth)]
  while (tokens.skip('and')) parts.push(parseNot(tokens, depth))
  const [first] = parts
  return parts.length === 1 && first ? first : { kind: 'and', parts }
}

function parseNot(tokens: Tokens, depth: number): Condition {
  if (depth > DEPTH_MAX) {
    throw new ConditionProblem(`at most ${DEPTH_MAX} levels are allowed`, tokens.peek())
  }
  if (tokens.skip('not')) return { kind: 'not', part: parseNot(tokens, depth + 1) }
  if (tokens.skip('(')) {
    const inner = parseOr(tokens, depth + 1)
    tokens.expect(')')
    return inner
  }
  return parseComparison(tokens)
}

function parseComparison(tokens: Tokens): Condition {
  tokens.count()
  const place = tokens.peek()
  const left = parseEither(tokens)
  if (left.kind !== 'literal') {
    if (tokens.skip('is')) {
      const isNull = !tokens.skip('not')
      tokens.expect('null')
      return { kind: 'null', left, isNull }
    }
    if (tokens.skip('in')) return { kind: 'in', left, values: parseValues(tokens, left) }
    if (tokens.skip('has')) return { kind: 'has', left, value: parseMember(tokens, left, place) }
    const kind = TEXT_TESTS.find((word) => tokens.skip(word))
    if (kind) return { kind, left, value: parsePart(tokens, left, place, kind) }
  }
  const by = parseSign(tokens, place)
  const second = tokens.peek()
  const right = parseEither(tokens)
  if (left.kind === 'literal' && right.kind === 'literal') {
    throw new ConditionProblem('one side must be a name', place)
  }
  requireSame(left, right, second)
  return { kind: 'compare', by, left, right }
}

/** A name of two words is often one with `_` between them. */
function parseSign(tokens: Tokens, before: Token): Comparison {
  const token = tokens.take()
  const sign = COMPARISONS.find((one) => token.kind === 'sign' && one === token.text)
  if (sign) return sign
  throw new ConditionProblem(
    `expected a comparison: = != < <= > >= in, is, has, starts or contains${hintOnTwo(before, token)}`,
    token,
  )
}

function parseValues(tokens: Tokens, left: Operand): Literal[] {
  tokens.expect('(')
  const values: Literal[] = []
  do {
    const place = tokens.peek()
    const value = parseEither(tokens)
    if (value.kind !== 'literal') throw new ConditionProblem('expected a value', place)
    if (values.length === VALUES_MAX) {
      throw new ConditionProblem(`at most ${VALUES_MAX} values are allowed`, place)
    }
    requireSame(left, value, place)
    values.push(value)
  } while (tokens.skip(','))
  tokens.expect(')')
  return values
}

function parseMember(tokens: Tokens, left: Operand, place: Token): Literal {
  if (left.type !== 'list') throw new ConditionProblem('`has` works only on a list', place)
  return parseText(tokens)
}

function parsePart(tokens: Tokens, left: Operand, place: Token, kind: TextTest): Literal {
  if (left.type !== 'text') throw new ConditionProblem(`\`${kind}\` works only on text`, place)
  return parseText(tokens)
}

function parseText(tokens: Tokens): Literal {
  const token = tokens.peek()
  const value = parseEither(tokens)
  if (value.kind === 'literal' && value.type === 'text') return value
  throw new ConditionProblem('expected text in single quotes', token)
}

function requireSame(left: Operand | Literal, right: Operand | Literal, place: Token): void {
  if (left.type === 'list' || right.type === 'list') {
    throw new ConditionProblem("query a list with `has 'word'`", place)
  }
  if (left.type === right.type) return
  const [one, other] = [SAID[left.type], SAID[right.type]]
  throw new ConditionProblem(`${one} cannot be compared with ${other}`, place)
}

const SAID = {
  number: 'a number',
  text: 'a text (in single quotes)',
  day: 'a day (YYYY-MM-DD)',
} as const

function parseEither(tokens: Tokens): Operand | Literal {
  const { kind, text } = tokens.peek()
  if (kind === 'number') return { ...literal('number', readNumber(tokens.take())) }
  if (kind === 'text') {
    tokens.take()
    return literal('text', text.slice(1, -1).replaceAll("''", "'"))
  }
  if (kind === 'day') {
    const token = tokens.take()
    if (isDay(text)) return literal('day', text)
    throw new ConditionProblem('no such date', token)
  }
  return parseOperand(tokens)
}

function literal(type: Literal['type'], value: string | number): Literal {
  return { kind: 'literal', type, value }
}

function readNumber(token: Token): number {
  const value = Number(token.text)
  if (Number.isFinite(value)) return value
  throw new ConditionProblem('the number is too large', token)
}

function hintOn(name: string): string {
  const near = nearWords(name, [...VALUE_NAMES, ...Object.keys(COMPANY_FIELDS)])
  const meant = near.length > 0 ? `did you mean ${near.join(' or ')}?` : null
  const hint = notOffered(name) ?? meant
  return hint === null ? '' : `; ${hint}`
}

function hintOnTwo(one: Token, other: Token): string {
  return one.kind === 'name' && other.kind === 'name' ? hintOn(`${one.text}_${other.text}`) : ''
}

function parseOperand(tokens: Tokens): Operand {
  const token = tokens.take()
  if (token.kind !== 'name') throw new ConditionProblem('expected a name or a value', token)
  if (token.text.toLowerCase() === 'growth') {
    tokens.expect('(')
    const place = tokens.peek()
    const inner = parseOperand(tokens)
    tokens.expect(')')
    if (inner.kind === 'cell' && inner.dataset === 'statements' && !inner.isGrowth) {
      return { ...inner, isGrowth: true }
    }
    throw new ConditionProblem('growth applies only to statement measures', place)
  }
  const operand = tokens.toOperand(token.text, tokens.usual)
  if (operand) return operand
  const hint = hintOn(token.text)
  throw new ConditionProblem(`no measure, ratio or field has this name${hint}`, token)
}
