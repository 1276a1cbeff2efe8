// A path has one parameter for an identifier of several kinds; a tool has an argument for each kind,
// exactly one of which is given. Turns an endpoint's declaration into the tool's.

import type { Endpoint, ToolSpelling } from './endpoint.ts'
import { valueError } from './invalid.ts'

type Values = Readonly<Record<string, unknown>>

/** The endpoint itself where it has no spelling of its own for tools. */
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
    // `async`, so that a throw is a rejection.
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
