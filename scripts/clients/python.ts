// The generated half of the Python client: a type for every answer and record, and a method for every
// call, waiting and awaited.

import {
  type Field,
  fieldsOf,
  type NamedType,
  nameOf,
  type Operation,
  type Schema,
} from './operations.ts'

const HEAD = `# Written by \`npm run clients\` from the OpenAPI document; do not edit.
"""Types of answers, and a method for every call."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, AsyncIterator, Dict, Iterator, List, Literal, NamedTuple, Optional, Sequence, TypedDict, Union

if TYPE_CHECKING:
    from typing_extensions import NotRequired

    from ._pages import AsyncPages, Pages


# As in 2025-09-27, and as in 2025-10-31T10:01:26.000Z.
Day = str
Instant = str
`

export function toPython(types: readonly NamedType[], operations: readonly Operation[]): string {
  const declarations = types.toSorted((one, other) => rankOf(one) - rankOf(other)).map(declaration)
  return `${[HEAD.trimEnd(), ...declarations, table(operations), sync(operations), awaited(operations)].join('\n\n\n')}\n`
}

/** Unlike what stands in a class, an alias is evaluated at once: what it names comes before it. */
function rankOf({ schema }: NamedType): number {
  if (schema.enum) return 0
  return schema.properties ? 1 : 2
}

function declaration({ name, schema }: NamedType): string {
  return schema.properties ? record(name, schema) : `${name} = ${typeOf(schema)}`
}

function record(name: string, schema: Schema): string {
  const fields = fieldsOf(schema).map((field) => {
    const type = typeOf(field.schema)
    return { ...field, type: field.required ? type : `NotRequired[${type}]` }
  })
  if (fields.every((field) => isName(field.name))) {
    const lines = fields.map((field) => `    ${field.name}: ${field.type}${noteOf(field)}`)
    const says =
      schema.description === undefined ? [] : [`    ${docstring(schema.description)}`, '']
    return `class ${name}(TypedDict):\n${[...says, ...lines].join('\n')}`
  }
  const pairs = fields.map(
    (field) => `${JSON.stringify(field.name)}: ${JSON.stringify(field.type)}`,
  )
  return `${name} = TypedDict("${name}", {${pairs.join(', ')}})`
}

const NAMES: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
}
const TIMES: Readonly<Record<string, string>> = { date: 'Day', 'date-time': 'Instant' }

function typeOf(schema: Schema): string {
  const { $ref, type, items, properties, additionalProperties } = schema
  const anyOf = schema.anyOf ?? schema.oneOf
  if ($ref !== undefined || properties) return nameOf(schema)
  if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`
  if (schema.enum) return `Literal[${schema.enum.map(literal).join(', ')}]`
  if (anyOf) return union(anyOf)
  if (type === 'array') return `List[${items ? typeOf(items) : 'Any'}]`
  if (additionalProperties) return `Dict[str, ${typeOf(additionalProperties)}]`
  return TIMES[schema.format ?? ''] ?? NAMES[type ?? ''] ?? 'Any'
}

function union(choices: readonly Schema[]): string {
  const [only = 'Any', ...others] = new Set(choices.map(typeOf))
  return others.length === 0 ? only : `Union[${[only, ...others].join(', ')}]`
}

function literal(value: unknown): string {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  return JSON.stringify(value)
}

const RESERVED = new Set([
  'from',
  'class',
  'import',
  'in',
  'is',
  'not',
  'or',
  'and',
  'def',
  'global',
])

function isName(text: string): boolean {
  return /^[A-Za-z_]\w*$/.test(text) && !RESERVED.has(text)
}

function noteOf({ description }: Field): string {
  return description === '' ? '' : `  # ${description.replaceAll(/\s+/g, ' ')}`
}

function table(operations: readonly Operation[]): string {
  const rows = operations.map(({ name, method, path, isIdempotent, pagedBy, answer, command }) => {
    const said = [method, path, isIdempotent, pagedBy, answer, command].map(literal)
    return `    "${name}": Operation(${said.join(', ')}),`
  })
  return `class Operation(NamedTuple):
    method: str
    path: str
    # Whether the call may be sent again after a failure.
    is_idempotent: bool
    # The parameter by which the next page is asked for.
    paged_by: Optional[str]
    # Name of the answer's type.
    answer: str
    # Name of the call in the command line.
    command: Optional[str]


OPERATIONS: Dict[str, Operation] = {\n${rows.join('\n')}\n}`
}

function sync(operations: readonly Operation[]): string {
  return `class Endpoints:
    def _ask(self, name: str, path: Dict[str, str], query: Dict[str, Any], body: Optional[Dict[str, Any]]) -> Any:
        raise NotImplementedError

    def _pages(self, name: str, path: Dict[str, str], query: Dict[str, Any]) -> Any:
        raise NotImplementedError

    def _events(self, name: str, query: Dict[str, Any]) -> Any:
        raise NotImplementedError

${operations.map((one) => methods(one, false)).join('\n\n')}`
}

function awaited(operations: readonly Operation[]): string {
  return `class AsyncEndpoints:
    async def _ask(self, name: str, path: Dict[str, str], query: Dict[str, Any], body: Optional[Dict[str, Any]]) -> Any:
        raise NotImplementedError

    def _pages(self, name: str, path: Dict[str, str], query: Dict[str, Any]) -> Any:
        raise NotImplementedError

    def _events(self, name: str, query: Dict[str, Any]) -> Any:
        raise NotImplementedError

${operations.map((one) => methods(one, true)).join('\n\n')}`
}

function methods(operation: Operation, isAsync: boolean): string {
  const { name, summary, places, query, body, answer, pagedBy, event } = operation
  const named = [...body, ...query].toSorted((a, b) => Number(b.required) - Number(a.required))
  const parts = [
    'self',
    ...places.map((place) => `${place.name}: str`),
    ...(named.length > 0 ? ['*'] : []),
    ...named.map(argument),
  ]
  const signature = parts.join(', ')
  const sent = `"${name}", ${dict(places)}, ${dict(query)}`
  const own = `    ${isAsync ? 'async ' : ''}def ${name}(${signature}) -> ${answer}:
        ${docstring(summary)}
        return ${isAsync ? 'await ' : ''}self._ask(${sent}, ${body.length > 0 ? dict(body) : 'None'})`
  const pages = `    def ${name}_pages(${signature}) -> ${isAsync ? 'AsyncPages' : 'Pages'}[${answer}]:
        ${docstring(`${summary} Page after page, to the last.`)}
        return self._pages(${sent})`
  const events = `    def ${name}_events(${signature}) -> ${isAsync ? 'AsyncIterator' : 'Iterator'}[${event}]:
        ${docstring(`${summary} As a continuous stream: starts now without \`since\`, and resumes after a disconnect.`)}
        return self._events("${name}", ${dict(query)})`
  return [own, ...(pagedBy ? [pages] : []), ...(event ? [events] : [])].join('\n\n')
}

function argument({ name, schema, required }: Field): string {
  const type = typeOf(schema).replace(/^List\[/, 'Sequence[')
  return required ? `${name}: ${type}` : `${name}: Optional[${type}] = None`
}

function docstring(text: string): string {
  return `"""${text.replaceAll('\\', '\\\\').replaceAll('"', "'")}"""`
}

function dict(fields: readonly Field[]): string {
  return `{${fields.map(({ name }) => `"${name}": ${name}`).join(', ')}}`
}
