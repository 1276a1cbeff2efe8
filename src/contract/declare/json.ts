// Parses a request body. A text that is not JSON is refused as FastAPI refuses it, with the position
// and message of Python’s `json` module.

import { type Parsed, refuse } from './issues.ts'
import { isDeeperThan } from './json-depth.ts'

interface Complaint {
  readonly at: number
  readonly error: string
}

/** State of a walk through an invalid text, up to where Python stops. */
interface Walk {
  readonly text: string
  at: number
  /** The brackets still open, innermost last. */
  readonly open: string[]
}

const SPACE = /[ \t\n\r]*/y
const SCALAR = /null|true|false|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/y
const NAME_EXPECTED = 'Expecting property name enclosed in double quotes'

/** Limit of nesting, above any valid body’s, since code that prints a value may recurse. */
export const DEPTH_MAX = 64

/** An empty text is no body, `undefined`. */
export function readJson(text: string): Parsed<unknown> {
  if (text === '') return { value: undefined }
  const json = text.startsWith('\ufeff') ? text.slice(1) : text
  if (isDeeperThan(json, DEPTH_MAX)) {
    return refuseJson(json, { at: 0, error: `Nested deeper than ${DEPTH_MAX} levels` })
  }
  try {
    return { value: JSON.parse(json) }
  } catch {
    return refuseJson(json, complain(json))
  }
}

function refuseJson(json: string, { at, error }: Complaint): Parsed<unknown> {
  const { issues } = refuse('json_invalid', {}, { error })
  // Python counts characters, JavaScript the halves of those beyond U+FFFF.
  const loc = ['body', [...json.slice(0, at)].length]
  return { issues: issues.map((issue) => ({ ...issue, loc })) }
}

function complain(text: string): Complaint {
  const walk: Walk = { text, at: 0, open: [] }
  skip(walk, SPACE)
  for (;;) {
    const complaint = passValue(walk) ?? passEnds(walk)
    if (complaint) return complaint
    if (walk.open.length === 0) return { at: walk.at, error: 'Extra data' }
  }
}

/** Passes opening brackets and names up to and including one scalar or empty pair. */
function passValue(walk: Walk): Complaint | undefined {
  for (;;) {
    const char = walk.text.charAt(walk.at)
    if (char === '"') return passString(walk)
    if (char !== '{' && char !== '[') return passScalar(walk)
    walk.at += 1
    skip(walk, SPACE)
    walk.open.push(char)
    if (walk.text.charAt(walk.at) === (char === '{' ? '}' : ']')) return undefined
    const complaint = char === '{' ? passName(walk) : undefined
    if (complaint) return complaint
  }
}

function passScalar(walk: Walk): Complaint | undefined {
  return skip(walk, SCALAR) ? undefined : { at: walk.at, error: 'Expecting value' }
}

/** Passes closing brackets, then the comma (and the name) before the next value. */
function passEnds(walk: Walk): Complaint | undefined {
  for (;;) {
    skip(walk, SPACE)
    const open = walk.open.at(-1)
    if (open === undefined) return undefined
    const char = walk.text.charAt(walk.at)
    if (char === ',') break
    if (char !== (open === '{' ? '}' : ']'))
      return { at: walk.at, error: "Expecting ',' delimiter" }
    walk.open.pop()
    walk.at += 1
  }
  walk.at += 1
  skip(walk, SPACE)
  return walk.open.at(-1) === '{' ? passName(walk) : undefined
}

function passName(walk: Walk): Complaint | undefined {
  if (walk.text.charAt(walk.at) !== '"') return { at: walk.at, error: NAME_EXPECTED }
  const complaint = passString(walk)
  if (complaint) return complaint
  skip(walk, SPACE)
  if (walk.text.charAt(walk.at) !== ':') return { at: walk.at, error: "Expecting ':' delimiter" }
  walk.at += 1
  skip(walk, SPACE)
  return undefined
}

function passString(walk: Walk): Complaint | undefined {
  const start = walk.at
  let at = start + 1
  for (;;) {
    const char = walk.text.charAt(at)
    const next = walk.text.charAt(at + 1)
    if (char === '' || (char === '\\' && next === '')) {
      return { at: start, error: 'Unterminated string starting at' }
    }
    if (char < ' ') return { at, error: 'Invalid control character at' }
    if (char === '"') break
    if (char !== '\\') at += 1
    else if (next !== 'u' && !'"\\/bfnrt'.includes(next)) return { at, error: 'Invalid \\escape' }
    else if (next !== 'u') at += 2
    else if (/^[0-9a-fA-F]{4}/.test(walk.text.slice(at + 2, at + 6))) at += 6
    else return { at: at + 1, error: 'Invalid \\uXXXX escape' }
  }
  walk.at = at + 1
  return undefined
}

/** Moves past a match; false if there is none. */
function skip(walk: Walk, pattern: RegExp): boolean {
  pattern.lastIndex = walk.at
  const fits = pattern.test(walk.text)
  if (fits) walk.at = pattern.lastIndex
  return fits
}
