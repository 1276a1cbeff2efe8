// The operations of an OpenAPI document, and calls of them: over REST, and as the tool of the same
// name.

import type { Call } from './call.ts'

export interface Operation {
  name: string
  method: string
  path: string
  /** Names of the parameters, and those of them that stand in the path. */
  params: readonly string[]
  places: readonly string[]
  isAlias: boolean
}

export type Args = Readonly<Record<string, string | number | boolean>>

interface Described {
  operationId?: string
  parameters?: readonly { $ref?: string; name?: string; in?: string }[]
}

interface Described31 {
  paths: Record<string, Record<string, Described>>
  components?: { parameters?: Record<string, { name?: string; in?: string }> }
}

export function readOperations(document: string): Operation[] {
  const { paths, components } = JSON.parse(document) as Described31
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId = '', parameters = [] }]) => {
      const all = parameters.map(({ $ref, ...own }) => {
        const shared = components?.parameters?.[$ref?.split('/').at(-1) ?? '']
        return shared ?? own
      })
      const names = all.flatMap((one) => (one.name === undefined ? [] : [one.name]))
      const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      return {
        name: operationId.replace(/_alias_\d+$/, ''),
        method: method.toUpperCase(),
        path,
        params: names,
        places,
        isAlias: /_alias_\d+$/.test(operationId),
      }
    }),
  )
}

export const LIVE = { 'x-api-key': '$live' }

export function restCall(
  { path, method, name, isAlias }: Operation,
  args: Args,
  headers: Readonly<Record<string, string>> = LIVE,
): Call {
  const left = new Map(Object.entries(args).map(([member, value]) => [member, String(value)]))
  const filled = path.replace(/\{(\w+)\}/g, (_, place: string) => {
    const value = left.get(place) ?? ''
    left.delete(place)
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams([...left]).toString()
  const row = isAlias ? `${name} at ${path}` : name
  return { row, method, headers, path: query === '' ? filled : `${filled}?${query}` }
}

const JSON_TYPE = { 'content-type': 'application/json' }

/** One message of a protocol that keeps no session. */
export function mcpCall(
  row: string,
  method: string,
  params: object,
  headers: Readonly<Record<string, string>> = LIVE,
): Call {
  const message = { jsonrpc: '2.0', id: 1, method, params }
  return mcpMessage(row, JSON.stringify(message), headers)
}

export function mcpMessage(
  row: string,
  body: string,
  headers: Readonly<Record<string, string>> = LIVE,
): Call {
  const accept = 'application/json, text/event-stream'
  return { row, method: 'POST', path: '/mcp', body, headers: { accept, ...JSON_TYPE, ...headers } }
}

export function toolCall({ name }: Operation, args: object): Call {
  return mcpCall(`tool ${name}`, 'tools/call', { name, arguments: toToolArgs(args) })
}

/** A path has one place for what a tool names by its kind. */
function toToolArgs(args: object): object {
  const { ident, ...others } = args as { ident?: string }
  if (ident === undefined) return args
  if (/^\d{10}-\d{2}-\d{6}$/.test(ident)) return { accession: ident, ...others }
  return /^\d+$/.test(ident) ? { cik: ident, ...others } : { ticker: ident, ...others }
}
