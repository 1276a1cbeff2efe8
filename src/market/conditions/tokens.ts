// Tokenizes a text of conditions, with positions.

export interface Token {
  readonly kind: 'name' | 'number' | 'day' | 'text' | 'sign' | 'end'
  readonly text: string
  /** Characters before it. */
  readonly at: number
}

/** A problem in a text of conditions, with its location. */
export class ConditionProblem extends Error {
  readonly at: number
  /** Part of the text that is wrong. */
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

function readToken(source: string, at: number) {
  for (const [kind, pattern] of KINDS) {
    pattern.lastIndex = at
    const text = pattern.exec(source)?.[0]
    if (text !== undefined) return { kind, text }
  }
  const text = source.slice(at, at + 20)
  const reason = text.startsWith("'") ? 'the closing quote is missing' : 'this is not understood'
  throw new ConditionProblem(reason, { at, text })
}
