// Edge values of each kind of parameter: which are accepted, and the wording of refusals.

import type { SpecParam } from './spec-table.ts'

/** Wordings are pydantic's, as its documentation of validation errors has them. */
export interface Expected {
  type: string
  msg: string
  ctx?: object
}

interface AsOf {
  readonly in: SpecParam['in']
  readonly kind: 'as_of'
  readonly required?: true
}

export type Param = SpecParam | AsOf

export const AS_OF: AsOf = { in: 'query', kind: 'as_of' }

export function takenBy(param: Param): unknown[] {
  switch (param.kind) {
    case 'whole':
    case 'number':
      return [param.min, param.max, param.default].filter((value) => value !== undefined)
    case 'flag':
      return ['true', 'false', 'True', '1', '0', 'yes', 'off']
    case 'words':
      return [...param.words]
    case 'company':
      return ['ACME', 'brk.b', 'BRK-B', 'BRK/B', '1', '0000111111', ...(param.words ?? [])]
    case 'day':
      return ['2024-02-29']
    case 'as_of':
      return ['2024-02-29', '2024-06-30T16:00:00Z', '2024-06-30T12:00:00-04:00']
    case 'text':
      return [...(param.takes ?? [])]
    default:
      return []
  }
}

export type Refusal = readonly [value: unknown, issue: Expected]

export function refusedBy(param: Param): Refusal[] {
  switch (param.kind) {
    case 'whole':
      return [...beyond(param.min, param.max), ...['abc', '1.5', '', 'null'].map(noInteger)]
    case 'number':
      return [...beyond(param.min, param.max), ...['abc', '', '1,5'].map(noNumber), ['nan', FINITE]]
    case 'flag':
      return ['maybe', '', '2'].map((value) => [value, NO_FLAG])
    case 'words':
      return ['no-such-word', '', param.words[0]?.toLowerCase().concat(' ')].map((value) => [
        value,
        notAmong(param.words),
      ])
    case 'company':
      return [['ACMEACMEACMEACME', TOO_LONG]]
    case 'day':
      return [['2023-02-29', noDay('day value is outside expected range')]]
    case 'as_of':
      return [
        ['2024-13-01', noInstant('month value is outside expected range of 1-12')],
        ['tomorrow', noInstant('input is too short')],
      ]
    default:
      return []
  }
}

function beyond(min: number | undefined, max: number | undefined): Refusal[] {
  const below: Refusal[] =
    min === undefined
      ? []
      : [
          [
            String(min - 1),
            {
              type: 'greater_than_equal',
              msg: `Input should be greater than or equal to ${min}`,
              ctx: { ge: min },
            },
          ],
        ]
  const above: Refusal[] =
    max === undefined
      ? []
      : [
          [
            String(max + 1),
            {
              type: 'less_than_equal',
              msg: `Input should be less than or equal to ${max}`,
              ctx: { le: max },
            },
          ],
        ]
  return [...below, ...above]
}

const noInteger = (value: string): Refusal => [
  value,
  {
    type: 'int_parsing',
    msg: 'Input should be a valid integer, unable to parse string as an integer',
  },
]

const noNumber = (value: string): Refusal => [
  value,
  {
    type: 'float_parsing',
    msg: 'Input should be a valid number, unable to parse string as a number',
  },
]

const FINITE: Expected = { type: 'finite_number', msg: 'Input should be a finite number' }

const NO_FLAG: Expected = {
  type: 'bool_parsing',
  msg: 'Input should be a valid boolean, unable to interpret input',
}

const TOO_LONG: Expected = {
  type: 'string_too_long',
  msg: 'String should have at most 15 characters',
  ctx: { max_length: 15 },
}

function notAmong(words: readonly string[]): Expected {
  const quoted = words.map((word) => `'${word}'`)
  const expected = `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`
  return { type: 'literal_error', msg: `Input should be ${expected}`, ctx: { expected } }
}

function noDay(error: string): Expected {
  const msg = `Input should be a valid date or datetime, ${error}`
  return { type: 'date_from_datetime_parsing', msg, ctx: { error } }
}

function noInstant(error: string): Expected {
  const msg = `Input should be a valid datetime or date, ${error}`
  return { type: 'datetime_from_date_parsing', msg, ctx: { error } }
}
