// Turns an endpoint’s declaration into its tool’s: a path has one parameter for an identifier of
// several kinds; a tool has one argument per kind, exactly one of which is given. A kind that is
// also a query parameter may accompany another.

import type { Endpoint } from './endpoint.ts'
import { valueError } from './invalid.ts'

type Values = Readonly<Record<string, unknown>>

/** Returns the endpoint unchanged if it has no spelling for tools. */
export function toToolEndpoint(endpoint: Endpoint): Endpoint {
  const { toolSpelling: spelling, input } = endpoint
  if (!spelling) return endpoint
  const { [spelling.of]: _, ...params } = input.params ?? {}
  const toInput = (values: Values): never => {
    const [given, beside] = givenOf(endpoint, values)
    const kept = Object.entries(values).filter(
      ([name]) => !(name in spelling.kinds) || name === beside,
    )
    return { ...Object.fromEntries(kept), [spelling.of]: values[given ?? ''] } as never
  }
  return {
    ...endpoint,
    input: { ...input, params: { ...spelling.kinds, ...params } },
    check(values, context) {
      requireOne(endpoint, values)
      endpoint.check?.(toInput(values), context)
    },
    ...(endpoint.modes
      ? {
          modes: endpoint.modes.map((mode) => ({
            ...mode,
            when: (values) => mode.when(toInput(values)),
          })),
        }
      : {}),
    // The function is `async`, so that whatever it throws rejects its promise.
    read: async (values, context) => endpoint.read(toInput(values), context),
  }
}

function requireOne(endpoint: Endpoint, values: Values): void {
  const [given, beside, ...more] = givenOf(endpoint, values)
  const names = Object.keys(endpoint.toolSpelling?.kinds ?? {})
  const isBeside = beside === undefined || beside in (endpoint.input.query ?? {})
  if (given !== undefined && isBeside && more.length === 0) return
  const both = names.filter((name) => name in (endpoint.input.query ?? {}))
  const rule = both.length > 0 ? `; ${both.join(', ')} may accompany one` : ''
  throw valueError(beside ?? names[0] ?? '', `give exactly one of ${names.join(', ')}${rule}`)
}

/** Given kinds: first the one for the path, then those that are parameters of their own. */
function givenOf({ toolSpelling, input }: Endpoint, values: Values): string[] {
  const given = Object.keys(toolSpelling?.kinds ?? {}).filter((name) => values[name] !== undefined)
  const isQuery = (name: string) => name in (input.query ?? {})
  return [...given.filter((name) => !isQuery(name)), ...given.filter(isQuery)]
}
