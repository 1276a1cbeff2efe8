// Schemas of the answers of a form's domain: the record of one filing, and the list of them.

import { Type } from 'typebox'
import {
  companyHeader,
  completeRun,
  field,
  leftOpen,
  secSource,
} from '../../../contract/answer/fields.ts'
import { defineRecord } from '../../../contract/declare/record.ts'
import type { FormDomain } from './declaration.ts'
import { schemasOf } from './fields.ts'

const head = {
  form: field.text('Form type; `/A`: an amendment.'),
  is_amendment: field.flag('Whether it is an amendment.'),
  accession: field.accession('Accession number.'),
  filed: field.day('Filing date.'),
  accepted_at: field.instant('When EDGAR accepted it; the end of that day if not stated.'),
  url: field.link('The submission that was read.'),
  ticker: field.ticker('The issuer’s main ticker today, looked up by CIK.', { null: true }),
  issuer_cik: companyHeader.cik,
  issuer: field.name('Issuer, as spelled on the form.'),
}

export type RecordSchema = ReturnType<typeof toRecord>

export function toRecord({ schema, fields }: Pick<FormDomain, 'schema' | 'fields'>) {
  return defineRecord(schema, { ...head, ...schemasOf(fields) })
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export function toAnswer({ schema, one, many }: FormDomain, record: RecordSchema) {
  const unread = defineRecord(`Unread${schema}`, {
    accession: field.accession('Accession number.'),
    form: field.text('Form type.'),
    filed: field.day('Filing date.'),
    reason: field.text(`Why the ${one} is missing from the answer.`),
  })
  const members = {
    // Only in the answer about one company.
    ticker: Type.Optional(companyHeader.ticker),
    cik: Type.Optional(companyHeader.cik),
    company: Type.Optional(companyHeader.company),
    count: field.count(`${capitalized(many)} in this answer.`),
    complete: field.flag(
      `False if a filing that belongs in this answer is missing; see \`unread\`.`,
    ),
    complete_from: Type.Optional(completeRun.complete_from),
    complete_to: Type.Optional(completeRun.complete_to),
    filings_scanned: Type.Optional(
      field.count(`\`latest\`: ${many} stored here, which the answer is drawn from.`),
    ),
    first_filed: Type.Optional(field.dayOrNull('Filing date of the earliest.')),
    last_filed: Type.Optional(field.dayOrNull('Filing date of the latest.')),
    [many]: Type.Array(record, { description: 'Newest first.' }),
    unread: Type.Array(unread, { description: 'Filings that could not be read, and why.' }),
    ...secSource,
  }
  return leftOpen(Type.Object(members, { $id: `${schema}Answer` }))
}
