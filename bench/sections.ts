// A report's bytes to its clean text and items, against one pass of the HTML parser over the same
// bytes.

import { Parser } from 'htmlparser2'
import { parseReport } from '../src/domains/sections/parse.ts'
import { readCorpus, SKIP_CORPUS } from '../tests/support/section-labels.ts'
import type { Bench } from './result.ts'
import { measurePair, toMegabytes } from './rounds.ts'

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
    return { rows }
  },
}

/** What reading the markup costs by itself: elements with their attributes, text with entities. */
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
