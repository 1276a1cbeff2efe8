// The public words of exceptions.

import { type Static, Type } from 'typebox'
import { choice, field, nullable } from '../../../contract/fields.ts'
import { FLAGS } from '../model.ts'
import { place } from '../restatements/model.ts'

/** Every flag but the one of a split, which is none. */
const FLAGGED = FLAGS.filter((flag) => flag !== 'share_basis_changes')
export const EXCEPTION_KINDS = [...FLAGGED, 'scale_is_off', 'quarter_is_missing'] as const
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number]

const NamedValue = Type.Object(
  {
    name: field.text('A measure, or which of several values of it.'),
    value: Type.Number(),
  },
  { $id: 'NamedValue' },
)

export const exceptionFields = {
  ...place,
  kind: choice(EXCEPTION_KINDS, {
    $id: 'ExceptionKind',
    description:
      'A flag of statement rows; `scale_is_off` for a fact that is a thousand or a million times off ' +
      'what other facts make of it; `quarter_is_missing` for the first quarter after a gap.',
  }),
  measure: nullable(Type.String(), 'Whose value it is; null where a quarter is missing.'),
  value: field.numberOrNull(
    'As it is shown; of a fact out of scale, as it is tagged; of a gap, how many quarters after the ' +
      'row before.',
  ),
  expected: field.numberOrNull(
    'What the check expects; null where no number is: of a sign, or of digits beyond 2^53.',
  ),
  parts: Type.Array(NamedValue, { description: 'What the expected number is made of.' }),
  accession: field.text('The filing that most of the row is read from, or that has the fact.'),
  form: field.text('Form type as EDGAR spells it.'),
  filed: field.day('Day of filing.'),
}

const StatementException = Type.Object(exceptionFields)
export type StatementException = Static<typeof StatementException>
