// Failure at an unknown company whose name resembles a word that may stand in its place, such as the
// name of a feed a letter off.

import type { Endpoint } from '../../contract/declare/endpoint.ts'
import type { RawInput } from '../../contract/declare/input.ts'
import { Failure, isFailure } from '../../kernel/failure.ts'
import { nearWords } from '../../kernel/near-words.ts'

/** Returns other errors unchanged. */
export function withNearFeed(error: unknown, endpoint: Endpoint, { path }: RawInput): unknown {
  if (!isFailure(error, 'company.unknown')) return error
  const { toolFeeds, input } = endpoint
  const members = Object.entries(input.params ?? {})
  const [name, member] = members.find(([, { words }]) => words !== undefined) ?? []
  const sent = Object.entries(path).find(([own]) => own === (toolFeeds?.of ?? name))?.[1]
  const words = [...Object.keys(toolFeeds?.words ?? {}), ...(member?.words ?? [])]
  const [near] = nearWords(String(sent ?? ''), words, 1)
  if (near === undefined) return error
  const { code, publicText, details, headers, cause } = error
  const text = `${publicText} Did you mean \`${near}\`?`
  return new Failure(code, text, { details, headers, cause })
}
