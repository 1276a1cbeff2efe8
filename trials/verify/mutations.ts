// Changes of a saved answer, each of one thing, that verifying it has to notice.

import type { Random } from '../random.ts'

type Members = Record<string, unknown>

export interface Mutation {
  readonly what: string
  /** Changes the body and says how; null where it has nothing of the kind. */
  apply(body: Members, random: Random): string | null
}

/** A member somewhere in the answer. */
interface Place {
  readonly holder: Members
  readonly name: string
  readonly path: string
}

/**
 * Names and times, which are no values, what was asked (another question has another answer), and what
 * other documents say of splits.
 */
const UNCHECKED = new Set([
  'ticker',
  'company',
  'source',
  'asked',
  'fetched_at',
  'stale',
  'reason',
  'reason_code',
  'announced_by',
  'announced_unknown_reason',
  'announced_unknown_code',
])

function listPlaces(holder: Members, path = ''): Place[] {
  return Object.entries(holder).flatMap(([name, value]) => {
    if (UNCHECKED.has(name)) return []
    const own = { holder, name, path: `${path}/${name}` }
    return typeof value === 'object' && value !== null
      ? [own, ...listPlaces(value as Members, own.path)]
      : [own]
  })
}

function placeOf(
  body: Members,
  random: Random,
  isMeant: (value: unknown, place: Place) => boolean,
): Place | null {
  const places = listPlaces(body).filter((place) => isMeant(place.holder[place.name], place))
  return places.length === 0 ? null : random.pick(places)
}

/** Replaces what `isMeant` finds by what `change` makes of it. */
function replacing(
  what: string,
  isMeant: (value: unknown, place: Place) => boolean,
  change: (value: never, random: Random) => unknown,
): Mutation {
  return {
    what,
    apply(body, random) {
      const place = placeOf(body, random, isMeant)
      if (!place) return null
      const before = place.holder[place.name]
      const after = change(before as never, random)
      if (JSON.stringify(after) === JSON.stringify(before)) return null
      place.holder[place.name] = after
      return `${place.path} from ${JSON.stringify(before)?.slice(0, 80)}`
    },
  }
}

const isNumber = (value: unknown) => typeof value === 'number'
const isText = (value: unknown) => typeof value === 'string'
const isFilled = (value: unknown) => Array.isArray(value) && value.length > 0
const isNamed = (name: string) => (value: unknown, place: Place) =>
  place.name === name && typeof value === 'string'
const isInSources = ({ path }: Place) => path.includes('/sources/')

export const MUTATIONS: readonly Mutation[] = [
  replacing(
    'changed: a number by one in its last digit',
    (value) => isNumber(value) && value !== null,
    (value: number) => (Number.isInteger(value) ? value + 1 : nextAfter(value)),
  ),
  replacing(
    'changed: the sign of a number',
    (value) => isNumber(value) && value !== 0,
    (value: number) => -value,
  ),
  replacing(
    'changed: a null made a zero',
    (value) => value === null,
    () => 0,
  ),
  replacing(
    'changed: a value made null',
    (value, { name }) => isNumber(value) && name !== 'bytes',
    () => null,
  ),
  replacing('changed: a digit or letter of a text', isText, changeCharacter),
  replacing('changed: a digit of an accession number', isNamed('accession'), changeCharacter),
  replacing('changed: a digit of the hash', isNamed('sha256'), changeCharacter),
  replacing(
    'changed: the version of the rules',
    (value, { name }) => isNumber(value) && name === 'normalization_version',
    (value: number) => value - 1,
  ),
  replacing(
    'changed: the value of a fact in a source',
    (value, place) => isNumber(value) && place.name === 'value' && isInSources(place),
    (value: number) => value * 10 + 1,
  ),
  replacing('changed: a formula', isNamed('formula'), (value: string) => `${value} + Other`),
  replacing('left out: a row, a fact or a flag of a list', isFilled, leaveOut),
  replacing('repeated: a row, a fact or a flag of a list', isFilled, (list: unknown[]) => [
    ...list,
    list.at(-1),
  ]),
]

/** Applies a mutation to the body and says what it changed; null if there is none. */
export function mutate(
  mutation: Mutation | undefined,
  body: Members,
  random: Random,
): string | null {
  return mutation?.apply(body, random) ?? null
}

/** The nearest larger number in its last digit, as JSON writes it. */
function nextAfter(value: number): number {
  const digits = String(value).split('.')[1]?.length ?? 0
  return Number((value + 10 ** -digits).toFixed(Math.min(digits, 20)))
}

function changeCharacter(text: string, random: Random): string {
  const places = [...text].flatMap((char, at) => (/[0-9a-zA-Z]/.test(char) ? [at] : []))
  if (places.length === 0) return `${text}x`
  const at = random.pick(places)
  const old = text[at] ?? ''
  const other = /\d/.test(old) ? String((Number(old) + 1) % 10) : old === 'q' ? 'z' : 'q'
  return text.slice(0, at) + other + text.slice(at + 1)
}

function leaveOut(list: unknown[], random: Random): unknown[] {
  return list.toSpliced(random.below(list.length), 1)
}
