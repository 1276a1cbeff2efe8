// Fails-to-deliver files to CUSIP and symbol pairs. Pure. The files list what failed to settle, so
// a pair is good evidence, and its absence says nothing (SEC, *Fails-to-Deliver Data*).

import { Failure } from '../../kernel/failure.ts'
import { isCusip, toTicker } from '../../kernel/identifiers.ts'

export interface CusipPair {
  cusip: string
  symbol: string
  description: string
  /** First and last settlement day on which the pair was seen. */
  first_on: string
  last_on: string
}

const HEADER = 'SETTLEMENT DATE|CUSIP|SYMBOL|QUANTITY (FAILS)|DESCRIPTION|PRICE'

/** Lines are `20201201|B38564108|EURN|2|EURONAV NV|7.95`; trailer lines and broken rows are left out. */
export function parseFailsToDeliver(text: string, url: string): CusipPair[] {
  const lines = text.split(/\r?\n/)
  if (!lines[0]?.startsWith(HEADER.slice(0, 28))) {
    throw new Failure('publisher.changed', `The document ${url} cannot be read: its first line.`)
  }
  const pairs = new Map<string, CusipPair>()
  for (const line of lines.slice(1)) {
    const [date = '', cusip = '', symbol = '', , description = ''] = line.split('|')
    if (!/^\d{8}$/.test(date) || !isCusip(cusip) || symbol === '') continue
    const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`
    addPair(pairs, { cusip: cusip.toUpperCase(), symbol: toTicker(symbol), description }, day)
  }
  return [...pairs.values()]
}

type Named = Pick<CusipPair, 'cusip' | 'symbol' | 'description'>

function addPair(pairs: Map<string, CusipPair>, named: Named, day: string): void {
  const key = `${named.cusip} ${named.symbol}`
  const known = pairs.get(key) ?? { ...named, first_on: day, last_on: day }
  if (day < known.first_on) known.first_on = day
  if (day > known.last_on) known.last_on = day
  pairs.set(key, known)
}
