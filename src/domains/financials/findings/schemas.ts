// Schemas of the answers about restatements and exceptions.

import { Type } from 'typebox'
import { codeOf } from '../../../contract/answer/absence.ts'
import {
  companyHeader,
  field,
  leftOpen,
  nullable,
  secSource,
} from '../../../contract/answer/fields.ts'
import type { FindingSource } from '../../../contract/declare/finding-rule.ts'
import { defineRecord } from '../../../contract/declare/record.ts'
import { toExceptionFields } from '../exceptions/model.ts'
import { restatementFields } from '../restatements/model.ts'

const pageFields = {
  count: field.count('Records in this answer.'),
  cursor: field.textOrNull('Pass as `cursor` for the next page; null without records.'),
  more: Type.Boolean({ description: 'Whether more follow.' }),
  complete: leftOpen(
    Type.Optional(
      Type.Literal(false, {
        description:
          'Market-wide only: present while statements built by an older version of this ' +
          'service have not been checked yet.',
      }),
    ),
  ),
}

const Announcement = defineRecord('RestatementAnnouncement', {
  accession: field.text('Accession number.'),
  form: field.text('Form type, as spelled by EDGAR.'),
  filed: field.day('Filing date.'),
  item: field.textOrNull('Item of the 8-K; null for an amendment.'),
})

const Restatement = defineRecord('Restatement', {
  ...companyHeader,
  ...restatementFields,
  announced: field.flagOrNull(
    'Whether the later filing is an amendment, or an 8-K under item 4.02 was filed ' +
      'between the two reports; null if the stored filing list does not reach back far ' +
      'enough, and for a split.',
  ),
  announced_by: nullable(Announcement),
  announced_unknown_reason: field.textOrNull('Why `announced` is null.'),
  announced_unknown_code: codeOf('announced_unknown_reason'),
  found_on: field.dayOrNull('Date this service found it; null with `as_of`.'),
})

const listFields = {
  ...pageFields,
  restatements: Type.Array(Restatement, {
    description: 'Most recently found first, then by newest filing and period.',
  }),
  ...secSource,
}

const CompanyRestatements = Type.Object(
  { ...companyHeader, ...listFields },
  { $id: 'CompanyRestatementsAnswer' },
)
const LatestRestatements = Type.Object(listFields, { $id: 'LatestRestatementsAnswer' })

export const RestatementsAnswer = leftOpen(
  Type.Union([CompanyRestatements, LatestRestatements], { $id: 'RestatementsAnswer' }),
)

export function toExceptionsAnswer(sources: readonly FindingSource[]) {
  const StatementException = defineRecord('StatementException', {
    ...companyHeader,
    ...toExceptionFields(sources),
    found_on: field.day('Date this service found it.'),
  })
  return leftOpen(
    defineRecord('ExceptionsAnswer', {
      ...pageFields,
      exceptions: Type.Array(StatementException, {
        description: 'Most recently found first, then by newest filing and period.',
      }),
      ...secSource,
    }),
  )
}
