// The public words of statements as filed and of segments.

import { type Static, Type } from 'typebox'
import { codeOf, reasonOrNullFields } from '../../contract/answer/absence.ts'
import {
  choice,
  companyHeader,
  field,
  leftOpen,
  nullable,
  secSource,
} from '../../contract/answer/fields.ts'
import { defineRecord } from '../../contract/declare/record.ts'
import { DIVISIONS, SEGMENT_MEASURES } from '../filings/xbrl/breakdown.ts'

const filingFields = {
  accession: field.text('Accession number.'),
  form: field.text('Form type, as spelled by EDGAR.'),
  filed: field.day('Filing date.'),
  report_date: field.dayOrNull('End of the reporting period.'),
}

const valueFields = {
  value: field.numberOrNull('As tagged, in whole units; null if the filer tags nil.'),
  exact: Type.Optional(
    Type.String({ description: 'The exact value, if a JSON number cannot hold it.' }),
  ),
  decimals: nullable(
    Type.Integer(),
    'Decimal places the filer states as precise, negative for thousands and more; null if exact.',
  ),
  anchor: field.textOrNull('Id of the element in the document: `url#anchor` links to it.'),
}

const completeness = {
  complete: Type.Boolean({ description: 'False if something that belongs here is missing.' }),
  incomplete_reason: field.textOrNull('What is missing, and why; null if nothing is.'),
  incomplete_code: codeOf('incomplete_reason'),
}

const FiledMember = defineRecord('FiledMember', {
  axis: field.text('The dimension, e.g. `srt:ProductOrServiceAxis`.'),
  member: field.text('The member, e.g. `us-gaap:ServiceMember`.'),
  label: field.textOrNull('The filer’s label.'),
})

const FiledColumn = defineRecord('FiledColumn', {
  start: field.dayOrNull('First day of the period; null for a balance.'),
  end: field.day('Last day of the period, or date of the balance.'),
})

const FiledLine = defineRecord('FiledStatementLine', {
  concept: field.text('Tag, e.g. `us-gaap:Assets`.'),
  label: field.textOrNull('The filer’s label for the line.'),
  depth: field.count('Indentation level; 0 for top-level lines.'),
  is_heading: Type.Boolean({
    description: 'A heading: a line without values above those that belong to it.',
  }),
  is_total: Type.Boolean({ description: 'The filer labels it as a total.' }),
  is_negated: Type.Boolean({
    description: 'The filer prints the values with the opposite sign; `value` is as tagged.',
  }),
  unit: field.textOrNull('`USD`, `shares`, `USD/shares`; null for a heading.'),
  members: Type.Array(FiledMember, {
    description: 'The part of the company the line is about; empty for the whole company.',
  }),
  values: Type.Array(nullable(Type.Object(valueFields, { $id: 'FiledLineValue' })), {
    description: 'One per column, null if nothing is reported; empty for a heading.',
  }),
})

const FiledStatement = defineRecord('FiledStatement', {
  title: field.text('The filer’s title for the statement.'),
  role: field.text('URI of its role in the presentation linkbase.'),
  columns: Type.Array(FiledColumn, { description: 'Shorter periods first, then newest first.' }),
  lines: Type.Array(FiledLine, { description: 'From top to bottom.' }),
})

export const FiledStatementsAnswer = leftOpen(
  defineRecord('FiledStatementsAnswer', {
    ...companyHeader,
    accession: field.textOrNull('Accession number; null if there is no such filing.'),
    form: field.textOrNull('Form type, as spelled by EDGAR.'),
    filed: field.dayOrNull('Filing date.'),
    report_date: filingFields.report_date,
    url: field.linkOrNull('The document the facts were read from.'),
    count: field.count('Statements in this answer.'),
    ...completeness,
    statements: Type.Array(FiledStatement, { description: 'In the filer’s order.' }),
    ...secSource,
  }),
)

const Earlier = {
  value: field.numberOrNull('The value in the earlier filing.'),
  accession: field.text('The earlier filing.'),
}

const Part = defineRecord('BreakdownPart', {
  member: field.text('Tag of the segment, product or place.'),
  label: field.textOrNull('The filer’s label.'),
  parent: field.textOrNull('The member it is part of; such members are excluded from the sum.'),
  ...valueFields,
  recast_from: nullable(
    Type.Object(Earlier, { $id: 'RecastFrom' }),
    'An earlier filing’s different value for the same; null if none in this answer has one.',
  ),
  renamed_from: nullable(
    defineRecord('RenamedFrom', {
      member: field.text('Tag in the earlier filing.'),
      label: field.textOrNull('The filer’s label there.'),
      accession: Earlier.accession,
    }),
    'An earlier filing that has exactly this value under a name no longer used; null if ' +
      'there is none.',
  ),
})

const Other = Type.Object(
  { member: Part.properties.member, label: Part.properties.label, ...valueFields },
  { $id: 'ReconcilingPart' },
)

const Gone = Type.Object(
  { member: Part.properties.member, label: Part.properties.label, ...Earlier },
  { $id: 'GonePart' },
)

const Breakdown = defineRecord('Breakdown', {
  by: choice(DIVISIONS, { description: 'The kind of breakdown.' }),
  measure: choice(SEGMENT_MEASURES, { description: 'What is broken down.' }),
  concept: field.text('Tag of the values.'),
  title: field.textOrNull('The part of the report showing these members together.'),
  start: field.dayOrNull('First day of the fiscal year; null for assets.'),
  end: field.day('Last day.'),
  unit: field.text('Currency.'),
  accession: field.text('The newest filing that states it, whose values are shown.'),
  parts: Type.Array(Part, { description: 'In the filer’s order.' }),
  sum: field.number('Sum of the parts that are not part of another.'),
  reconciling: Type.Array(Other, {
    description:
      'Reconciling items the filer states between the sum and the total, such as ' +
      'eliminations; empty if the sum is the total.',
  }),
  total: field.numberOrNull('Total for the whole company, as stated in the same filing.'),
  total_concept: field.textOrNull('Tag of the total.'),
  difference: field.numberOrNull('Total less the sum and the reconciling items.'),
  ties: field.flagOrNull('Whether the difference is only rounding; null without a total.'),
  gone: Type.Array(Gone, {
    description:
      'Members an earlier filing has for the same year that match nothing here by name or value.',
  }),
})

const ReadFiling = defineRecord('SegmentsFiling', {
  ...filingFields,
  url: field.linkOrNull('The document that was read.'),
  ...reasonOrNullFields('Why nothing, or only part, was read from it.'),
})

export const SegmentsAnswer = leftOpen(
  defineRecord('SegmentsAnswer', {
    ...companyHeader,
    count: field.count('Breakdowns in this answer.'),
    ...completeness,
    filings: Type.Array(ReadFiling, { description: 'The reports read, newest first.' }),
    breakdowns: Type.Array(Breakdown, { description: 'Newest year first.' }),
    ...secSource,
  }),
)

export type FiledStatementsAnswer = Static<typeof FiledStatementsAnswer>
export type SegmentsAnswer = Static<typeof SegmentsAnswer>
export type PublicBreakdown = SegmentsAnswer['breakdowns'][number]
export type PublicPart = PublicBreakdown['parts'][number]
