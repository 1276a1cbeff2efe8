// Finds the regular expressions of a TypeScript source: literals, and places that build one. A scan of
// tokens, not of syntax: a slash begins a literal where no value can have ended before it.

export const VERDICTS = new URL('patterns.json', import.meta.url)

/** What recheck says of the time an expression may take; `unknown`: it could not tell in time. */
export type Verdict = 'safe' | 'unknown' | 'exponential' | `degree ${number}`

export interface FoundPattern {
  /** `path:line` */
  at: string
  source: string
  flags: string
}

export interface FoundPatterns {
  literals: FoundPattern[]
  /** `path:line` of each `new RegExp(…)` or `RegExp(…)`. */
  built: string[]
}

const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|[\w$]+|[`{}]|\/|[^\s\w]/gy
const LITERAL = /\/((?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)/y
/** Words after which a value begins. */
const BEFORE_VALUE = new Set([
  'return',
  'typeof',
  'case',
  'of',
  'in',
  'yield',
  'await',
  'else',
  'do',
])

export function findPatterns(path: string, text: string): FoundPatterns {
  const found: FoundPatterns = { literals: [], built: [] }
  const at = (index: number) => `${path}:${text.slice(0, index).split('\n').length}`
  /** For each open template its depth of braces. */
  const templates: number[] = []
  let before = ''
  for (let index = 0; index < text.length; ) {
    if (/\s/.test(text.charAt(index))) {
      index += 1
      continue
    }
    const literal = mayBeginValue(before) ? matchAt(LITERAL, text, index) : null
    const isComment = text.startsWith('//', index) || text.startsWith('/*', index)
    if (literal && !isComment) {
      found.literals.push({ at: at(index), source: literal[1] ?? '', flags: literal[2] ?? '' })
      index += literal[0].length
      before = ')'
      continue
    }
    const token = matchAt(TOKEN, text, index)?.[0] ?? text.charAt(index)
    if (token === 'RegExp' && text.charAt(index + 6) === '(') found.built.push(at(index))
    index += token.length
    if (isComment) continue
    if (token === '`') index = skipTemplate(text, index, templates)
    else if (token === '{' && templates.length > 0) templates.push((templates.pop() ?? 0) + 1)
    else if (token === '}' && templates.at(-1) === 0) {
      templates.pop()
      index = skipTemplate(text, index, templates)
    } else if (token === '}' && templates.length > 0) templates.push((templates.pop() ?? 0) - 1)
    before = token === '`' || token === '}' ? ')' : token
  }
  return found
}

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index
  return pattern.exec(text)
}

function mayBeginValue(before: string): boolean {
  if (BEFORE_VALUE.has(before)) return true
  return before === '' || !/[\w$)\]'"]$/.test(before)
}

/** To the end of the template, or into its next `${`. */
function skipTemplate(text: string, from: number, templates: number[]): number {
  for (let index = from; index < text.length; index++) {
    const char = text.charAt(index)
    if (char === '\\') index += 1
    else if (char === '`') return index + 1
    else if (char === '$' && text.charAt(index + 1) === '{') {
      templates.push(0)
      return index + 2
    }
  }
  return text.length
}
