// node bench/sections.ts: a report's bytes to its clean text and items, against one pass of the HTML
// parser over the same bytes; then what documents made to be slow cost, and who waits for them.

import { Parser } from 'htmlparser2'
import { parseReport } from '../src/domains/sections/parse.ts'
import { readCorpus, SKIP_CORPUS } from '../tests/support/section-labels.ts'
import { measureHostile } from './hostile.ts'
import { measure, print, toHead, toLine } from './rounds.ts'

const REPORTS: readonly [document: string, form: string][] = [
  ['www.sec.gov/Archives/edgar/data/51143/000005114325000052/ibm-20250630.htm', '10-Q'],
  ['www.sec.gov/Archives/edgar/data/1551152/000155115225000020/abbv-20241231.htm', '10-K'],
  ['www.sec.gov/Archives/edgar/data/200406/000020040625000038/jnj-20241229.htm', '10-K'],
  ['www.sec.gov/Archives/edgar/data/731766/000073176625000063/unh-20241231.htm', '10-K'],
]

if (SKIP_CORPUS) print(`Skipped: ${SKIP_CORPUS}.`)
else measureReports()
print()
await measureHostile()

function measureReports(): void {
  print(toHead('sections', 'plain pass'))
  for (const [document, form] of REPORTS) {
    const bytes = Buffer.from(readCorpus(document))
    const work = () => parseReport({ source: bytes.toString('utf8'), form, where: document })
    const measured = measure(work, () => passPlainly(bytes))
    print(toLine(document.split('/').at(-1) ?? '', bytes.length, measured))
  }
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
