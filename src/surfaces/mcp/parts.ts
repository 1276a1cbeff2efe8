// Parts of an answer that is longer than a model’s window has room for. Together they are the whole
// answer: what is long is divided, what is short stands in each, or in one where there is much of it. Pure.

import { isMembers } from '../../kernel/members.ts'

type Json = Readonly<Record<string, unknown>>

/** Most tokens of one part, as estimated here. */
const ROOM = 7600
/** Share of the room from which a member is divided, and that those which stand in every part take. */
const LONG_SHARE = 8

export interface Cut {
  readonly part: number
  readonly parts: number
  readonly next_part: number | null
  /** How much of each divided member stands here. */
  readonly here: Readonly<Record<string, { readonly here: number; readonly of: number }>>
  /** Number of short members that other parts have. */
  readonly elsewhere?: number
  readonly note: string
}

/** A part, with what it leaves out said first; the last one if there are fewer, and a short answer unchanged. */
export function toPart(body: Json, asked: number): Json {
  const pieces = weigh(body) <= ROOM ? [] : divideObject(body, ROOM)
  const part = Math.min(asked, pieces.length)
  const piece = pieces[part - 1]?.() ?? body
  if (pieces.length <= 1) return piece
  return { cut: toCut(body, piece, { part, parts: pieces.length }), ...piece }
}

function toCut(whole: Json, piece: Json, { part, parts }: Pick<Cut, 'part' | 'parts'>): Cut {
  const here = Object.entries(piece).flatMap(([name, value]) => {
    const [own, of] = [lengthOf(value), lengthOf(whole[name])]
    return own === of ? [] : [[name, { here: own, of }] as const]
  })
  const elsewhere = Object.keys(whole).length - Object.keys(piece).length
  const next_part = part < parts ? part + 1 : null
  const more = next_part === null ? 'This is the last part.' : `Call again with part=${next_part}.`
  const note = `The answer has ${parts} parts; those after the first are free for a day. ${more}`
  const counts = { here: Object.fromEntries(here), ...(elsewhere > 0 && { elsewhere }) }
  return { part, parts, next_part, ...counts, note }
}

function lengthOf(value: unknown): number {
  if (typeof value === 'string' || Array.isArray(value)) return value.length
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 1
}

/** A piece of a member: an element of a list, an entry of an object, or a stretch of a text. */
interface Unit {
  readonly member: string
  readonly at: number
  readonly value: unknown
  readonly key?: string
  readonly weight: number
}

/** Members of an object by how they are divided; all others stand in every part. */
interface Division {
  /** Lists, objects and texts that are cut. */
  readonly long: ReadonlySet<string>
  /** Short members, each in one part only, since all of them would fill every part. */
  readonly once: ReadonlySet<string>
}

/** Pieces are made when they are asked for, since a caller gets one of many. */
function divideObject(whole: Json, room: number): (() => Json)[] {
  const weights = Object.entries(whole).map(
    ([name, value]) => [name, weigh({ [name]: value })] as const,
  )
  const long = new Set(weights.flatMap(([name, one]) => (one * LONG_SHARE > room ? [name] : [])))
  const short = weights.filter(([name]) => !long.has(name)).sort(([, a], [, b]) => b - a)
  const once = new Set<string>()
  let kept = short.reduce((sum, [, one]) => sum + one, 0)
  for (const [name, one] of short) {
    if (kept * LONG_SHARE <= room) break
    once.add(name)
    kept -= one
  }
  const division = { long, once }
  const units = toUnits(whole, division, room - kept)
  return pack(units, room - kept).map((own) => () => toPiece(whole, division, own))
}

/** Lists are divided side by side, so that those of the same periods stay together. */
function toUnits(whole: Json, { long, once }: Division, room: number): Unit[] {
  const all = Object.entries(whole).flatMap(([member, value]) => {
    if (once.has(member)) {
      return [{ unit: { member, at: 0, value, weight: weigh({ [member]: value }) }, place: 0 }]
    }
    if (!long.has(member)) return []
    const units = unitsOf(member, value, room)
    const size = new Set(units.map(({ at }) => at)).size
    return units.map((unit) => ({ unit, place: unit.at / size }))
  })
  return all.toSorted((a, b) => a.place - b.place).map(({ unit }) => unit)
}

function unitsOf(member: string, value: unknown, room: number): Unit[] {
  const unit = (at: number, own: unknown, key?: string): Unit[] => {
    const one = { member, at, ...(key !== undefined && { key }) }
    const weight = weigh(own) + weigh(key ?? member)
    if (weight <= room || !isMembers(own)) return [{ ...one, value: own, weight }]
    return divideObject(own, room).map((make) => {
      const piece = make()
      return { ...one, value: piece, weight: weigh(piece) }
    })
  }
  if (typeof value === 'string')
    return stretchesOf(value, room).flatMap((text, at) => unit(at, text))
  if (Array.isArray(value)) return value.flatMap((own, at) => unit(at, own))
  if (!isMembers(value)) return unit(0, value)
  return Object.entries(value).flatMap(([key, own], at) => unit(at, own, key))
}

/** A text in stretches that end behind a space. */
function stretchesOf(text: string, room: number): string[] {
  const chars = Math.max(1, Math.floor((text.length * room) / Math.max(weigh(text), 1) / 2))
  const stretches: string[] = []
  for (let from = 0; from < text.length; ) {
    const limit = from + chars
    const space = limit < text.length ? text.lastIndexOf(' ', limit) : -1
    const to = space > from ? space + 1 : limit
    stretches.push(text.slice(from, to))
    from = to
  }
  return stretches
}

function pack(units: readonly Unit[], room: number): Unit[][] {
  const packs: Unit[][] = []
  let left = 0
  for (const unit of units) {
    const last = packs.at(-1)
    if (last === undefined || unit.weight > left) {
      packs.push([unit])
      left = room - unit.weight
    } else {
      last.push(unit)
      left -= unit.weight
    }
  }
  return packs
}

function toPiece(whole: Json, { long, once }: Division, units: readonly Unit[]): Json {
  const byMember = Map.groupBy(units, ({ member }) => member)
  const members = Object.entries(whole).flatMap(([name, value]) => {
    const own = byMember.get(name) ?? []
    if (once.has(name)) return own.map((unit) => [name, unit.value] as const)
    return [[name, long.has(name) ? joined(value, own) : value] as const]
  })
  return Object.fromEntries(members)
}

function joined(whole: unknown, units: readonly Unit[]): unknown {
  if (typeof whole === 'string') return units.map(({ value }) => value).join('')
  if (Array.isArray(whole)) return units.map(({ value }) => value)
  if (!isMembers(whole)) return units[0]?.value ?? null
  return Object.fromEntries(units.map(({ key, value }) => [key ?? '', value]))
}

/** Characters of one token by their kind, rather fewer than a tokenizer takes. */
const CHARS_PER_TOKEN = { digit: 3, letter: 7, other: 3, space: Number.POSITIVE_INFINITY } as const

/**
 * Tokens of the value as JSON, rather more than a tokenizer counts. It is asked for long texts again and
 * again, so it reads each character once and makes nothing.
 */
function weigh(value: unknown): number {
  const text = JSON.stringify(value) ?? ''
  let tokens = 0
  let run = 0
  let kind: keyof typeof CHARS_PER_TOKEN = 'space'
  for (let at = 0; at < text.length; at++) {
    const next = kindOf(text.charCodeAt(at))
    if (next !== kind) {
      tokens += Math.ceil(run / CHARS_PER_TOKEN[kind])
      kind = next
      run = 0
    }
    run++
  }
  return tokens + Math.ceil(run / CHARS_PER_TOKEN[kind])
}

/** JSON writes control characters as escapes, so that no white space is below the space. */
function kindOf(code: number): keyof typeof CHARS_PER_TOKEN {
  if (code >= 0x30 && code <= 0x39) return 'digit'
  const lower = code | 0x20
  if (lower >= 0x61 && lower <= 0x7a) return 'letter'
  return code === 0x20 || code === 0xa0 ? 'space' : 'other'
}
