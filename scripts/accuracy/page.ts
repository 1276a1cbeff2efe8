// The accuracy page: what was measured, part by part.

import {
  classOf,
  hardness,
  STATEMENT_COLUMNS,
  toList,
  toMatrix,
  toTable,
  VENDOR_COLUMNS,
} from './columns.ts'
import type { PresentedMeasure } from './false-nulls.ts'
import { isOurs, type JudgedScore } from './judged.ts'
import type { Recheck } from './recheck.ts'
import type { Origin } from './truth.ts'

type Scores = readonly JudgedScore[]

export interface Measured {
  /** Values that are left out, for periods that no stored document reaches. */
  readonly left: number
  readonly printed: Scores
  readonly vendors: Scores
  readonly faces: Scores
  readonly presented: Scores
  /** Four quarters added up. */
  readonly trailing: Scores
  /** Measures that a statement presents under a tag of the mapping. */
  readonly known: readonly PresentedMeasure[]
  readonly rows: readonly Recheck[]
}

const byClass = ({ truth }: JudgedScore) => `${classOf(truth)}, ${hardness(truth)}`
const byMeasure = ({ truth }: JudgedScore) => truth.measure
const byIndustry = ({ truth, industry }: JudgedScore) => `${industry}, ${hardness(truth)}`
const byOrigin = ({ truth }: JudgedScore) => `${ORIGINS[truth.origin]}, ${hardness(truth)}`
const isMiss = ({ verdict }: JudgedScore) => verdict === 'wrong' || verdict === 'absent'

const ORIGINS: Readonly<Record<Origin, string>> = {
  printed: 'read from print',
  face: 'statements inside the filings',
  presented: 'statements of 2009',
  vendor: 'vendors',
}

export function writePage(measured: Measured): string {
  const { left, printed, vendors, faces, presented, trailing } = measured
  const sumsOf = (origin: Origin) => trailing.filter(({ truth }) => truth.origin === origin)
  const statements = [...printed, ...faces]
  return [
    INTRODUCTION,
    `${left} values of periods that the stored documents do not reach are left out.`,
    '',
    '## In sum',
    '',
    ...toTable('values', VENDOR_COLUMNS, [...statements, ...presented, ...vendors], byOrigin),
    '## Against printed statements',
    '',
    'Values that people and two tools read from annual and quarterly reports.',
    '',
    ...toTable('period', STATEMENT_COLUMNS, [...printed, ...sumsOf('printed')], byClass),
    ...toTable('industry', STATEMENT_COLUMNS, printed, byIndustry),
    '## Against the statements inside the filings',
    '',
    'Every column of the face statements of the reports in the corpus, found by the printed words',
    'and their order, never by a tag. Where the publisher’s document of facts is not at hand, the',
    'statements are built from the facts of the reports themselves.',
    '',
    ...toTable('period', STATEMENT_COLUMNS, [...faces, ...sumsOf('face')], byClass),
    ...toTable('industry', STATEMENT_COLUMNS, faces, byIndustry),
    ...toTable('measure', STATEMENT_COLUMNS, faces, byMeasure),
    ...writeIndustries(presented),
    ...writeNulls(measured.known),
    ...writeRows(measured.rows),
    '## Against data vendors',
    '',
    'Vendors normalize, round and adjust for splits. A value is equal if it is the one served as of',
    'the first report on the period, or today. It is explained if the filer’s own facts show the',
    'rounding, the split or the other definition behind it; all else counts as wrong.',
    '',
    ...toTable('period', VENDOR_COLUMNS, [...vendors, ...sumsOf('vendor')], byClass),
    ...toTable('industry', VENDOR_COLUMNS, vendors, byIndustry),
    ...writeTrailing(trailing),
    '## By measure, printed statements',
    '',
    ...toTable('measure', STATEMENT_COLUMNS, printed, byMeasure),
    '## Every value not as printed',
    '',
    ...toList(statements.filter(isMiss)),
    '## Every value restated since it was printed',
    '',
    ...toList(statements.filter(({ verdict }) => verdict === 'restated')),
    '## Every difference from the words of a statement of 2009 that is not explained',
    '',
    ...toList(presented.filter(isMiss)),
    '## Every difference from a vendor that is not explained',
    '',
    ...toList(vendors.filter(isMiss)),
    '## Every difference from a vendor that is explained',
    '',
    ...toList(vendors.filter(({ verdict }) => verdict === 'defined')),
  ].join('\n')
}

function writeTrailing(trailing: Scores): string[] {
  if (trailing.length === 0) return []
  return [
    '## Twelve months, by industry and field',
    '',
    'Four quarters in a row of one source that are served as it gives them, added up. A row of twelve',
    'months is made of running totals on one basis, so it may differ where a year was recast after.',
    '',
    ...toTable('industry', VENDOR_COLUMNS, trailing, byIndustry),
    ...toTable('measure', VENDOR_COLUMNS, trailing, byMeasure),
    '### Every sum of four quarters that is not served',
    '',
    ...toList(trailing.filter(isMiss)),
  ]
}

function writeIndustries(presented: Scores): string[] {
  if (presented.length === 0) return []
  const ofIndustry = {
    row: byMeasure,
    column: ({ industry }: JudgedScore) => industry,
  }
  return [
    '## Against the statements of 211 filers of 2009, by industry',
    '',
    'A public data set says which line of a statement has which words and which tag. A measure is',
    'found by the words alone; where several lines have the same words and other values it is left',
    'out. Words do not say whether a line is before or after noncontrolling interests, or its scale:',
    'such a difference is explained by the filer’s own facts or counts as wrong.',
    '',
    ...toTable('period', VENDOR_COLUMNS, presented, byClass),
    ...toTable('industry', VENDOR_COLUMNS, presented, byIndustry),
    'Values, and those of them wrong or absent and judged ours or not judged:',
    '',
    ...toMatrix('measure', presented, ofIndustry, (scores) => {
      const bad = scores.filter((score) => isMiss(score) && isOurs(score)).length
      return bad === 0 ? String(scores.length) : `${scores.length}, ${bad}`
    }),
  ]
}

function writeNulls(known: readonly PresentedMeasure[]): string[] {
  if (known.length === 0) return []
  const nulls = known.filter(({ isNull }) => isNull)
  const ofIndustry = {
    row: ({ measure }: PresentedMeasure) => measure,
    column: ({ industry }: PresentedMeasure) => industry,
  }
  return [
    '## False nulls',
    '',
    'Of the same statements: measures that a line presents under a tag of the mapping with a value',
    `other than zero, and those of them that the answer leaves null: ${nulls.length} of ${known.length}.`,
    '',
    ...toMatrix('measure', known, ofIndustry, (some) => {
      const bad = some.filter(({ isNull }) => isNull).length
      return bad === 0 ? String(some.length) : `${some.length}, ${bad}`
    }),
    '| company | industry | measure | tag | accession |',
    '|---|---|---|---|---|',
    ...nulls.map(({ company, industry, measure, tag, accession }) => {
      return `| ${[company, industry, measure, tag, accession].join(' | ')} |`
    }),
    '',
  ]
}

function writeRows(rows: readonly Recheck[]): string[] {
  const unflagged = rows.filter(({ outcome }) => outcome === 'not flagged')
  const byOutcome = {
    row: ({ flag }: Recheck) => flag,
    column: ({ outcome }: Recheck) => outcome,
  }
  return [
    '## Identities, from the rows alone',
    '',
    'Each identity once more from the numbers of an answer’s rows, of every company and period. A',
    'row that breaks one carries its flag, or the filer’s facts have the line that stands between,',
    `such as temporary equity or exchange rates; neither is so in ${unflagged.length} rows.`,
    '',
    ...toMatrix('identity', rows, byOutcome, (some) => String(some.length)),
    ...unflagged.map(
      ({ company, period, flag, gap }) => `* ${company}, ${period}: ${flag}, ${gap}`,
    ),
    ...(unflagged.length > 0 ? [''] : []),
  ]
}

const INTRODUCTION = `# Accuracy

How often the statements equal values that this project did not produce. Generated by
\`npm run scoreboard\` from the corpus of filings; the numbers are counts, not estimates. The
rules were written with these values at hand: other companies may fare a little worse.

* **given**: the value is not null.
* **right as of its report**: of the values given, those equal to the printed one in the view as
  of the day its report was filed (\`as_of\`).
* **right today**: those equal to it in the view of today, or replaced there by a value that a
  later report of the filer states for the same period; each such report is named below.
* **judged**: each difference that is not explained was judged one by one, in
  \`scripts/accuracy/judged.tsv\`, with a fact of the filer as evidence where there is one. Not
  counted as ours: another definition, an error of theirs, a filer’s tagging error, and values that no fact has;
  the last two columns leave those out. The other columns are raw.
* **hard** measures mean the same to every filer and vendor; **soft** ones are defined
  differently from one to the next.
* Equal means within half a unit of the printed rounding, for a difference of two running totals
  one unit, for earnings per share half a cent.
`
