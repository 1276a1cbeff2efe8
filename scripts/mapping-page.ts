// The published mapping as a page: what `/v1/mapping` answers, in sentences.

import { listMapping } from '../src/domains/financials/mapping/mapping.ts'
import type { MappedMeasure } from '../src/domains/financials/mapping/schemas.ts'

type Taxonomy = MappedMeasure['taxonomies'][number]
type Term = Taxonomy['formulas'][number][number]

export function describeMapping(): { intro: string; parts: string[] } {
  const { rules, measures } = listMapping(null)
  const intro =
    'How every measure of `/v1/fundamentals` is derived, as returned by `GET /v1/mapping`. ' +
    'In a formula, parts in brackets count as zero if absent, and at least one part must be ' +
    'present.'
  const general = ['## For every measure', '', ...rules.map((rule) => `- ${rule}`)].join('\n')
  return { intro, parts: [general, ...measures.map(describeMeasure)] }
}

function describeMeasure(one: MappedMeasure): string {
  const nullFor = one.null_for.length > 0 ? ` Null for: ${one.null_for.join(', ')}.` : ''
  return [
    `## ${one.measure}`,
    '',
    `${one.meaning} ${placeOf(one)}; ${one.unit}; sign: ${one.sign}.${nullFor}`,
    '',
    ...one.taxonomies.flatMap(describeTaxonomy),
    ...one.identities.map(describeIdentity),
    ...one.rules.map((rule) => `- ${rule}`),
  ].join('\n')
}

function placeOf({ statement, fields }: MappedMeasure): string {
  if (statement === null) return 'Not served; used to derive others'
  const asked = fields === 'extended' ? ', with `fields=extended`' : ''
  return `In \`${statement}\`${asked}`
}

function describeTaxonomy({ taxonomy, tags, formulas }: Taxonomy): string[] {
  const listed = tags.map((tag) => `\`${tag}\``).join(', ')
  return [
    ...(tags.length > 0 ? [`- ${taxonomy}: ${listed}`] : []),
    ...formulas.map((terms) => `- ${taxonomy}, else: ${toSum(terms, nameOfTerm)}`),
  ]
}

function nameOfTerm({ tags }: Term): string {
  return tags.map((tag) => `\`${tag}\``).join(' or ')
}

function describeIdentity({ parts, not_for }: MappedMeasure['identities'][number]): string {
  const except = not_for.length > 0 ? ` (not for: ${not_for.join(', ')})` : ''
  return `- else: ${toSum(parts, ({ measure }) => `\`${measure}\``)}${except}`
}

function toSum<Part extends { sign: number; optional: boolean }>(
  parts: readonly Part[],
  nameOf: (part: Part) => string,
): string {
  const signed = parts.map((part, at) => {
    const sign = part.sign === 1 ? (at === 0 ? '' : '+ ') : '- '
    const text = `${sign}${nameOf(part)}`
    return part.optional ? `[${text}]` : text
  })
  return signed.join(' ')
}
