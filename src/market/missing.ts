// Values that results lack. The snapshot shows only that it has none; a company’s own answer says why.

import { explain, reasonFields, toReason } from '../contract/answer/absence.ts'
import { field } from '../contract/answer/fields.ts'
import { defineRecord, type RecordOf } from '../contract/declare/record.ts'
import type { PeriodType } from '../domains/financials/model.ts'
import { type Cell, datasetOf } from './conditions/model.ts'

export const MissingValue = defineRecord('MissingValue', {
  cik: field.textOrNull('The company; null for several.'),
  name: field.textOrNull('Name of the value; null if there is no period either.'),
  count: field.count('Results without it.'),
  ...reasonFields('Why, and where a company’s own reason stands.'),
})
export type MissingValue = RecordOf<typeof MissingValue>

interface Shown {
  readonly values: Readonly<Record<string, unknown>>
}

/** One entry per column that is null in some result. */
export function listMissing(
  columns: readonly string[],
  cells: readonly Cell[],
  results: readonly Shown[],
): MissingValue[] {
  return columns.flatMap((name, at) => {
    const count = results.filter(({ values }) => values[name] === null).length
    const cell = cells[at]
    if (count === 0 || !cell) return []
    const words = `${name} has no value in the snapshot for ${count} of these companies.`
    return [{ cik: null, name, count, ...toReason(toAbsence(words, pathOf(cell, '{ticker}'))) }]
  })
}

interface ComparedRow extends Shown {
  readonly ticker: string | null
  readonly cik: string
  readonly period: string | null
}

/** Entries by company: one for years without a period, and one per value that is null in a period. */
export function listMissingByCompany(
  names: readonly string[],
  periodType: PeriodType,
  results: readonly ComparedRow[],
): MissingValue[] {
  const companies = Map.groupBy(results, ({ cik }) => cik)
  return [...companies].flatMap(([cik, rows]) => {
    const who = rows[0]?.ticker ?? cik
    const entry = (name: string | null, count: number, words: string) => {
      const path = pathOf({ name: name ?? '', periodType }, who)
      return count === 0 ? [] : [{ cik, name, count, ...toReason(toAbsence(words, path)) }]
    }
    const held = rows.filter(({ period }) => period !== null)
    const lacking = rows.length - held.length
    const noPeriod = `No period of ${who} with these values is in the snapshot for ${lacking} of these rows.`
    return [
      ...entry(null, lacking, noPeriod),
      ...names.flatMap((name) => {
        const count = held.filter(({ values }) => values[name] === null).length
        return entry(
          name,
          count,
          `${name} has no value in the snapshot for ${count} of these periods.`,
        )
      }),
    ]
  })
}

function toAbsence(words: string, path: string) {
  return explain({ reason: 'of_store', words, instead: path })
}

/** The company’s own answer says why a value is null. */
function pathOf({ name, periodType }: Pick<Cell, 'name' | 'periodType'>, who: string): string {
  const dataset = datasetOf(name)
  if (dataset === 'shares') return `/v1/shares/${who}`
  const query = new URLSearchParams({
    ...(dataset === 'statements' && { fields: 'extended' }),
    ...(periodType === 'quarterly' && { period: 'quarterly' }),
    ...(periodType === 'ttm' && { trailing: 'true' }),
  })
  const path = `/v1/${dataset === 'ratios' ? 'ratios' : 'fundamentals'}/${who}`
  return query.size === 0 ? path : `${path}?${query}`
}
