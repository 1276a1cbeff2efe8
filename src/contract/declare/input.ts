// Parses what a request carries into what an endpoint's read receives. Every problem is listed: path
// first, then query, then body, as FastAPI orders them.

import { type Issue, type Parsed, refuse, under } from './issues.ts'
import { objectSchema, ownValue, parseMembers, parseObject } from './members.ts'
import type { Members } from './parameter.ts'
import type { InputOf, InputShape } from './params.ts'

/** Texts from a URL, or the native arguments of a tool call in all three places. */
export interface RawInput {
  readonly path: object
  readonly query: object
  /** Parsed JSON; `undefined` when there was no body. */
  readonly body: unknown
}

export type Compiled<Shape> = { readonly input: InputOf<Shape> } | { readonly issues: Issue[] }

export function compileInput<const Shape extends InputShape>(
  shape: Shape,
): (raw: RawInput) => Compiled<Shape> {
  const { params = {}, query = {}, body } = shape
  return (raw) => {
    const path = place('path', parseNamed(params, raw.path))
    const inQuery = place('query', parseNamed(query, raw.query))
    const inBody = place('body', body ? parseBody(body, raw.body) : NOTHING)
    if ('issues' in path || 'issues' in inQuery || 'issues' in inBody) {
      const parts = [path, inQuery, inBody]
      return { issues: parts.flatMap((part) => ('issues' in part ? part.issues : [])) }
    }
    // Each part was parsed by the members of its name, which is what InputOf says.
    return { input: { ...path.value, ...inQuery.value, ...inBody.value } as InputOf<Shape> }
  }
}

/** All inputs as one flat JSON Schema object, as a tool's arguments are described. */
export function inputSchemaOf(shape: InputShape): Record<string, unknown> {
  return objectSchema({ ...shape.params, ...shape.query, ...shape.body })
}

type Part = Parsed<object>

const NOTHING: Part = { value: {} }

function place(name: string, part: Part): Part {
  return 'issues' in part ? { issues: under(name, part.issues) } : part
}

/** In a URL there is no null; a tool call's null means that the argument is left out. */
function parseNamed(members: Members, holder: object): Part {
  return parseMembers(members, (name) => ownValue(holder, name) ?? undefined, null)
}

/** A body may be left out, or be `null`, when no member of it is required. */
function parseBody(members: Members, raw: unknown): Part {
  const isRequired = Object.values(members).some((member) => member.required)
  if (!isRequired && (raw === undefined || raw === null)) return parseObject(members, {})
  if (raw === undefined) return refuse('missing', null)
  return parseObject(members, raw)
}
