// A page's own calls as code: for a shell, and for the clients in Python and TypeScript.

import type { Endpoint } from '../../contract/declare/endpoint.ts'

export interface MadeCall {
  readonly endpoint: Endpoint
  readonly path: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
}

export interface CallLines {
  readonly curl: string
  readonly python: string
  readonly typescript: string
}

/** The path and query of a call over REST. */
export function toAddress({ endpoint, path, query }: MadeCall): string {
  const filled = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? ''),
  )
  const search = new URLSearchParams(query).toString()
  return search === '' ? filled : `${filled}?${search}`
}

/** Code that is complete by itself and takes the key from TIEOUT_KEY. */
export function toLines(call: MadeCall, baseUrl: string): CallLines {
  const { name } = call.endpoint
  const places = Object.values(call.path).map(quoted)
  const named = Object.entries(call.query).map(([key, text]) => ({ key, text, call }))
  const python = [...places, ...named.map((one) => `${one.key}=${literal(one, 'True', 'False')}`)]
  const query = named.map((one) => `${one.key}: ${literal(one, 'true', 'false')}`).join(', ')
  const typescript = [...places, ...(query === '' ? [] : [`{ ${query} }`])]
  return {
    curl: `curl -s -H "X-API-Key: $TIEOUT_KEY" "${baseUrl}${toAddress(call)}"`,
    python: `from tieout import Tieout
answer = Tieout(url="${baseUrl}").${name}(${python.join(', ')})`,
    typescript: `import { Tieout } from 'tieout-client'
const answer = await new Tieout({ url: '${baseUrl}' }).${camel(name)}(${typescript.join(', ')})`,
  }
}

/** Literal of either language; booleans differ. */
function literal(
  { key, text, call }: { key: string; text: string; call: MadeCall },
  yes: string,
  no: string,
): string {
  const { type } = (call.endpoint.input.query?.[key]?.schema ?? {}) as { type?: string }
  if (type === 'boolean') return text === 'true' ? yes : no
  const isNumber = (type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?$/.test(text)
  return isNumber ? text : quoted(text)
}

function quoted(text: string): string {
  return JSON.stringify(text)
}

/** `get_company` as `getCompany`. */
function camel(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
