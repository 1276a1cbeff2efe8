// Where elements stand in documents, and the markup that was last seen to follow there. Documents of
// one kind repeat themselves and one another: what is written as it was before is not taken apart
// again. All of it is a guess that the letters must bear out.

import { copy } from './xml-letters.ts'

/** An element by the names from the root to it. */
export interface Place {
  /** Its name as documents spell it; empty around the root. */
  readonly whole: string
  /** Without prefix. */
  readonly local: string
  /** What it stands in; null around the root. */
  readonly outer: Place | null
  /** By their names as spelled; null while there are none. */
  inner: Map<string, Place> | null
  readonly start: Spot
  readonly end: Spot
}

/** Behind the start or the end of an element. */
export interface Spot {
  /** Newest first. */
  expected: readonly Stretch[]
}

/** Starts and ends in a row, without attributes, and the space between them. */
export interface Stretch {
  readonly text: string
  readonly steps: readonly Step[]
  /** Where it leads to. */
  readonly open: Place
  readonly spot: Spot
}

export interface Step {
  /** Of the element that starts, without prefix; null where one ends. */
  readonly name: string | null
  /** The space behind it, as a part of the stretch's text. */
  readonly from: number
  end: number
}

/** What follows the name of an element that starts. */
export interface Rest {
  readonly attributes: Readonly<Record<string, string>>
  readonly isEmpty: boolean
  readonly length: number
}

/** What is kept between documents begins anew when it is more than this. */
const CHARS_MAX = 1_000_000
const PLACE_CHARS = 200
const REST_CHARS = 200
/** Kept behind one element: some are there in one document, and not in the next. */
const STRETCHES_MAX = 4

let around = createPlace('', '', null)
/** By their letters, which end at the first `>`. */
let rests = new Map<string, Rest>()
let room = CHARS_MAX

/** The place around the root of any document. */
export function placeAround(): Place {
  if (room > 0) return around
  around = createPlace('', '', null)
  rests = new Map()
  room = CHARS_MAX
  return around
}

export function placeIn(outer: Place, whole: string, toLocal: (whole: string) => string): Place {
  const known = outer.inner?.get(whole)
  if (known) return known
  const place = createPlace(copy(whole), toLocal(whole), outer)
  if (room > 0) {
    outer.inner ??= new Map()
    outer.inner.set(place.whole, place)
    room -= PLACE_CHARS + whole.length
  }
  return place
}

export function findRest(letters: string): Rest | undefined {
  return rests.get(letters)
}

export function keepRest(letters: string, rest: Rest): void {
  if (room <= 0) return
  const values = Object.entries(rest.attributes)
  if (values.length === 0) rests.set(copy(letters), rest)
  else {
    const attributes = Object.fromEntries(values.map(([name, value]) => [name, copy(value)]))
    rests.set(copy(letters), { ...rest, attributes })
  }
  room -= REST_CHARS + letters.length
}

export function expect(spot: Spot, stretch: Stretch): void {
  if (room <= 0) return
  const kept = spot.expected.slice(0, STRETCHES_MAX - 1)
  const dropped = spot.expected.at(STRETCHES_MAX - 1)
  room += (dropped?.text.length ?? 0) - stretch.text.length
  spot.expected = [{ ...stretch, text: copy(stretch.text) }, ...kept]
}

function createPlace(whole: string, local: string, outer: Place | null): Place {
  return { whole, local, outer, inner: null, start: { expected: [] }, end: { expected: [] } }
}
