// Compares the facts that our reader finds in every inline document and instance of the corpus with
// those that Arelle finds, and keeps the figures in docs/accuracy.md.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Fact } from '../src/formats/xbrl/fact.ts'
import { parseInline } from '../src/formats/xbrl/inline.ts'
import { parseInstance } from '../src/formats/xbrl/instance.ts'
import {
  ARELLE,
  installArelle,
  type Judge,
  type JudgedFact,
  startArelle,
} from './accuracy/arelle.ts'
import { readXbrlFiles } from './accuracy/xbrl-documents.ts'
import { writeAccuracy } from './accuracy-page.ts'

const CORPUS = fileURLToPath(new URL('../../shared/corpus/', import.meta.url))

interface Tally {
  documents: number
  facts: number
  equal: number
  differing: number
  missing: number
  extra: number
  unjudged: number
}

const problems: string[] = []
const obstacle = installArelle()
if (obstacle === null) await run()
else process.stdout.write(`Skipped: ${obstacle}.\n`)

async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tieout-inline-'))
  const judge = startArelle()
  const byArelle = toTally()
  const byPublisher = toTally()
  const read = new Map<string, readonly Fact[]>()
  for (const { name, text, isInline } of readXbrlFiles(CORPUS)) {
    const stem = name.replace(/(?:_htm\.xml|\.html?)(?:\.gz)?$/, '')
    if (isInline)
      read.set(stem, await judgeOne(name, text, join(folder, 'document.htm'), judge, byArelle))
    else if (read.has(stem)) judgeExtraction(name, text, read.get(stem) ?? [], byPublisher)
  }
  judge.stop()
  rmSync(folder, { recursive: true })
  if (byArelle.documents === 0) {
    process.stdout.write('Skipped: the corpus of real documents is not there.\n')
    return
  }
  writeAccuracy('inline', toPage(byArelle, byPublisher))
  process.stdout.write(
    `${JSON.stringify({ byArelle, byPublisher }, null, 1)}\n${problems.join('\n')}\n`,
  )
}

function toTally(): Tally {
  return { documents: 0, facts: 0, equal: 0, differing: 0, missing: 0, extra: 0, unjudged: 0 }
}

async function judgeOne(
  name: string,
  text: string,
  path: string,
  judge: Judge,
  tally: Tally,
): Promise<readonly Fact[]> {
  // Some begin with an empty line, which Arelle does not take for XML.
  writeFileSync(path, text.trimStart())
  tally.documents++
  try {
    const { facts } = parseInline(text, name)
    compare(name, facts, await judge.read(path), tally)
    return facts
  } catch (error) {
    problems.push(`${name}: ${String(error)}`)
    return []
  }
}

/**
 * Compares with the publisher's extraction of the same document, which used the SEC's
 * transformations.
 */
function judgeExtraction(name: string, text: string, ours: readonly Fact[], tally: Tally): void {
  tally.documents++
  const theirs = parseInstance(text, name).facts.map((fact): JudgedFact => {
    const { entity, start, end } = fact.context
    const dimensions = fact.context.dimensions.map(({ axis, member }) => [axis, member] as const)
    return { ...fact, entity, start, end, dimensions, unit: toUnitName(fact), isUnjudged: false }
  })
  compare(name, ours, theirs, tally)
}

/** Facts are paired by concept, context, unit and precision; among equals by value. */
function compare(
  name: string,
  ours: readonly Fact[],
  theirs: readonly JudgedFact[],
  tally: Tally,
): void {
  const left = Map.groupBy(ours, toKey)
  tally.facts += theirs.length
  for (const fact of theirs) {
    const key = toJudgedKey(fact)
    const same = left.get(key) ?? []
    if (same.length === 0) {
      tally.missing++
      problems.push(`${name}: missing ${key} ${fact.value?.slice(0, 80)}`)
      continue
    }
    const at = same.findIndex((one) => isSame(one, fact))
    if (fact.isUnjudged) tally.unjudged++
    else if (at >= 0) tally.equal++
    else {
      tally.differing++
      problems.push(`${name}: ${key} ours ${show(same[0]?.value)} theirs ${show(fact.value)}`)
    }
    same.splice(Math.max(at, 0), 1)
  }
  for (const [key, same] of left) {
    tally.extra += same.length
    for (const { value } of same) problems.push(`${name}: extra ${key} ${show(value)}`)
  }
}

function show(text: string | null | undefined): string {
  return JSON.stringify(text?.slice(0, 80) ?? null)
}

function toKey(fact: Fact): string {
  const { concept, context, decimals, isNil, id } = fact
  const dimensions = context.dimensions.map(({ axis, member }) => `${axis}=${member}`).sort()
  const period = `${context.start}..${context.end}`
  return [concept, context.entity, period, dimensions, toUnitName(fact), decimals, isNil, id].join(
    ' ',
  )
}

function toUnitName({ unit }: Fact): string | null {
  return unit && toNames(unit.measures) + (unit.per.length > 0 ? `/${toNames(unit.per)}` : '')
}

/** The prefix of XBRL's own units is left out by some. */
function toNames(measures: readonly string[]): string {
  return measures.map(withoutXbrli).toSorted().join('*')
}

function withoutXbrli(unit: string): string {
  return unit.replaceAll('xbrli:', '')
}

function toJudgedKey(fact: JudgedFact): string {
  const { concept, entity, start, end, decimals, isNil, id } = fact
  const unit = fact.unit && withoutXbrli(fact.unit)
  const dimensions = fact.dimensions.map(([axis, member]) => `${axis}=${member}`).sort()
  return [concept, entity, `${start}..${end}`, dimensions, unit, decimals, isNil, id].join(' ')
}

/** Numbers by their value, texts without regard to space and markup. */
function isSame(ours: Fact, theirs: JudgedFact): boolean {
  if (ours.value === null || theirs.value === null) return ours.value === theirs.value
  if (ours.unit !== null) return toPlain(ours.value) === toPlain(theirs.value)
  return bare(ours.value) === bare(theirs.value)
}

function toPlain(number: string): string {
  const [whole = '', fraction = ''] = number.trim().split('.')
  const rest = fraction.replace(/0+$/, '')
  const sign = whole.startsWith('-') ? '-' : ''
  const size = `${whole.replace(/^[+-]?0*/, '') || '0'}${rest === '' ? '' : `.${rest}`}`
  return size === '0' ? '0' : sign + size
}

function bare(text: string): string {
  return text
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/[\s\u00A0\u200B]+/g, '')
}

function toPage(byArelle: Tally, byPublisher: Tally): string {
  const row = (judge: string, { documents, facts, ...one }: Tally) => {
    const share = ((100 * one.equal) / Math.max(facts - one.unjudged, 1)).toFixed(4)
    const counts = [one.equal, one.differing, one.missing, one.extra, one.unjudged]
    return `| ${judge} | ${documents} | ${facts} | ${counts.join(' | ')} | ${share} % |`
  }
  return [
    '## Facts of inline documents',
    '',
    `Every inline document of the corpus, read by us and by ${ARELLE}: concept, entity, period,`,
    'dimensions, unit, precision, element id and value of each fact; texts without regard to space and',
    'markup. Values that a transformation of the SEC’s makes are not judged there, since Arelle does',
    'not have those: the second row compares with the instances that the publisher itself extracted,',
    'where the corpus has them. Generated by `npm run scoreboard:inline`.',
    '',
    '| judge | documents | facts | equal | differing | missing | extra | not judged | share equal |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|',
    row('Arelle', byArelle),
    row('the publisher', byPublisher),
    ...(problems.length === 0 ? [] : ['', '### Every difference', '']),
    ...problems.map((problem) => `- ${problem.replaceAll('<', '&lt;').slice(0, 400)}`),
  ].join('\n')
}
