// Completes the beginning of a ticker, from the store alone, so that typing never waits for a
// publisher.

import type { DataServices } from '../../contract/declare/endpoint.ts'
import { toTicker } from '../../kernel/identifiers.ts'
import { toNameKey } from './names.ts'
import { selectByName, selectByTickerPrefix } from './store.ts'

/** Minimum of letters for names, since shorter texts occur in nearly every name. */
const NAME_MIN = 3

/** Tickers with this prefix, then those of companies by name; larger companies first. */
export async function completeTicker(
  text: string,
  max: number,
  { data }: Pick<DataServices, 'data'>,
): Promise<string[]> {
  const key = toNameKey(text)
  const [listed, named] = await Promise.all([
    selectByTickerPrefix(data, toTicker(text), max),
    key.length < NAME_MIN ? [] : selectByName(data, key, max),
  ])
  const tickers = [...listed, ...named].flatMap(({ ticker }) => ticker ?? [])
  return [...new Set(tickers)].slice(0, max)
}
