// The lines that the explorer's pages show for the same data, and what the call over REST answers.

import assert from 'node:assert/strict'
import { EXPLORER_PAGES } from '../../scripts/pages/list.ts'
import type { TestApp } from '../support/app.ts'
import { blocksOf } from '../support/markup.ts'

export interface PageLines {
  curl: string
  python: string
  typescript: string
  /** Answer over REST to the same call. */
  answer: unknown
}

/** A search that finds nothing of that name is answered by 404, which the clients raise. */
const NOTHING_FOUND = ['search-nothing', 'search-near']
const PAGES = EXPLORER_PAGES.filter(({ name }) => !NOTHING_FOUND.includes(name))
const IMPORTS = /^(from tieout import|import \{).*\n/

/**
 * Collects each call of all pages once. Pages come before the calls, since answers of feeds grow
 * with what pages cause to be read.
 */
export async function collectLines(app: TestApp, key: string): Promise<PageLines[]> {
  await app.writeColumns()
  const shown = []
  for (const { path } of PAGES) shown.push(...linesOf((await app.get(path)).text))
  const found = new Map(shown.map((one) => [one.curl, one]))
  const lines: PageLines[] = []
  for (const one of found.values()) {
    const [, url = ''] = /"(http[^"]+)"$/.exec(one.curl) ?? []
    const { status, body } = await app.get(url.slice(app.url.length), key)
    assert.equal(status, 200, url)
    lines.push({ ...one, answer: body })
  }
  return lines
}

function linesOf(page: string): Omit<PageLines, 'answer'>[] {
  const [curl = [], python = [], typescript = []] = ['curl', 'python', 'typescript'].map((kind) =>
    blocksOf(page, kind),
  )
  assert.deepEqual([python.length, typescript.length], [curl.length, curl.length])
  return curl.map((line, index) => ({
    curl: line,
    python: python[index] ?? '',
    typescript: typescript[index] ?? '',
  }))
}

/** The lines below their import, which a program of many of them has once. */
export function withoutImport(lines: string): string {
  assert.match(lines, IMPORTS)
  return lines.replace(IMPORTS, '')
}

/** Apple's two newest quarters: 10-K 0000320193-25-000079 less its nine months, and 10-Q 0000320193-25-000073. */
export const QUARTERS = [
  '2025-09-27 102466000000 0000320193-25-000079',
  '2025-06-28 94036000000 0000320193-25-000073',
]

/** One JSON document a line. */
export function readPrinted(printed: string): unknown[] {
  return printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}
