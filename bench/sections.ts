// A report's bytes to its clean text and items, against one pass of the HTML parser over the same
// bytes.

import { Parser } from 'htmlparser2'
import { parseReport } from '../src/domains/sections/split/parse.ts'
import { readCorpus, readLabels, SKIP_CORPUS } from '../tests/support/section-labels.ts'
import type { Bench, BenchOptions } from './result.ts'
import { measurePair, measureUnseen, toMegabytes } from './rounds.ts'

const REPORTS: readonly [document: string, form: string][] = [
  ['www.sec.gov/Archives/edgar/data/51143/000005114325000052/ibm-20250630.htm', '10-Q'],
  ['www.sec.gov/Archives/edgar/data/1551152/000155115225000020/abbv-20241231.htm', '10-K'],
  ['www.sec.gov/Archives/edgar/data/200406/000020040625000038/jnj-20241229.htm', '10-K'],
  ['www.sec.gov/Archives/edgar/data/731766/000073176625000063/unh-20241231.htm', '10-K'],
]

export const sections: Bench = {
  name: 'sections',
  title: 'Sections',
  compares:
    'The bytes of an annual or quarterly report to its clean text and items, against one pass of htmlparser2 over the same bytes that reads elements with their attributes and text with entities.',
  async run(options) {
    if (SKIP_CORPUS) return { missing: SKIP_CORPUS }
    const rows = []
    for (const [document, form] of REPORTS.slice(0, options.isSmoke ? 1 : undefined)) {
      const bytes = Buffer.from(readCorpus(document))
      const work = () => parseReport({ source: bytes.toString('utf8'), form, where: document })
      const what = `${document.split('/').at(-1)}, ${toMegabytes(bytes.length)}`
      const pair = { what, work, base: () => passPlainly(bytes), target: { most: 2.5 } }
      rows.push(await measurePair(pair, options))
    }
    rows.unshift(await measureAtFirstSight(options))
    return { rows }
  },
}

const UNSEEN_MAX = 33

/** Reports of other companies, each read once, beside those that are read again and again. */
function measureAtFirstSight(options: BenchOptions) {
  const known = new Set(REPORTS.map(([document]) => document))
  const load = (document: string, form: string) => {
    return { document, form, bytes: Buffer.from(readCorpus(document)) }
  }
  const unseen = readLabels()
    .filter(({ document }) => !known.has(document))
    .slice(0, options.isSmoke ? 1 : UNSEEN_MAX)
    .map(({ document, form }) => load(document, form))
  const seen = (options.isSmoke ? [] : REPORTS).map(([document, form]) => load(document, form))
  const bytes = unseen.reduce((sum, one) => sum + one.bytes.length, 0)
  return measureUnseen(
    {
      what: `${unseen.length} reports, ${toMegabytes(bytes)}, at first sight`,
      seen,
      unseen,
      work: ({ document, form, bytes: source }) =>
        parseReport({ source: source.toString('utf8'), form, where: document }),
      base: (one) => passPlainly(one.bytes),
      target: { most: 2.5 },
    },
    options,
  )
}

/**
 * Baseline that only reads the markup: elements with their attributes, text with entities decoded.
 */
function passPlainly(bytes: Buffer): number {
  let seen = 0
  const count = () => {
    seen++
  }
  const handler = { onopentag: count, ontext: count, onclosetag: count }
  const parser = new Parser(handler, { decodeEntities: true })
  parser.write(bytes.toString('utf8'))
  parser.end()
  return seen
}
