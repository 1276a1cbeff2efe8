// Schemas of the published mapping.

import { type Static, Type } from 'typebox'
import { choice, field, leftOpen, nullable, secSource } from '../../../contract/answer/fields.ts'
import { defineRecord } from '../../../contract/declare/record.ts'
import { INDUSTRIES, MEASURE_KINDS, SIGNS, TAXONOMIES } from '../measures/declaration.ts'
import { STATEMENT_NAMES } from '../measures/measures.ts'

const part = {
  sign: Type.Enum([1, -1], { type: 'integer', description: 'Added or subtracted.' }),
  optional: Type.Boolean({
    description: 'Counts as zero if absent; at least one part must be present.',
  }),
}

const MappedTerm = Type.Object(
  { tags: Type.Array(Type.String(), { description: 'The first one reported.' }), ...part },
  { $id: 'MappedTerm' },
)

const MappedPart = Type.Object({ measure: Type.String(), ...part }, { $id: 'MappedPart' })

const MappedTaxonomy = defineRecord('MappedTaxonomy', {
  taxonomy: choice(TAXONOMIES),
  tags: Type.Array(Type.String(), { description: 'In order of preference.' }),
  formulas: Type.Array(Type.Array(MappedTerm), {
    description: 'Sums of tags, tried in this order if none of the tags is reported.',
  }),
})

const MappedIdentity = defineRecord('MappedIdentity', {
  parts: Type.Array(MappedPart),
  not_for: Type.Array(choice(INDUSTRIES), { description: 'Industries it is not used for.' }),
})

const MappedMeasure = defineRecord('MappedMeasure', {
  measure: field.text('The field of `/v1/fundamentals`, or of `/v1/ratios`.'),
  statement: nullable(
    choice(STATEMENT_NAMES),
    'Null for a ratio, and for a measure used only to derive others.',
  ),
  fields: choice(['default', 'extended', 'none', 'ratios'], {
    description:
      'Whether answers contain it always, with `fields=extended`, or never; `ratios`: in ' +
      '`/v1/ratios`.',
  }),
  meaning: field.text('Meaning.'),
  kind: choice([...MEASURE_KINDS, 'ratio'], {
    description:
      'Over a period, at a point in time, per share, an average share count, or a quotient of ' +
      'measures.',
  }),
  unit: choice(['currency', 'currency per share', 'shares', 'pure']),
  sign: choice(SIGNS, {
    description:
      '`cost`: positive for an expense or payment; `cash`: positive for cash received; ' +
      '`signed`: negative for a loss or deficit; `amount`: normally not negative.',
  }),
  taxonomies: Type.Array(MappedTaxonomy),
  identities: Type.Array(MappedIdentity, {
    description: 'Sums of other measures of the row, tried in this order if no tag gives it.',
  }),
  formula: Type.Optional(
    Type.String({ description: 'For a ratio, the quotient of measures, on closing balances.' }),
  ),
  null_for: Type.Array(choice(INDUSTRIES), { description: 'Industries without such a line.' }),
  rules: Type.Array(Type.String(), { description: 'Further rules.' }),
})
export type MappedMeasure = Static<typeof MappedMeasure>

export const MappingAnswer = leftOpen(
  defineRecord('MappingAnswer', {
    version: Type.Integer({ description: 'Changes when a rule changes what is served.' }),
    rules: Type.Array(Type.String(), { description: 'Rules that apply to every measure.' }),
    count: field.count('Measures in this answer.'),
    total: field.count('Measures requested.'),
    next_offset: field.countOrNull('The next `offset`; null after the last.'),
    measures: Type.Array(MappedMeasure),
    ...secSource,
  }),
)
export type MappingAnswer = Static<typeof MappingAnswer>
