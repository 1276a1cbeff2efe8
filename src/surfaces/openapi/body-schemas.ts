// Schemas of bodies that are not endpoints’ answers: failures, refused parameters, health.

import { Type } from 'typebox'
import { AbsenceCode } from '../../contract/answer/absence.ts'
import { byName, choice, companyHeader, field, leftOpen } from '../../contract/answer/fields.ts'
import { defineRecord } from '../../contract/declare/record.ts'

const Suggestion = defineRecord('CompanySuggestion', {
  ticker: field.textOrNull('Main ticker.'),
  cik: companyHeader.cik,
  name: field.text('Company name.'),
})

const sandbox = Type.Optional(Type.Boolean({ description: 'True for a sandbox key.' }))

export const FailureBody = leftOpen(
  defineRecord(
    'Failure',
    {
      error: field.text('Error code.'),
      detail: field.text('A message for people.'),
      request_id: field.text('Same as `X-Request-Id`.'),
      reason_code: Type.Optional(AbsenceCode),
      instead: Type.Optional(
        Type.String({ description: 'Path, command or parameter that would work.' }),
      ),
      endpoint_cost: Type.Optional(
        Type.Integer({ description: 'Credits the call would have cost.' }),
      ),
      balance: Type.Optional(Type.Integer({ description: 'Credits left.' })),
      sandbox,
      suggestions: Type.Optional(
        Type.Array(Suggestion, { description: 'Closest matches, best first.' }),
      ),
    },
    { description: 'The body of every answer that is neither 200 nor 422.' },
  ),
)

const ValidationIssue = defineRecord('ValidationIssue', {
  loc: Type.Array(Type.Union([Type.String(), Type.Integer()]), {
    description: 'Where: `query`, `path` or `body`, then names and indexes.',
  }),
  msg: Type.String(),
  type: Type.String(),
  input: Type.Optional(Type.Unknown({ description: 'The value sent.' })),
  ctx: Type.Optional(byName(Type.Unknown(), 'Bounds or choices the message refers to.')),
})

export const ValidationFailureBody = defineRecord(
  'ValidationFailure',
  {
    detail: Type.Array(ValidationIssue),
    sandbox,
  },
  {
    description: 'Every problem with the request, not only the first.',
  },
)

export const HealthBody = leftOpen(
  defineRecord('HealthAnswer', {
    status: Type.Literal('ok'),
    version: Type.String(),
    mode: choice(['demo', 'mirror', 'live']),
    sandbox,
  }),
)
