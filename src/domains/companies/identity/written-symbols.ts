// Tickers in the symbol that somebody wrote on a form, such as `NYSE: BRK.A, BRK.B`. Pure.

import { toTicker } from '../../../kernel/identifiers.ts'

const EXCHANGE = /^.*:/
const BETWEEN = /[,;/&|]|\band\b/i
/** Up to five letters, with a class. */
const SYMBOL = /^[A-Z]{1,5}(?:-[A-Z]{1,2})?$/
const NO_SYMBOL = new Set(['NONE', 'NA', 'N-A', 'NYSE', 'OTC', 'OTCBB', 'OTCQB', 'OTCQX', 'NULL'])

/** Empty if any part of the text is no ticker, since the others may be words then. */
export function listWrittenSymbols(text: string | null): string[] {
  const bare = (text ?? '')
    .replace(EXCHANGE, '')
    .replace(/[()"']/g, ' ')
    .trim()
  if (bare.replaceAll(' ', '').toUpperCase() === 'N/A') return []
  const parts = bare.split(BETWEEN).map(toTicker)
  const isEach = parts.every((part) => SYMBOL.test(part) && !NO_SYMBOL.has(part))
  return isEach ? [...new Set(parts)] : []
}
