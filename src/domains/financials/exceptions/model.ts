// The public words of exceptions.

import { type Static, Type } from 'typebox'
import { choice, field, nullable } from '../../../contract/answer/fields.ts'
import { defineRecord } from '../../../contract/declare/record.ts'
import { FLAGS } from '../model.ts'
import { place } from '../restatements/model.ts'

/** Flags except that of a split, which is no exception. */
const FLAGGED = FLAGS.filter((flag) => flag !== 'share_basis_changes')
export const EXCEPTION_KINDS = [...FLAGGED, 'scale_is_off', 'quarter_is_missing'] as const
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number]

const NamedValue = defineRecord('NamedValue', {
  name: field.text('A measure, or one of several values of it.'),
  value: Type.Number(),
})

export const exceptionFields = {
  ...place,
  kind: choice(EXCEPTION_KINDS, {
    $id: 'ExceptionKind',
    description:
      'A flag of statement rows; `scale_is_off`: a fact is a thousand or a million times ' +
      'off from what other facts imply; `quarter_is_missing`: the first quarter after a gap.',
  }),
  measure: nullable(Type.String(), 'The measure; null for a missing quarter.'),
  value: field.numberOrNull(
    'The value as shown; for a fact out of scale, as tagged; for a gap, how many quarters ' +
      'after the row before.',
  ),
  expected: field.numberOrNull(
    'The value the check expects; null if it expects no number, as for a sign or digits ' +
      'beyond 2^53.',
  ),
  parts: Type.Array(NamedValue, { description: 'How the expected number is derived.' }),
  accession: field.text('The filing most of the row is read from, or that has the fact.'),
  form: field.text('Form type, as spelled by EDGAR.'),
  filed: field.day('Filing date.'),
}

const StatementException = Type.Object(exceptionFields)
export type StatementException = Static<typeof StatementException>
