// A chart of lines over periods: traces with a mark at each value, or bars. It needs no script;
// pointing at a period shows its values.

import { isNumber } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import type { ChartKind } from './chart-choice.ts'
import { inUnit, type Series } from './series.ts'

export interface Shape {
  readonly width: number
  readonly height: number
  /** Width of the scale’s numbers. */
  readonly left: number
  /** Largest number of period labels below a chart. */
  readonly names: number
}

export const WIDE: Shape = { width: 900, height: 260, left: 70, names: 12 }
/** Measurements of a chart on a phone. */
export const NARROW: Shape = { width: 360, height: 220, left: 50, names: 4 }
/** Shape for frames in other pages, wide or narrow. */
export const SMALL: Shape = { width: 480, height: 210, left: 56, names: 5 }

const BOTTOM = 30
const TOP = 12
const TICKS = 4
/** Share of a period’s width that bars fill. */
const BARS_SHARE = 0.7

/** A series with its position among those drawn, which selects its colour. */
export interface Drawn {
  readonly series: Series
  readonly place: number
}

interface Slot {
  readonly day: string
  readonly name: string
}

interface Plane {
  readonly shape: Shape
  readonly slots: readonly Slot[]
  x(slot: number): number
  y(value: number): number
  /** Width that one period takes in the chart. */
  readonly room: number
}

/** Draws series of one unit. */
export function picture(drawn: readonly Drawn[], shape: Shape, kind: ChartKind): Html {
  const { width, height, left } = shape
  const slots = slotsOf(drawn)
  const values = drawn.flatMap(({ series }) => series.periods.map(({ value }) => value))
  const numbers = values.filter(isNumber)
  if (kind === 'bars') numbers.push(0)
  const ticks = ticksOf(Math.min(...numbers), Math.max(...numbers))
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
  const room = (width - left) / Math.max(slots.length, 1)
  const plane: Plane = {
    shape,
    slots,
    room,
    x: (slot) => Math.round(left + (slot + 0.5) * room),
    y: (value) =>
      Math.round(height - BOTTOM - ((value - low) / (high - low || 1)) * (height - BOTTOM - TOP)),
  }
  const draw = kind === 'bars' ? bars : trace
  return html`<svg viewBox="0 0 ${width} ${height}" aria-hidden="true">${grid(plane, ticks, drawn)}${names(plane)}
${drawn.map((one, index) => html`<g class="s${one.place + 1}">${draw(one, plane, { index, count: drawn.length })}</g>`)}
${slots.map((slot, index) => pointed(slot, drawn, plane, index))}</svg>`
}

/** Periods of all drawn series; statements of one company may begin differently. */
function slotsOf(drawn: readonly Drawn[]): Slot[] {
  const byDay = new Map<string, Slot>()
  for (const { series } of drawn) {
    for (const { day, name } of series.periods) byDay.set(day, { day, name })
  }
  return [...byDay.values()].sort((one, other) => (one.day < other.day ? -1 : 1))
}

function grid({ shape, y }: Plane, ticks: readonly number[], drawn: readonly Drawn[]): Html {
  const { width, left } = shape
  const format = inUnit(drawn[0]?.series.unit ?? '')
  return html`${ticks.map(
    (
      tick,
    ) => html`<line class="${tick === 0 ? 'axis zero' : 'axis'}" x1="${left}" x2="${width}" y1="${y(tick)}" y2="${y(tick)}"/>
<text x="${left - 8}" y="${y(tick) + 4}" text-anchor="end">${onAxis(format(tick))}</text>`,
  )}`
}

/** Shortens a label of the axis: `250.0B` becomes `250B`. */
function onAxis(tick: string): string {
  return tick.replace(/\.0+(?=[A-Z%])/, '')
}

/** Labels of periods, always including the newest. */
function names({ shape, slots, x }: Plane): Html {
  const every = Math.ceil(slots.length / shape.names)
  const named = slots.map(({ name }, index) => {
    const isNamed = (slots.length - 1 - index) % every === 0
    return (
      isNamed &&
      html`<text x="${x(index)}" y="${shape.height - 8}" text-anchor="middle">${name}</text>`
    )
  })
  return html`${named}`
}

interface Among {
  readonly index: number
  readonly count: number
}

/** Values by the slots of the plane. */
function valuesOf({ series }: Drawn, { slots }: Plane): (number | null)[] {
  const byDay = new Map(series.periods.map(({ day, value }) => [day, value]))
  return slots.map(({ day }) => byDay.get(day) ?? null)
}

function trace(drawn: Drawn, plane: Plane): Html {
  const values = valuesOf(drawn, plane)
  let path = ''
  const marks = values.map((value, index) => {
    if (value === null) return null
    const at = [plane.x(index), plane.y(value)] as const
    path += `${isNumber(values[index - 1]) ? 'L' : 'M'}${at.join(' ')}`
    return mark(drawn.place, at)
  })
  return html`<path class="trace" d="${path}"/>${marks}`
}

/** Shapes by position, so that colour is not the only distinction. */
function mark(place: number, [x, y]: readonly [number, number]): Html {
  const outline = MARKS[place]
  if (outline === undefined) return html`<circle class="part" cx="${x}" cy="${y}" r="4"/>`
  return html`<path class="part" d="M${x} ${y}${outline}"/>`
}

const MARKS: readonly (string | undefined)[] = [
  undefined,
  'm-4 -4h8v8h-8z',
  'm0 -5.5l5.5 9.5h-11z',
  'm0 -5.5l5.5 5.5l-5.5 5.5l-5.5 -5.5z',
]

function bars(drawn: Drawn, plane: Plane, { index, count }: Among): Html {
  const width = (plane.room * BARS_SHARE) / count
  const rects = valuesOf(drawn, plane).map((value, slot) => {
    if (value === null) return null
    const x = plane.x(slot) - (plane.room * BARS_SHARE) / 2 + index * width
    const [top, bottom] = [plane.y(Math.max(value, 0)), plane.y(Math.min(value, 0))]
    return html`<rect class="part" x="${x.toFixed(1)}" y="${top}" width="${Math.max(width - 1, 1).toFixed(1)}" height="${Math.max(bottom - top, 1)}"/>`
  })
  return html`${rects}`
}

/** Sample of a series’ drawing beside its name. */
export function swatch(place: number, kind: ChartKind): Html {
  const drawn =
    kind === 'bars'
      ? html`<rect class="part" x="5" width="12" height="12"/>`
      : html`<path class="trace" d="M0 6H22"/>${mark(place, [11, 6])}`
  return html`<svg class="swatch" width="22" height="12" viewBox="0 0 22 12" aria-hidden="true"><g class="s${place + 1}">${drawn}</g></svg>`
}

/** Values of a period for the pointer, in drawing order. */
function pointed(slot: Slot, drawn: readonly Drawn[], plane: Plane, index: number): Html {
  const values = drawn.map((one) => {
    const value = valuesOf(one, plane)[index] ?? null
    return value === null ? 'not reported' : inUnit(one.series.unit)(value)
  })
  const told = drawn.map(({ series }, at) => `${series.label}: ${values[at]}`)
  const { height } = plane.shape
  const x = plane.x(index) - plane.room / 2
  const said = JSON.stringify({ when: `${slot.name} to ${slot.day}`, values })
  return html`<rect class="at" x="${x.toFixed(1)}" y="0" width="${plane.room.toFixed(1)}" height="${height}" data-says="${said}"><title>${[`${slot.name} to ${slot.day}`, ...told].join('\n')}</title></rect>`
}

/** Round numbers that enclose the values. */
function ticksOf(least: number, greatest: number): number[] {
  const raw = (greatest - least || Math.abs(greatest) || 1) / TICKS
  const size = 10 ** Math.floor(Math.log10(raw))
  const step = [1, 2, 5, 10].map((one) => one * size).find((one) => one >= raw) ?? raw
  const first = Math.floor(least / step)
  const count = Math.ceil(greatest / step) - first + 1
  return Array.from({ length: count }, (_, index) => (first + index) * step)
}
