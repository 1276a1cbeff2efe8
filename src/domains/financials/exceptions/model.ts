// The public words of exceptions: those of statements, and those of other domains’ records.

import { type Static, Type } from 'typebox'
import { choice, field, nullable } from '../../../contract/answer/fields.ts'
import type { FindingSource } from '../../../contract/declare/finding-rule.ts'
import { defineRecord } from '../../../contract/declare/record.ts'
import { STATEMENTS } from '../../filings/findings/findings-store.ts'
import { FLAGS } from '../model.ts'
import { FACT_RULE_NAMES, FACT_RULES, RULES } from '../plausibility/rules.ts'
import { place } from '../restatements/model.ts'

/** Flags except that of a split, which is no exception. */
const FLAGGED = FLAGS.filter((flag) => flag !== 'share_basis_changes')
export const EXCEPTION_KINDS = [...FLAGGED, ...FACT_RULE_NAMES] as const
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number]

const NamedValue = defineRecord('NamedValue', {
  name: field.text('A measure, or one of several values of it.'),
  value: Type.Number(),
})

export const statementFindings: FindingSource = {
  subject: STATEMENTS,
  covers: 'values of `/v1/fundamentals` and `/v1/shares`',
  rules: { ...RULES, ...FACT_RULES },
}

const ofStatements = {
  ...place,
  kind: choice(EXCEPTION_KINDS),
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

const StatementException = Type.Object(ofStatements)
export type StatementException = Static<typeof StatementException>

/** Kinds of all sources; one of the same name in two of them has the same meaning in both. */
export function toKinds(sources: readonly FindingSource[]): string[] {
  return [...new Set([...EXCEPTION_KINDS, ...sources.flatMap(({ rules }) => Object.keys(rules))])]
}

/** Fields of an exception of any source. */
export function toExceptionFields(sources: readonly FindingSource[]) {
  const forms = 'null for a filing of another form.'
  return {
    ...ofStatements,
    statement: nullable(place.statement, `The statement; ${forms}`),
    period: field.dayOrNull(`Last day of the period; ${forms}`),
    fiscal_year: nullable(place.fiscal_year, `As named in the filer’s own filings; ${forms}`),
    fiscal_period: nullable(place.fiscal_period, `\`FY\`, or the quarter; ${forms}`),
    kind: choice(toKinds(sources), {
      $id: 'ExceptionKind',
      description:
        'A flag of the record; `scale_is_off`: a fact is a thousand or a million times ' +
        'off from what other facts imply; `quarter_is_missing`: the first quarter after a gap.',
    }),
    subject: choice(
      sources.map(({ subject }) => subject),
      {
        $id: 'ExceptionSubject',
        description: sources.map(({ subject, covers }) => `\`${subject}\`: ${covers}`).join('; '),
      },
    ),
    element: field.textOrNull('Place in the document; null for a filing as a whole.'),
    detail: field.textOrNull('What the filing says; null for statements, whose `parts` tell.'),
  }
}

const Exception = Type.Object(toExceptionFields([]))
export type Exception = Static<typeof Exception>

/** An exception as stored, with the members that only other sources write. */
export function toException(subject: string, body: string): Exception {
  const stored = JSON.parse(body) as StatementException | Exception
  return { element: null, detail: null, ...stored, subject }
}
