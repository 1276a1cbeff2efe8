// The public words of statements as filed and of segments.

import { type Static, Type } from 'typebox'
import {
  choice,
  companyHeader,
  field,
  leftOpen,
  nullable,
  secSource,
} from '../../contract/fields.ts'
import { DIVISIONS, SEGMENT_MEASURES } from './breakdown.ts'

const filingFields = {
  accession: field.text('Accession number.'),
  form: field.text('Form type as EDGAR spells it.'),
  filed: field.day('Day of filing.'),
  report_date: field.dayOrNull('End of the period reported on.'),
}

const valueFields = {
  value: field.numberOrNull('As tagged, in whole units; null where the filer says nil.'),
  exact: Type.Optional(Type.String({ description: 'The value where no JSON number holds it.' })),
  decimals: nullable(
    Type.Integer(),
    'Digits after the point that the filer calls precise, below zero for thousands and more; null for all.',
  ),
  anchor: field.textOrNull('Id of the element in the document: `url#anchor` is the place.'),
}

const completeness = {
  complete: Type.Boolean({ description: 'False when something that belongs here is missing.' }),
  incomplete_reason: field.textOrNull('What is missing, and why; null when nothing is.'),
}

const FiledMember = Type.Object(
  {
    axis: field.text('The dimension, e.g. `srt:ProductOrServiceAxis`.'),
    member: field.text('What it is about, e.g. `us-gaap:ServiceMember`.'),
    label: field.textOrNull('What the filer calls it.'),
  },
  { $id: 'FiledMember' },
)

const FiledColumn = Type.Object(
  {
    start: field.dayOrNull('First day of the period; null for a balance.'),
    end: field.day('Last day of the period, or the day of the balance.'),
  },
  { $id: 'FiledColumn' },
)

const FiledLine = Type.Object(
  {
    concept: field.text('Tag, e.g. `us-gaap:Assets`.'),
    label: field.textOrNull('What the filer calls the line.'),
    depth: field.count('How far it is indented; 0 for lines at the top.'),
    is_heading: Type.Boolean({
      description: 'A line without values above those that belong to it.',
    }),
    is_total: Type.Boolean({ description: 'The filer labels it as a total.' }),
    is_negated: Type.Boolean({
      description: 'The filer prints the values with the other sign; `value` is as tagged.',
    }),
    unit: field.textOrNull('`USD`, `shares`, `USD/shares`; null for a heading.'),
    members: Type.Array(FiledMember, {
      description: 'The part of the company that the line is about; empty for all of it.',
    }),
    values: Type.Array(nullable(Type.Object(valueFields, { $id: 'FiledLineValue' })), {
      description: 'One per column, null where nothing is said; empty for a heading.',
    }),
  },
  { $id: 'FiledStatementLine' },
)

const FiledStatement = Type.Object(
  {
    title: field.text('What the filer calls the statement.'),
    role: field.text('Address of its role in the presentation linkbase.'),
    columns: Type.Array(FiledColumn, { description: 'Shorter periods first, then newest first.' }),
    lines: Type.Array(FiledLine, { description: 'From top to bottom.' }),
  },
  { $id: 'FiledStatement' },
)

export const FiledStatementsAnswer = leftOpen(
  Type.Object(
    {
      ...companyHeader,
      accession: field.textOrNull('Accession number; null without any such filing.'),
      form: field.textOrNull('Form type as EDGAR spells it.'),
      filed: field.dayOrNull('Day of filing.'),
      report_date: filingFields.report_date,
      url: field.linkOrNull('The document that the facts were read from.'),
      count: field.count('Statements in this answer.'),
      ...completeness,
      statements: Type.Array(FiledStatement, { description: 'In the order of the filer.' }),
      ...secSource,
    },
    { $id: 'FiledStatementsAnswer' },
  ),
)

const Earlier = {
  value: field.numberOrNull('What the earlier filing said.'),
  accession: field.text('The earlier filing.'),
}

const Part = Type.Object(
  {
    member: field.text('Tag of the segment, product or place.'),
    label: field.textOrNull('What the filer calls it.'),
    parent: field.textOrNull('The member that it is a part of; the sum leaves it out then.'),
    ...valueFields,
    recast_from: nullable(
      Type.Object(Earlier, { $id: 'RecastFrom' }),
      'An earlier filing stated another value of the same; null where none in this answer did.',
    ),
    renamed_from: nullable(
      Type.Object(
        {
          member: field.text('Tag in the earlier filing.'),
          label: field.textOrNull('What the filer called it there.'),
          accession: Earlier.accession,
        },
        { $id: 'RenamedFrom' },
      ),
      'An earlier filing has this very value under a name that is gone; null where none has.',
    ),
  },
  { $id: 'BreakdownPart' },
)

const Other = Type.Object(
  { member: Part.properties.member, label: Part.properties.label, ...valueFields },
  { $id: 'ReconcilingPart' },
)

const Gone = Type.Object(
  { member: Part.properties.member, label: Part.properties.label, ...Earlier },
  { $id: 'GonePart' },
)

const Breakdown = Type.Object(
  {
    by: choice(DIVISIONS, { description: 'What it is divided by.' }),
    measure: choice(SEGMENT_MEASURES, { description: 'What is divided.' }),
    concept: field.text('Tag of the values.'),
    title: field.textOrNull('The part of the report that shows these members together.'),
    start: field.dayOrNull('First day of the fiscal year; null for assets.'),
    end: field.day('Last day.'),
    unit: field.text('Currency.'),
    accession: field.text('The newest filing that states it; its values are shown.'),
    parts: Type.Array(Part, { description: 'In the order of the filer.' }),
    sum: field.number('Sum of the parts that are no part of another.'),
    reconciling: Type.Array(Other, {
      description:
        'What the filer states between the sum and the total, such as eliminations; empty where ' +
        'the sum is the total.',
    }),
    total: field.numberOrNull('Of the whole company, as the same filing states it.'),
    total_concept: field.textOrNull('Tag of the total.'),
    difference: field.numberOrNull('Total less sum and what reconciles them.'),
    ties: field.flagOrNull('Whether the difference is rounding; null without a total.'),
    gone: Type.Array(Gone, {
      description:
        'Members of the same year in an earlier filing that have neither name nor value here.',
    }),
  },
  { $id: 'Breakdown' },
)

const ReadFiling = Type.Object(
  {
    ...filingFields,
    url: field.linkOrNull('The document that was read.'),
    reason: field.textOrNull('Why nothing, or not all, was read from it.'),
  },
  { $id: 'SegmentsFiling' },
)

export const SegmentsAnswer = leftOpen(
  Type.Object(
    {
      ...companyHeader,
      count: field.count('Breakdowns in this answer.'),
      ...completeness,
      filings: Type.Array(ReadFiling, { description: 'The reports read, newest first.' }),
      breakdowns: Type.Array(Breakdown, { description: 'Newest year first.' }),
      ...secSource,
    },
    { $id: 'SegmentsAnswer' },
  ),
)

export type FiledStatementsAnswer = Static<typeof FiledStatementsAnswer>
export type SegmentsAnswer = Static<typeof SegmentsAnswer>
export type PublicBreakdown = SegmentsAnswer['breakdowns'][number]
export type PublicPart = PublicBreakdown['parts'][number]
