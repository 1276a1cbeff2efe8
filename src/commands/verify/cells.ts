// An answer as a list of cells, each under a name that says which it is: rows by their period, facts by
// their days, and not by their place, so that one row more does not make all of them differ.

import { type Body, isBody } from './body.ts'

/** A value by its name, e.g. `income_statement 2024-09-28 FY revenue`. */
export type NamedCells = ReadonlyMap<string, unknown>

export interface AnswerCells {
  readonly values: NamedCells
  /** What stands behind each value: a formula and facts, as JSON. */
  readonly sources: NamedCells
}

/** Names, which are no values, and what is checked by itself. */
const LEFT_OUT = new Set([
  'ticker',
  'company',
  'source',
  'stale',
  'resolved_from',
  'documents',
  'normalization_version',
  'asked',
])

export function toCells(answer: Body): AnswerCells {
  const cells = { values: new Map<string, unknown>(), sources: new Map<string, unknown>() }
  for (const [name, value] of Object.entries(answer)) {
    if (!LEFT_OUT.has(name)) addCells(name, value, cells)
  }
  return cells
}

/** What was read of filings that are not the document: which of them are at hand differs. */
const UNCHECKED = new Set(['announced_by', 'announced_unknown_reason'])

type Into = { readonly [Part in keyof AnswerCells]: Map<string, unknown> }

function addCells(name: string, value: unknown, into: Into): void {
  if (Array.isArray(value)) {
    // How many there are is a cell too: an empty list has no other.
    into.values.set(`${name} count`, value.length)
    const names = value.map((item, at) => `${name} ${isBody(item) ? nameOf(item, at) : at + 1}`)
    value.forEach((item, at) => {
      const own = names[at] ?? name
      const isRepeated = names.indexOf(own) < at
      addCells(isRepeated ? `${own} (${at + 1})` : own, item, into)
    })
    return
  }
  if (!isBody(value)) {
    into.values.set(name, value)
    return
  }
  for (const [own, inner] of Object.entries(value)) {
    if (UNCHECKED.has(own)) continue
    if (own !== 'sources' || !isBody(inner)) addCells(`${name} ${own}`, inner, into)
    else addSources(name, inner, into)
  }
}

function addSources(row: string, sources: Body, into: Into): void {
  for (const [measure, source] of Object.entries(sources)) {
    into.sources.set(`${row} ${measure}`, JSON.stringify(source, withoutPlaces))
  }
}

/** Which documents are at hand differs from store to store. */
function withoutPlaces(name: string, value: unknown): unknown {
  return name === 'place' ? undefined : value
}

/** By what tells it from its neighbours. */
function nameOf(item: Body, at: number): string {
  const { period, fiscal_period, taxonomy, tag, unit, start, end, name } = item
  if (period !== undefined) return [period, fiscal_period].filter(Boolean).join(' ')
  if (tag !== undefined) return [`${taxonomy}:${tag}`, unit].filter(Boolean).join(' ')
  if (end !== undefined) return [start, end].filter(Boolean).join('..')
  return name === undefined ? String(at + 1) : String(name)
}
