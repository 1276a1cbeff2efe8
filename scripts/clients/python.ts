// The generated half of the Python client: a TypedDict for every answer and record, and a method for
// every call, waiting and awaited.

import { type Field, fieldsOf, type Operation, pascal, type Schema } from './operations.ts'

const HEAD = `# Written by \`npm run clients\` from the OpenAPI document; do not edit.
"""Types of every answer, and a method for every call."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, AsyncIterator, Dict, Iterator, List, Literal, Optional, Sequence, TypedDict, Union

if TYPE_CHECKING:
    from typing_extensions import NotRequired
`

export function toPython(operations: readonly Operation[]): string {
  const classes: string[] = []
  const answers = operations.map(({ name, answer }) => {
    const type = typeOf(answer, `${pascal(name)}Answer`, classes)
    if (type !== `${pascal(name)}Answer`) classes.push(`${pascal(name)}Answer = ${type}`)
    return type
  })
  if (answers.length === 0) throw new Error('the description names no call')
  return `${[HEAD.trimEnd(), ...classes, table(operations), sync(operations), awaited(operations)].join('\n\n\n')}\n`
}

const NAMES: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
}

/** The type's name; records become classes of their own, named after where they stand. */
function typeOf(schema: Schema, name: string, classes: string[]): string {
  const { type, anyOf, items, properties } = schema
  if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`
  if (schema.enum) return `Literal[${schema.enum.map(literal).join(', ')}]`
  if (properties) return record(schema, name, classes)
  if (anyOf) return union(anyOf, name, classes)
  if (type === 'array') {
    return `List[${items ? typeOf(items, `${name}Item`, classes) : 'Any'}]`
  }
  const [values] = Object.values(schema.patternProperties ?? {})
  if (values) return `Dict[str, ${typeOf(values, `${name}Value`, classes)}]`
  return type === 'object' ? 'Dict[str, Any]' : (NAMES[type ?? ''] ?? 'Any')
}

function literal(value: unknown): string {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  return JSON.stringify(value)
}

function union(choices: readonly Schema[], name: string, classes: string[]): string {
  const shapes = choices.filter(({ properties }) => properties).length
  const types = choices.map((one, index) =>
    typeOf(one, shapes > 1 && one.properties ? `${name}${index + 1}` : name, classes),
  )
  const distinct = [...new Set(types)]
  return distinct.length === 1 ? (distinct[0] ?? 'Any') : `Union[${distinct.join(', ')}]`
}

function record(schema: Schema, name: string, classes: string[]): string {
  const fields = fieldsOf(schema).map((field) => {
    const type = typeOf(field.schema, name + pascal(field.name), classes)
    return { ...field, type: field.required ? type : `NotRequired[${type}]` }
  })
  const isSpelled = fields.every((field) => isName(field.name))
  const lines = fields.map((field) => `    ${field.name}: ${field.type}${noteOf(field)}`)
  const pairs = fields.map(
    (field) => `${JSON.stringify(field.name)}: ${JSON.stringify(field.type)}`,
  )
  classes.push(
    isSpelled
      ? `class ${name}(TypedDict):\n${lines.join('\n') || '    pass'}`
      : `${name} = TypedDict("${name}", {${pairs.join(', ')}})`,
  )
  return name
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
  const rows = operations.map(({ name, method, path, isIdempotent }) => {
    return `    "${name}": ("${method}", "${path}", ${isIdempotent ? 'True' : 'False'}),`
  })
  return `# Method, path, and whether the call may be sent again after a failure.\nOPERATIONS = {\n${rows.join('\n')}\n}`
}

function sync(operations: readonly Operation[]): string {
  return `class Endpoints:
    def _ask(self, name: str, path: Dict[str, str], query: Dict[str, Any], body: Optional[Dict[str, Any]]) -> Any:
        raise NotImplementedError

    def _pages(self, ask: Any, query: Dict[str, Any]) -> Iterator[Any]:
        raise NotImplementedError

${operations.map((one) => methods(one, false)).join('\n\n')}`
}

function awaited(operations: readonly Operation[]): string {
  return `class AsyncEndpoints:
    async def _ask(self, name: str, path: Dict[str, str], query: Dict[str, Any], body: Optional[Dict[str, Any]]) -> Any:
        raise NotImplementedError

    def _pages(self, ask: Any, query: Dict[str, Any]) -> AsyncIterator[Any]:
        raise NotImplementedError

${operations.map((one) => methods(one, true)).join('\n\n')}`
}

function methods(operation: Operation, isAsync: boolean): string {
  const { name, summary, places, query, body, isPaged } = operation
  const answer = `${pascal(name)}Answer`
  const named = [...body, ...query].toSorted((a, b) => Number(b.required) - Number(a.required))
  const parts = [
    'self',
    ...places.map((place) => `${place.name}: str`),
    ...(named.length > 0 ? ['*'] : []),
    ...named.map(argument),
  ]
  const signature = parts.join(', ')
  const path = dict(places)
  const sent = `${path}, ${dict(query)}, ${body.length > 0 ? dict(body) : 'None'}`
  const own = `    ${isAsync ? 'async ' : ''}def ${name}(${signature}) -> ${answer}:
        ${docstring(summary)}
        return ${isAsync ? 'await ' : ''}self._ask("${name}", ${sent})`
  if (!isPaged) return own
  return `${own}

    def ${name}_pages(${signature}) -> ${isAsync ? 'AsyncIterator' : 'Iterator'}[${answer}]:
        ${docstring(`${summary} Page after page, from \`offset\` to the last.`)}
        return self._pages(self.${name}, ${dict([...body, ...query])})`
}

function argument({ name, schema, required }: Field): string {
  const type = typeOf(schema, '', []).replace(/^List\[/, 'Sequence[')
  return required ? `${name}: ${type}` : `${name}: Optional[${type}] = None`
}

function docstring(text: string): string {
  return `"""${text.replaceAll('\\', '\\\\').replaceAll('"', "'")}"""`
}

function dict(fields: readonly Field[]): string {
  return `{${fields.map(({ name }) => `"${name}": ${name}`).join(', ')}}`
}
