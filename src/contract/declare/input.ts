// Parses a request into the input of an endpoint’s read. Every problem is listed: path first, then
// query, then body, as FastAPI orders them.

import { type Issue, type Parsed, refuse, under } from './issues.ts'
import { objectSchema, ownValue, parseMembers, parseObject } from './members.ts'
import type { Members } from './parameter.ts'
import { type InputOf, type InputShape, membersOf } from './params.ts'

/** Raw values: texts from a URL, or a tool’s native arguments in all three parts. */
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
    // The cast holds since each part was parsed by its own members.
    return { input: { ...path.value, ...inQuery.value, ...inBody.value } as InputOf<Shape> }
  }
}

/** JSON Schema of all inputs as one flat object, which describes a tool’s arguments. */
export function inputSchemaOf(shape: InputShape): Record<string, unknown> {
  return objectSchema(membersOf(shape))
}

type Part = Parsed<object>

const NOTHING: Part = { value: {} }

function place(name: string, part: Part): Part {
  return 'issues' in part ? { issues: under(name, part.issues) } : part
}

/** URLs have no null; a tool call’s null means that the argument is left out. */
function parseNamed(members: Members, holder: object): Part {
  return parseMembers(members, (name) => ownValue(holder, name) ?? undefined, null)
}

/** A missing or `null` body is accepted if no member is required. */
function parseBody(members: Members, raw: unknown): Part {
  const isRequired = Object.values(members).some((member) => member.required)
  if (!isRequired && (raw === undefined || raw === null)) return parseObject(members, {})
  if (raw === undefined) return refuse('missing', null)
  return parseObject(members, raw)
}
