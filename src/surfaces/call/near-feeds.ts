// Failure at an unknown company whose name resembles a word that may stand in its place, such as the
// name of a feed a letter off, or is the name of another endpoint's feed.

import { ENDPOINTS } from '../../catalogue/catalogue.ts'
import type { Endpoint } from '../../contract/declare/endpoint.ts'
import type { RawInput } from '../../contract/declare/input.ts'
import { Failure, isFailure } from '../../kernel/failure.ts'
import { nearWords } from '../../kernel/near-words.ts'

/** Returns other errors unchanged. */
export function withNearFeed(error: unknown, endpoint: Endpoint, { path }: RawInput): unknown {
  if (!isFailure(error, 'company.unknown')) return error
  const { of, words } = feedsOf(endpoint)
  const sent = String(Object.entries(path).find(([own]) => own === of)?.[1] ?? '')
  const [near] = nearWords(sent, words, 1)
  const hint = near === undefined ? sayFeeds(sent, endpoint) : ` Did you mean \`${near}\`?`
  if (hint === '') return error
  const { code, publicText, details, headers, cause } = error
  return new Failure(code, publicText + hint, { details, headers, cause })
}

/** The path parameter that takes feeds, and their names. */
function feedsOf({ toolFeeds, input }: Endpoint) {
  const members = Object.entries(input.params ?? {})
  const [name, member] = members.find(([, { words }]) => words !== undefined) ?? members[0] ?? []
  const words = [...Object.keys(toolFeeds?.words ?? {}), ...(member?.words ?? [])]
  return { of: toolFeeds?.of ?? name, words }
}

const FEEDS_NAMED = 3

/** Feeds of that name: those beside the endpoint's own path, else those of other endpoints. */
function sayFeeds(sent: string, { path }: Endpoint): string {
  const word = sent.trim().toLowerCase()
  if (word === '') return ''
  const beside = ENDPOINTS.filter((one) => one.path === path.replace(/\{\w+\}$/, word))
  const others = ENDPOINTS.filter((one) => feedsOf(one).words.includes(word))
  const named = (beside.length > 0 ? beside : others).slice(0, FEEDS_NAMED)
  if (named.length === 0) return ''
  const texts = named.map(({ name, mcp, path: own }) => {
    const at = own.replace(/\{\w+\}$/, word)
    return mcp === false ? at : `\`${name}\` (${at})`
  })
  return ` \`${word}\` is a feed of ${texts.join(', ')}.`
}
