// A path has one place for an identifier of several kinds; a tool names each kind. This is where an
// endpoint's declaration becomes the tool's, with one argument per kind and exactly one of them
// given.

import type { Endpoint, ToolSpelling } from './endpoint.ts'
import { valueError } from './invalid.ts'

type Values = Readonly<Record<string, unknown>>

/** The endpoint as its tool takes it; the endpoint itself where the path names what it takes. */
export function toToolEndpoint(endpoint: Endpoint): Endpoint {
  const { toolSpelling: spelling, input } = endpoint
  if (!spelling) return endpoint
  const { [spelling.of]: _, ...params } = input.params ?? {}
  const toInput = (values: Values): never => {
    const kept = Object.entries(values).filter(([name]) => !(name in spelling.kinds))
    const [given] = givenOf(spelling, values)
    return { ...Object.fromEntries(kept), [spelling.of]: values[given ?? ''] } as never
  }
  return {
    ...endpoint,
    input: { ...input, params: { ...spelling.kinds, ...params } },
    check(values, context) {
      requireOne(spelling, values)
      endpoint.check?.(toInput(values), context)
    },
    // `async`, so that whatever goes wrong is a rejection.
    read: async (values, context) => endpoint.read(toInput(values), context),
  }
}

function requireOne(spelling: ToolSpelling, values: Values): void {
  const given = givenOf(spelling, values)
  if (given.length === 1) return
  const names = Object.keys(spelling.kinds)
  throw valueError(given[1] ?? names[0] ?? '', `give exactly one of ${names.join(', ')}`)
}

function givenOf({ kinds }: ToolSpelling, values: Values): string[] {
  return Object.keys(kinds).filter((name) => values[name] !== undefined)
}
