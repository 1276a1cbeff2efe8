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
  expected: Stretch | null
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

/** What is kept between documents begins anew when it is more than this. */
const CHARS_MAX = 1_000_000
const PLACE_CHARS = 200

let around = createPlace('', '', null)
let room = CHARS_MAX

/** The place around the root of any document. */
export function placeAround(): Place {
  if (room > 0) return around
  around = createPlace('', '', null)
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

export function expect(spot: Spot, stretch: Stretch): void {
  if (room <= 0) return
  room += (spot.expected?.text.length ?? 0) - stretch.text.length
  spot.expected = { ...stretch, text: copy(stretch.text) }
}

function createPlace(whole: string, local: string, outer: Place | null): Place {
  return { whole, local, outer, inner: null, start: { expected: null }, end: { expected: null } }
}
