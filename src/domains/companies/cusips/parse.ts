// Fails-to-deliver files to CUSIP and symbol pairs. Pure. The files list failed settlements only, so
// a pair is good evidence, and a missing one is none (SEC, *Fails-to-Deliver Data*).

import { Failure } from '../../../kernel/failure.ts'
import { isCusip, toTicker } from '../../../kernel/identifiers.ts'
import { isDay } from '../../../kernel/time.ts'

export interface CusipPair {
  cusip: string
  symbol: string
  description: string
  /** First and last settlement day on which the pair was seen. */
  first_on: string
  last_on: string
}

const HEADER = 'SETTLEMENT DATE|CUSIP|SYMBOL'
/** A symbol that has ended is followed by letters that no listed symbol has, such as `LUMNXXXX`. */
const ENDED = /(?:X{4}|Z{4})$/

/** Gathers pairs from lines such as `20201201|B38564108|EURN|2|EURONAV NV|7.95`. */
export function createPairReader(url: string) {
  const pairs = new Map<string, CusipPair>()
  let isBegun = false
  let rest = ''

  function read(line: string): void {
    if (isBegun) addLine(pairs, line)
    else if (!line.startsWith(HEADER)) {
      throw new Failure('publisher.changed', `The document ${url} cannot be read: its first line.`)
    }
    isBegun = true
  }

  return {
    /** Takes the next piece; fails with `publisher.changed` if the header is another. */
    add(piece: string): void {
      const lines = (rest + piece).split(/\r?\n/)
      rest = lines.pop() ?? ''
      for (const line of lines) read(line)
    },
    finish(): CusipPair[] {
      read(rest)
      return [...pairs.values()]
    },
  }
}

/** Trailer lines, broken rows and symbols that have ended are left out. */
function addLine(pairs: Map<string, CusipPair>, line: string): void {
  const [date = '', cusip = '', symbol = '', , description = ''] = line.split('|')
  const day = date.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  if (line.includes('\0')) return
  if (!isDay(day) || !isCusip(cusip) || symbol === '' || ENDED.test(symbol)) return
  addPair(pairs, { cusip: cusip.toUpperCase(), symbol: toTicker(symbol), description }, day)
}

type Named = Pick<CusipPair, 'cusip' | 'symbol' | 'description'>

function addPair(pairs: Map<string, CusipPair>, named: Named, day: string): void {
  const key = `${named.cusip} ${named.symbol}`
  const known = pairs.get(key) ?? { ...named, first_on: day, last_on: day }
  if (day < known.first_on) known.first_on = day
  if (day > known.last_on) known.last_on = day
  pairs.set(key, known)
}
