// Schemas of the published mapping.

import { type Static, Type } from 'typebox'
import { choice, field, leftOpen, nullable, secSource } from '../../contract/fields.ts'
import { type Industry, STATEMENT_NAMES } from './model.ts'
import { TAXONOMIES } from './statements/concepts.ts'
import { SIGNS } from './statements/meanings.ts'

export const INDUSTRIES = [
  'general',
  'bank',
  'insurer',
  'reit',
  'utility',
] as const satisfies Industry[]
const part = {
  sign: Type.Enum([1, -1], { type: 'integer', description: 'Added or taken away.' }),
  optional: Type.Boolean({ description: 'Counts as zero when absent; one part must be there.' }),
}

const MappedTerm = Type.Object(
  { tags: Type.Array(Type.String(), { description: 'The first that is reported.' }), ...part },
  { $id: 'MappedTerm' },
)

const MappedPart = Type.Object({ measure: Type.String(), ...part }, { $id: 'MappedPart' })

const MappedTaxonomy = Type.Object(
  {
    taxonomy: choice(TAXONOMIES),
    tags: Type.Array(Type.String(), { description: 'In order of preference.' }),
    formulas: Type.Array(Type.Array(MappedTerm), {
      description: 'Sums of tags, in this order, where none of the tags is reported.',
    }),
  },
  { $id: 'MappedTaxonomy' },
)

const MappedIdentity = Type.Object(
  {
    parts: Type.Array(MappedPart),
    not_for: Type.Array(choice(INDUSTRIES), { description: 'Industries it is not used for.' }),
  },
  { $id: 'MappedIdentity' },
)

const MappedMeasure = Type.Object(
  {
    measure: field.text('The field of `/v1/fundamentals`.'),
    statement: nullable(choice(STATEMENT_NAMES), 'Null for one that only others are made of.'),
    fields: choice(['default', 'extended', 'none'], {
      description: 'Whether answers have it always, with `fields=extended`, or not at all.',
    }),
    meaning: field.text('What it is.'),
    kind: choice(['flow', 'instant', 'per_share', 'shares'], {
      description: 'Over a period, on a day, per share, or an average of shares.',
    }),
    unit: choice(['currency', 'currency per share', 'shares']),
    sign: choice(SIGNS, {
      description:
        '`cost`: above zero for an expense or a payment; `cash`: above zero for cash received; ' +
        '`signed`: below zero for a loss or a deficit; `amount`: not below zero as a rule.',
    }),
    taxonomies: Type.Array(MappedTaxonomy),
    identities: Type.Array(MappedIdentity, {
      description: 'Sums of other measures of the row, in this order, where no tag gives it.',
    }),
    null_for: Type.Array(choice(INDUSTRIES), { description: 'Industries without such a line.' }),
    rules: Type.Array(Type.String(), { description: 'What else decides.' }),
  },
  { $id: 'MappedMeasure' },
)
export type MappedMeasure = Static<typeof MappedMeasure>

export const MappingAnswer = leftOpen(
  Type.Object(
    {
      version: Type.Integer({ description: 'Raised when a rule changes what is served.' }),
      rules: Type.Array(Type.String(), { description: 'What holds for every measure.' }),
      count: field.count('Measures in this answer.'),
      total: field.count('Measures that were asked for.'),
      next_offset: field.countOrNull('The `offset` of the next ones; null after the last.'),
      measures: Type.Array(MappedMeasure),
      ...secSource,
    },
    { $id: 'MappingAnswer' },
  ),
)
export type MappingAnswer = Static<typeof MappingAnswer>
