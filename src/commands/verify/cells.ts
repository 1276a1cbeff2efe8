// An answer as a list of named cells: rows are named by period and facts by days, not by position,
// so that an additional row does not make all others differ.

import { isMembers } from '../../kernel/members.ts'
import type { Body } from './body.ts'

/** A value by its name, e.g. `income_statement 2024-09-28 FY revenue`. */
export type NamedCells = ReadonlyMap<string, unknown>

export interface AnswerCells {
  readonly values: NamedCells
  /** Derivation of each value as JSON: formula and facts. */
  readonly sources: NamedCells
}

/** Members that are names rather than values, and members checked separately. */
const LEFT_OUT = new Set([
  'ticker',
  'company',
  'source',
  'stale',
  'resolved_from',
  'registrants',
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

/** Members from other filings, whose availability differs between stores. */
const UNCHECKED = new Set(['announced_by', 'announced_unknown_reason', 'announced_unknown_code'])

type Into = { readonly [Part in keyof AnswerCells]: Map<string, unknown> }

function addCells(name: string, value: unknown, into: Into): void {
  if (Array.isArray(value)) {
    // The count is a cell too, since an empty list has no other.
    into.values.set(`${name} count`, value.length)
    const names = value.map((item, at) => `${name} ${isMembers(item) ? nameOf(item, at) : at + 1}`)
    value.forEach((item, at) => {
      const own = names[at] ?? name
      const isRepeated = names.indexOf(own) < at
      addCells(isRepeated ? `${own} (${at + 1})` : own, item, into)
    })
    return
  }
  if (!isMembers(value)) {
    into.values.set(name, value)
    return
  }
  for (const [own, inner] of Object.entries(value)) {
    if (UNCHECKED.has(own)) continue
    if (own !== 'sources' || !isMembers(inner)) addCells(`${name} ${own}`, inner, into)
    else addSources(name, inner, into)
  }
}

function addSources(row: string, sources: Body, into: Into): void {
  for (const [measure, source] of Object.entries(sources)) {
    into.sources.set(`${row} ${measure}`, JSON.stringify(source, withoutPlaces))
  }
}

/** Drops locations of facts, since available documents differ between stores. */
function withoutPlaces(name: string, value: unknown): unknown {
  return name === 'place' ? undefined : value
}

/** Names an item by the member that distinguishes it from its neighbours. */
function nameOf(item: Body, at: number): string {
  const { period, fiscal_period, taxonomy, tag, unit, start, end, name } = item
  if (period !== undefined) return [period, fiscal_period].filter(Boolean).join(' ')
  if (tag !== undefined) return [`${taxonomy}:${tag}`, unit].filter(Boolean).join(' ')
  if (end !== undefined) return [start, end].filter(Boolean).join('..')
  return name === undefined ? String(at + 1) : String(name)
}
