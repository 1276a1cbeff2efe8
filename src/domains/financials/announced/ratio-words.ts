// The ratio of a split as a sentence of a filing words it: `four-for-one`, `1-for-15`, `one for
// fifteen (15)`, `one additional share for each share`, `every fifteen shares combined into one`,
// Reads a ratio written as a percentage, such as `100% stock dividend`.

import type { SplitRatio } from '../statements/split-ratio.ts'

const ONES =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'
const UNITS: ReadonlyMap<string, number> = new Map(
  ONES.split(' ').map((word, at) => [word, at + 1] as const),
)
const DECADES: ReadonlyMap<string, number> = new Map(
  TENS.split(' ').map((word, at) => [word, (at + 2) * 10] as const),
)
/** Largest factor of a split; larger ones are slips of scale, see `split-ratio.ts`. */
const MOST = 999
const HUNDRED = 100

export type Piece = string | number

const PIECE = /\d+(?:[,.]\d+)*|[a-z]+|[:%$]/g

/** Words in small letters and whole numbers; a number in words and again in digits is one. */
export function toPieces(sentence: string): Piece[] {
  const words = sentence.toLowerCase().match(PIECE) ?? []
  const pieces: Piece[] = []
  for (const word of words) {
    const number = toNumber(word)
    const last = pieces.at(-1)
    if (number === null) pieces.push(word)
    else if (isDecade(last) && UNITS.has(word) && number < 10)
      pieces[pieces.length - 1] = last + number
    else if (word === 'hundred' && typeof last === 'number')
      pieces[pieces.length - 1] = last * HUNDRED
    else if (number !== last) pieces.push(number)
  }
  return pieces
}

function isDecade(piece: Piece | undefined): piece is number {
  return typeof piece === 'number' && piece >= 20 && piece < HUNDRED && piece % 10 === 0
}

function toNumber(word: string): number | null {
  if (word === 'hundred') return HUNDRED
  const inWords = UNITS.get(word) ?? DECADES.get(word)
  if (inWords !== undefined) return inWords
  const digits = word.replaceAll(',', '')
  const number = /^\d/.test(word) ? Number(digits) : Number.NaN
  return Number.isNaN(number) ? null : number
}

/** All ratios that the words give, in lowest terms and as worded: new shares for old ones. */
export function listRatios(pieces: readonly Piece[]): SplitRatio[] {
  return pieces.flatMap((piece, at) => {
    const found = READERS.map((read) => read(pieces, at, piece)).find((one) => one !== null)
    return found ? [toLowest(found)] : []
  })
}

type Read = (pieces: readonly Piece[], at: number, piece: Piece) => SplitRatio | null

const BETWEEN: ReadonlySet<Piece> = new Set(['for', 'to', ':'])

const HALF_OF_DAY: ReadonlySet<Piece> = new Set(['a', 'p', 'am', 'pm'])

const HELD: ReadonlySet<Piece> = new Set(['new', 'share', 'shares'])
const EACH: ReadonlySet<Piece> = new Set(['each', 'every'])

/** `four-for-one`, `1:15`, `one share for every five`, but not the time of day. */
const readDirect: Read = (pieces, at, piece) => {
  let place = at + 1
  while (HELD.has(pieces[place] ?? '')) place++
  if (!BETWEEN.has(pieces[place] ?? '')) return null
  if (EACH.has(pieces[place + 1] ?? '')) place++
  return HALF_OF_DAY.has(pieces[place + 2] ?? '') ? null : ratioOf(piece, pieces[place + 1])
}

const ADDED: ReadonlySet<Piece> = new Set(['additional', 'more', 'extra'])
/** Maximum of words between the new shares and the held ones. */
const NEAR = 16

/** `one additional share of common stock for each share held`, `three ... for every two shares`. */
const readAdded: Read = (pieces, at, piece) => {
  if (!ADDED.has(pieces[at + 1] ?? '') || typeof piece !== 'number') return null
  const each = find(pieces, at, NEAR, (one, before) => EACH.has(one) && before === 'for')
  if (each < 0) return null
  const next = pieces[each + 1]
  const held = typeof next === 'number' ? next : 1
  return ratioOf(piece + held, held)
}

const BECOME: ReadonlySet<Piece> = new Set(['into', 'become', 'becoming', 'for'])
/** Maximum of words in a charter’s wording. */
const FAR = 60

/** `each fifteen shares of common stock, par value $0.01, were combined into one share`. */
const readCombined: Read = (pieces, at, piece) => {
  const old = pieces[at + 1]
  if (!EACH.has(piece) || typeof old !== 'number') return null
  const into = find(
    pieces,
    at + 1,
    FAR,
    (one, _, next) => BECOME.has(one) && typeof next === 'number',
  )
  return into < 0 ? null : ratioOf(pieces[into + 1], old)
}

const PERCENT: ReadonlySet<Piece> = new Set(['%', 'percent'])
const SHARES: ReadonlySet<Piece> = new Set(['stock', 'share'])

/** Reads a ratio written as a percentage, such as `100% stock dividend`. */
const readPercent: Read = (pieces, at, piece) => {
  const [sign = '', kind = '', noun] = pieces.slice(at + 1, at + 4)
  const isDividend = PERCENT.has(sign) && SHARES.has(kind) && noun === 'dividend'
  return isDividend && typeof piece === 'number' ? ratioOf(HUNDRED + piece, HUNDRED) : null
}

const READERS: readonly Read[] = [readDirect, readAdded, readCombined, readPercent]

function find(
  pieces: readonly Piece[],
  after: number,
  within: number,
  isMeant: (piece: Piece, before: Piece | undefined, next: Piece | undefined) => boolean,
): number {
  const last = Math.min(after + within, pieces.length - 1)
  for (let at = after + 1; at <= last; at++) {
    if (isMeant(pieces[at] ?? '', pieces[at - 1], pieces[at + 1])) return at
  }
  return -1
}

/** Returns null for ratios that no split has: one for one, parts of shares, years. */
function ratioOf(newShares: Piece | undefined, oldShares: Piece | undefined): SplitRatio | null {
  if (!isCount(newShares) || !isCount(oldShares) || newShares === oldShares) return null
  return { newShares, oldShares }
}

function isCount(piece: Piece | undefined): piece is number {
  return typeof piece === 'number' && Number.isInteger(piece) && piece >= 1 && piece <= MOST
}

function toLowest({ newShares, oldShares }: SplitRatio): SplitRatio {
  const divisor = toDivisor(newShares, oldShares)
  return { newShares: newShares / divisor, oldShares: oldShares / divisor }
}

function toDivisor(a: number, b: number): number {
  return b === 0 ? a : toDivisor(b, a % b)
}
