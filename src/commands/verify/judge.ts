// Compares a saved answer with a recomputed one, its facts with the document, and its values with
// their formulas. Pure.

import { STATEMENT_NAMES } from '../../domains/financials/measures/measures.ts'
import { isMembers } from '../../kernel/members.ts'
import { type Body, listOf } from './body.ts'
import { type NamedCells, toCells } from './cells.ts'
import { type FactsDocument, isInDocument, type NamedFact } from './facts.ts'
import { checkFormula, type FormulaCell } from './formulas.ts'

/** The publisher’s document that an answer is compared with. */
export interface AtHand {
  readonly url: string
  readonly sha256: string
  readonly bytes: number
  readonly content: FactsDocument
}

export type Why =
  | 'document changed'
  | 'rules changed'
  | 'value differs'
  | 'not in the document'
  | 'formula does not give it'

export interface Difference {
  readonly cell: string
  readonly said: unknown
  readonly recomputed: unknown
  readonly why: Why
}

export interface Tally {
  checked: number
  agree: number
}

export interface Verdict {
  readonly agrees: boolean
  readonly cells: Tally
  /** Formulas and facts of the answer, recomputed. */
  readonly sources: Tally
  /** Facts that the answer names, looked up in the document. */
  readonly facts: Tally
  /** Values recomputed from the facts of their own source; `unclear` counts unknown formulas. */
  readonly formulas: Tally & { unclear: number }
  /** Hash, length and address of the document, version of the rules. */
  readonly provenance: Tally
  readonly differences: readonly Difference[]
}

export interface Judged {
  readonly answer: Body
  readonly recomputed: Body
  readonly document: AtHand
  /** Version of the rules by which the answer was recomputed. */
  readonly version: number
}

export function judge({ answer, recomputed, document, version }: Judged): Verdict {
  const differences: Difference[] = []
  const provenance = checkProvenance(answer, { recomputed, document, version }, differences)
  const why = reasonOf(differences)
  const [said, found] = [toCells(answer), toCells(recomputed)]
  const cells = compareCells(said.values, found.values, why, differences)
  // Without `include=sources` the answer has no sources to compare.
  const hasSources = said.sources.size > 0 || isMembers(answer.asked)
  const expected = hasSources ? found.sources : said.sources
  const sources = compareCells(said.sources, expected, why, differences, ' sources')
  const facts = checkFacts(answer, document, differences)
  const formulas = checkFormulas(answer, differences)
  return {
    agrees: differences.length === 0,
    ...{ cells, sources, facts, formulas, provenance },
    differences,
  }
}

/** Possible reasons for differences, by the answer’s provenance. */
function reasonOf(differences: readonly Difference[]): Why {
  return differences.find(({ why }) => why !== 'value differs')?.why ?? 'value differs'
}

function checkProvenance(
  answer: Body,
  { recomputed, document, version }: Omit<Judged, 'answer'>,
  into: Difference[],
): Tally {
  const tally = { checked: 0, agree: 0 }
  const check = (cell: string, said: unknown, recomputed: unknown, why: Why) => {
    tally.checked++
    if (said === recomputed) tally.agree++
    else into.push({ cell, said, recomputed, why })
  }
  if (Array.isArray(answer.documents)) {
    const others = listOf(recomputed.documents).slice(1)
    check('documents count', answer.documents.length, 1 + others.length, 'value differs')
    const [named, ...own] = answer.documents
    const { url, sha256 = null, bytes = null } = isMembers(named) ? named : {}
    check('documents url', url, document.url, 'value differs')
    if (sha256 !== null) check('documents sha256', sha256, document.sha256, 'document changed')
    if (bytes !== null) check('documents bytes', bytes, document.bytes, 'document changed')
    // Documents of filings that the publisher’s facts did not include yet.
    for (const [at, other] of own.entries()) {
      const [saidOf, foundOf] = [other, others[at]].map((one) => (isMembers(one) ? one : {}))
      for (const name of ['url', 'sha256', 'bytes']) {
        const cell = `documents ${at + 2} ${name}`
        check(cell, saidOf?.[name], foundOf?.[name], 'document changed')
      }
    }
  }
  const said = answer.normalization_version
  if (said !== undefined) check('normalization_version', said, version, 'rules changed')
  return tally
}

function compareCells(
  said: NamedCells,
  found: NamedCells,
  why: Why,
  into: Difference[],
  suffix = '',
): Tally {
  const tally = { checked: 0, agree: 0 }
  for (const name of new Set([...said.keys(), ...found.keys()])) {
    const [one, other] = [said.get(name), found.get(name)]
    tally.checked++
    if (one === other && said.has(name) && found.has(name)) tally.agree++
    else into.push({ cell: name + suffix, said: one, recomputed: other, why })
  }
  return tally
}

function checkFacts(answer: Body, { content }: AtHand, into: Difference[]): Tally {
  const tally = { checked: 0, agree: 0 }
  for (const { cell, fact } of listFacts(answer)) {
    // The fact comes from a filing’s own document, and is not in the publisher’s yet.
    if (fact.from_filing === true) continue
    tally.checked++
    if (isInDocument(content, fact)) tally.agree++
    else into.push({ cell, said: fact.value, recomputed: null, why: 'not in the document' })
  }
  return tally
}

interface CitedFact {
  readonly cell: string
  readonly fact: NamedFact
}

/** Collects facts from rows with sources, series, and figures of shares. */
function listFacts(answer: Body): CitedFact[] {
  const ofRows = listSources(answer).flatMap(({ cell, source }) =>
    listOf(source.facts).map((fact) => ({ cell: `${cell} sources`, fact: toFact(fact, {}) })),
  )
  const ofSeries = listOf(answer.series)
    .filter(isMembers)
    .flatMap(({ facts, taxonomy, tag, unit }) =>
      listOf(facts).map((fact) => ({
        cell: `series ${taxonomy}:${tag}`,
        fact: toFact(fact, { taxonomy, tag, unit }),
      })),
    )
  const history = isMembers(answer.history) ? Object.values(answer.history) : []
  const figures = [answer.shares_outstanding, answer.public_float, answer.classes, ...history]
  return [...ofRows, ...ofSeries, ...figures.flat().filter(isMembers).map(toFigure)]
}

function toFigure(figure: Body): CitedFact {
  const [taxonomy, tag] = String(figure.concept).split(':')
  const named = { taxonomy, tag, unit: undefined, start: undefined, end: figure.as_of }
  return { cell: `${figure.concept} ${figure.as_of}`, fact: toFact(figure, named) }
}

/** A value of another shape yields a fact that no document contains. */
function toFact(fact: unknown, more: Body): NamedFact {
  return { ...(isMembers(fact) ? fact : {}), ...more } as unknown as NamedFact
}

interface SourcedCell {
  readonly cell: string
  /** Rows of one period belong together, whichever statement they are in. */
  readonly period: string
  readonly measure: string
  readonly value: unknown
  readonly source: Body
}

function listSources(answer: Body): SourcedCell[] {
  return STATEMENT_NAMES.flatMap((name) =>
    listOf(answer[name])
      .filter(isMembers)
      .flatMap((row) => {
        const period = `${row.period} ${row.fiscal_period}`
        const sources = isMembers(row.sources) ? Object.entries(row.sources) : []
        return sources.flatMap(([measure, source]) => {
          if (!isMembers(source)) return []
          const cell = `${name} ${period} ${measure}`
          return [{ cell, period, measure, value: row[measure], source }]
        })
      }),
  )
}

function checkFormulas(answer: Body, into: Difference[]): Verdict['formulas'] {
  const tally = { checked: 0, agree: 0, unclear: 0 }
  const cells = listSources(answer).map((one) => ({ ...one, formula: toFormulaCell(one) }))
  const periods = Map.groupBy(cells, ({ period }) => period)
  for (const { cell, period, formula } of cells) {
    const own = periods.get(period) ?? []
    const others = new Map(own.map((one) => [one.measure, one.formula]))
    const finding = checkFormula(formula, others)
    tally.checked++
    if (finding === 'agrees') tally.agree++
    else if (finding === 'unclear') tally.unclear++
    else into.push({ cell, said: formula.value, recomputed: null, why: 'formula does not give it' })
  }
  return tally
}

function toFormulaCell({ value, source }: SourcedCell): FormulaCell {
  const facts = listOf(source.facts).map((fact) =>
    isMembers(fact) ? Number(fact.value) : Number.NaN,
  )
  const formula = typeof source.formula === 'string' ? source.formula : null
  return { value: typeof value === 'number' ? value : Number.NaN, formula, facts }
}
