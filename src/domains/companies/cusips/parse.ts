// Fails-to-deliver files to fails, and to CUSIP and symbol pairs. Pure. The files list failed
// settlements only, so a pair is good evidence, and a missing one is none (SEC, *Fails-to-Deliver
// Data*).

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

/**
 * Shares of one security that had not been delivered by a settlement day, whenever they fell due; the
 * quantity is null where the file states none.
 */
export interface SettlementFail {
  cusip: string
  settled_on: string
  symbol: string
  description: string
  quantity: number | null
  /** Closing price of the day before in USD; null where the file has none. */
  price: number | null
}

const HEADER = 'SETTLEMENT DATE|CUSIP|SYMBOL'
/** A symbol that has ended is followed by letters that no listed symbol has, such as `LUMNXXXX`. */
const ENDED = /(?:X{4}|Z{4})$/

/** Gathers fails and pairs from lines such as `20201201|B38564108|EURN|2|EURONAV NV|7.95`. */
export function createSettlementReader(url: string) {
  const pairs = new Map<string, CusipPair>()
  const fails: SettlementFail[] = []
  let isBegun = false
  let rest = ''

  function read(line: string): void {
    if (isBegun) addLine(line)
    else if (!line.startsWith(HEADER)) {
      throw new Failure('publisher.changed', `The document ${url} cannot be read: its first line.`)
    }
    isBegun = true
  }

  /** Trailer lines and broken rows are left out, of pairs also symbols that have ended. */
  function addLine(line: string): void {
    const row = toRow(line)
    if (row === null) return
    fails.push(row)
    if (row.symbol !== '' && !ENDED.test(row.symbol)) addPair(pairs, row)
  }

  return {
    /** Takes the next piece; fails with `publisher.changed` if the header is another. */
    add(piece: string): void {
      const lines = (rest + piece).split(/\r?\n/)
      rest = lines.pop() ?? ''
      for (const line of lines) read(line)
    },
    finish(): { fails: readonly SettlementFail[]; pairs: readonly CusipPair[] } {
      read(rest)
      return { fails, pairs: [...pairs.values()] }
    },
  }
}

function toRow(line: string): SettlementFail | null {
  const [date = '', cusip = '', symbol = '', amount = '', description = '', paid = ''] =
    line.split('|')
  const settled_on = date.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  if (line.includes('\0') || !isDay(settled_on) || !isCusip(cusip)) return null
  const quantity = /^\d{1,15}$/.test(amount.trim()) ? Number(amount) : null
  const price = paid.trim() === '' ? Number.NaN : Number(paid)
  const found = { cusip: cusip.toUpperCase(), settled_on, symbol, description, quantity }
  return { ...found, price: Number.isFinite(price) && price >= 0 ? price : null }
}

function addPair(pairs: Map<string, CusipPair>, row: SettlementFail): void {
  const { cusip, description, settled_on: day } = row
  const symbol = toTicker(row.symbol)
  const key = `${cusip} ${symbol}`
  const known = pairs.get(key) ?? { cusip, symbol, description, first_on: day, last_on: day }
  if (day < known.first_on) known.first_on = day
  if (day > known.last_on) known.last_on = day
  pairs.set(key, known)
}
