// Documents of real filings, if available: no text that a browser shows is lost, and files are byte
// for byte the publisher’s.

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { parse } from 'parse5'
import { splitFiling } from '../../../src/domains/documents/split.ts'
import { REPORT_LINES } from '../../../src/domains/sections/headings/headings.ts'
import { textOf } from '../../../src/domains/sections/headings/section.ts'
import { parseReport, readDocuments } from '../../../src/domains/sections/split/parse.ts'
import { renderDocument, renderSpans } from '../../../src/formats/rendering/render.ts'
import { toSourceSpans } from '../../../src/formats/rendering/spans.ts'
import { HTML_TAG, toCleanText } from '../../../src/formats/text.ts'
import { readCorpus, readLabels, SKIP_CORPUS } from '../../support/section-labels.ts'

const ROOT = new URL('../../../../shared/corpus/', import.meta.url)

const PATHS = SKIP_CORPUS ? [] : globSync('www.sec.gov/Archives/edgar/data/**/*', { cwd: ROOT })

function read(path: string): Buffer {
  const bytes = readFileSync(new URL(path, ROOT))
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes
}

const nameOf = (path: string) => basename(path).replace(/\.gz$/, '')
const SUBMISSION = /^(\d{10}-\d{2}-\d{6})\.txt$/

function splitAt(path: string) {
  const accession = nameOf(path).replace(/\.txt$/, '')
  return splitFiling({ source: read(path).toString('utf8'), accession, where: path }).documents
}

describe('documents of submissions', { skip: SKIP_CORPUS }, () => {
  test('a file of its own has the size and the hash that the list gives', () => {
    const files = new Map(PATHS.map((path) => [`${dirname(path)}/${nameOf(path)}`, path]))
    let compared = 0
    for (const path of PATHS.filter((one) => SUBMISSION.test(nameOf(one)))) {
      for (const { name, bytes, sha256 } of splitAt(path)) {
        const file = files.get(`${dirname(path)}/${name}`)
        if (file === undefined) continue
        const own = read(file)
        const at = `${name} of ${path}`
        assert.deepEqual([bytes, sha256], [own.length, hashOf(own)], at)
        compared++
      }
    }
    assert.ok(compared >= 20, `${compared} compared`)
  })

  test('0001045810-26-000024: its documents, an archive of the facts, and a table', () => {
    const path = PATHS.find((one) => nameOf(one) === '0001045810-26-000024.txt') ?? ''
    const documents = splitAt(path)
    assert.deepEqual(
      documents.map(({ sequence }) => sequence),
      [1, 2, 3, 4, 5, 7, 8, 9, 11, 13, 14, 15],
    )
    const [report, plan] = documents
    assert.equal(plan?.type, 'EX-10.1')
    const archive = documents.find(({ type }) => type === 'ZIP')
    assert.deepEqual([archive?.kind, archive?.text], ['binary', null])
    const markdown = renderDocument(report?.text ?? '', { as: 'markdown', where: path })
    assert.match(markdown, /^## Item 5\.02\. Departure of Directors or Certain Officers; /m)
    assert.match(
      markdown,
      /^\| Jen-Hsun Huang President and Chief Executive Officer \| \$4,000,000 \| 200% \|$/m,
    )
  })

  test('0001011438-98-000429: documents without names, and columns as they were typed', () => {
    const path = PATHS.find((one) => nameOf(one) === '0001011438-98-000429.txt') ?? ''
    const [report, statement] = splitAt(path)
    assert.deepEqual(
      [report?.name, report?.type, statement?.name, statement?.type],
      [null, '8-K', null, 'EX-20.1'],
    )
    const markdown = renderDocument(statement?.text ?? '', { as: 'markdown', where: path })
    assert.ok(
      markdown.includes(
        '\n  FIXED GROUP   PRINCIPAL BALANCE                              8,885,179.03  3,967,007.60   1,691,359.19           14,543,545.82\n',
      ),
    )
  })
})

describe('renderings', { skip: SKIP_CORPUS }, () => {
  const pages = PATHS.filter((path) => /\.html?(?:\.gz)?$/.test(path) && !/index/.test(path))
  for (const path of pages.sort().filter((_, at) => at % 20 === 7)) {
    test(`${nameOf(path)} has every word that a browser shows, in order`, () => {
      const source = read(path).toString('utf8')
      assert.ok(HTML_TAG.test(source))
      const shown = wordsOf(visibleTextOf(source))
      const render = (as: 'text' | 'markdown' | 'html') =>
        renderDocument(source, { as, where: path })
      assertSame(wordsOf(render('text')), shown)
      assertSame(wordsOf(render('markdown').replace(/\\(?=[^\w\s])/g, '')), shown)
      assertSame(wordsOf(visibleTextOf(render('html'))), shown)
    })
  }

  for (const { document, form } of readLabels().filter((_, at) => at % 30 === 4)) {
    test(`sections of ${document} are cut from its source as from its text`, () => {
      const source = readDocuments(readCorpus(document), form).form.text
      const clean = toCleanText(source, document, REPORT_LINES)
      const report = parseReport({ source, form, where: document })
      for (const section of report.sections) {
        const spans = toSourceSpans(clean, section.pieces ?? [section])
        const expected = wordsOf(textOf(report.text, section))
        for (const as of ['text', 'markdown'] as const) {
          const rendered = renderSpans(source, spans, { as, where: document })
          assertSame(wordsOf(rendered.replace(/\\(?=[^\w\s])/g, '')), expected)
        }
      }
    })
  }
})

/** Letters and digits: where a word ends depends on the layout. */
function wordsOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Names the place; a diff of megabytes helps nobody. */
function assertSame(ours: string, theirs: string): void {
  if (ours === theirs) return
  let at = 0
  while (at < ours.length && ours[at] === theirs[at]) at++
  const around = (text: string) => text.slice(Math.max(0, at - 40), at + 60)
  assert.fail(`at ${at}: ours "${around(ours)}", theirs "${around(theirs)}"`)
}

interface Node {
  nodeName: string
  value?: string
  attrs?: { name: string; value: string }[]
  childNodes?: Node[]
}

const NO_TEXT = new Set(['head', 'script', 'style', 'title', 'template', 'noscript'])
const HIDDEN = new Set(['ix:header', 'ix:hidden'])

function visibleTextOf(html: string): string {
  const parts: string[] = []
  const open: Node[] = [parse(html) as Node]
  for (let node = open.pop(); node; node = open.pop()) {
    const { nodeName, value, attrs = [], childNodes = [] } = node
    const style = attrs.find(({ name }) => name === 'style')?.value ?? ''
    const isUnseen = NO_TEXT.has(nodeName) || HIDDEN.has(nodeName)
    if (isUnseen || /display\s*:\s*none/i.test(style)) continue
    if (nodeName === '#text') parts.push(value ?? '')
    open.push(...childNodes.toReversed())
  }
  return parts.join('')
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
