// Parameters with a syntax of their own, and their problems with locations.

import { InvalidInput, valueError } from '../contract/declare/invalid.ts'
import type { PeriodType } from '../domains/financials/model.ts'
import type { Cell, Operand } from './conditions/model.ts'
import { parseCell, parseName } from './conditions/parse.ts'
import { ConditionProblem } from './conditions/tokens.ts'

/** Turns a problem into a 422 that gives the character position and repeats the wrong part. */
export function readAt<Read>(name: string, text: string, read: () => Read, from = 0): Read {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ConditionProblem)) throw error
    const at = from + error.at
    const part = error.part === '' ? 'the end' : `\`${error.part}\``
    const msg = `Value error, at character ${at + 1}, ${part}: ${error.message}`
    const ctx = { error: {}, position: at }
    throw new InvalidInput([
      { type: 'value_error', loc: ['query', name, at], msg, input: text, ctx },
    ])
  }
}

/** Names of values, separated by commas. */
export function parseNames(name: string, text: string, usual: PeriodType): Cell[] {
  return listParts(text).map(({ part, from }) =>
    readAt(name, text, () => parseCell(part, usual), from),
  )
}

function listParts(text: string): { part: string; from: number }[] {
  let from = 0
  return text.split(',').map((part) => {
    const found = { part, from }
    from += part.length + 1
    return found
  })
}

export interface SortKey {
  readonly by: Operand
  readonly isDescending: boolean
}

const SORT_KEYS_MAX = 4

/** Names to sort by, the first one first, `-` before those that descend. */
export function parseSort(text: string, usual: PeriodType): SortKey[] {
  const parts = listParts(text)
  if (parts.length > SORT_KEYS_MAX) {
    throw valueError('sort', `at most ${SORT_KEYS_MAX} names are allowed`, text)
  }
  return parts.map(({ part, from }) => {
    const [, space = '', sign = '', name = ''] = /^( *)(-?)(.*)$/s.exec(part) ?? []
    const at = from + space.length + sign.length
    const by = readAt('sort', text, () => parseName(name, usual), at)
    return { by, isDescending: sign === '-' }
  })
}

export const FRAME = '^([12][0-9]{3}(Q[1-4])?|TTM)$'

export function parseFrame(period: string): { periodType: PeriodType; slot: string | null } {
  if (period === 'TTM') return { periodType: 'ttm', slot: null }
  return { periodType: period.includes('Q') ? 'quarterly' : 'annual', slot: period }
}
