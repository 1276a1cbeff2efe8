// Tickers of positions, from what CUSIPs settled under. Best effort: null unless exactly one current
// symbol is known, since a wrong ticker is worse than none.

import type { CallContext } from '../../contract/endpoint.ts'
import { ensureIngested } from '../../contract/job.ts'
import { isFailure } from '../../kernel/failure.ts'
import { ingestCusips, ingestTickers, recentHalves } from '../companies/ingest.ts'
import { type SeenSymbol, selectListedAs, selectSymbolsOf } from '../companies/store.ts'

/** Two months of fails-to-deliver files: the newest that are published are among them. */
const HALVES_ASKED = 4
const HALVES_WANTED = 2

export async function findTickers(
  cusips: readonly string[],
  context: CallContext,
): Promise<Map<string, string>> {
  const wanted = [...new Set(cusips)].sort()
  if (wanted.length === 0) return new Map()
  const before = await selectSymbolsOf(context.data, wanted)
  const isAllKnown = toCurrentSymbols(before).size === wanted.length
  if (!isAllKnown) await learnSymbols(context)
  const seen = isAllKnown ? before : await selectSymbolsOf(context.data, wanted)
  return asListed(toCurrentSymbols(seen), context)
}

/** A portfolio is worth answering without tickers, so that trouble here stays here. */
async function learnSymbols(context: CallContext): Promise<void> {
  try {
    await ensureIngested(ingestTickers, null, context)
    let stored = 0
    for (const half of recentHalves(context.clock.now(), HALVES_ASKED)) {
      if ((await ensureIngested(ingestCusips, half, context)) === 'stored') stored++
      if (stored === HALVES_WANTED) return
    }
  } catch (error) {
    const isPublishers = isFailure(error, 'publisher.unavailable')
    if (!isPublishers && !isFailure(error, 'publisher.changed')) throw error
    context.log.warn({ error: String(error) }, 'answering without all tickers')
  }
}

/** By CUSIP, the symbol seen last, unless another was in use at the same time. */
export function toCurrentSymbols(seen: readonly SeenSymbol[]): Map<string, string> {
  const byCusip = Map.groupBy(seen, ({ cusip }) => cusip)
  return new Map(
    [...byCusip].flatMap(([cusip, symbols]) => {
      const current = currentOf(symbols)
      return current === null ? [] : [[cusip, current] as const]
    }),
  )
}

function currentOf(symbols: readonly SeenSymbol[]): string | null {
  const [newest, ...others] = [...symbols].sort((a, b) => (a.last_on < b.last_on ? 1 : -1))
  if (!newest || others.some(({ last_on }) => last_on >= newest.first_on)) return null
  return newest.symbol
}

/** Settlement writes `BRKB` for the listed `BRK-B`. */
async function asListed(
  symbols: ReadonlyMap<string, string>,
  { data }: CallContext,
): Promise<Map<string, string>> {
  const bare = [...new Set(symbols.values())].map((symbol) => symbol.replaceAll('-', ''))
  const listed = Map.groupBy(await selectListedAs(data, bare), (row) => row.bare)
  return new Map(
    [...symbols].flatMap(([cusip, symbol]) => {
      const tickers = (listed.get(symbol.replaceAll('-', '')) ?? []).map(({ ticker }) => ticker)
      if (tickers.length === 0 || tickers.includes(symbol)) return [[cusip, symbol] as const]
      const [ticker] = tickers
      return tickers.length === 1 && ticker !== undefined ? [[cusip, ticker] as const] : []
    }),
  )
}
