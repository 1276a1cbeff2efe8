// A section in pieces: parts of a long text, chunks with the headings above them, and its rendering
// from the source.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { toChunks } from '../../src/domains/sections/passages/chunks.ts'
import { renderReport } from '../../src/domains/sections/render/render.ts'
import { toPage } from '../../src/domains/sections/reports/page.ts'
import { parseReport } from '../../src/domains/sections/split/parse.ts'
import { annualReport } from '../support/reports.ts'
import { readCorpus, SKIP_CORPUS } from '../support/section-labels.ts'

describe('parts of a text', () => {
  const textsOf = (whole: string, maxChars: number) => {
    const texts: string[] = []
    for (let offset: number | null = 0; offset !== null; ) {
      const page: ReturnType<typeof toPage> = toPage(whole, { offset, maxChars })
      assert.equal(page.total_chars, whole.length)
      texts.push(page.text)
      offset = page.next_offset
    }
    return texts
  }

  test('follow each other without a gap', () => {
    assert.deepEqual(textsOf('abcdefgh', 3), ['abc', 'def', 'gh'])
    assert.deepEqual(textsOf('abc', 3), ['abc'])
  })

  test('tear no character apart', () => {
    assert.deepEqual(textsOf('a😀b', 2), ['a', '😀', 'b'])
    assert.deepEqual(textsOf('😀b', 1), ['😀', 'b'])
  })

  test('are empty behind the end, and all that is left without a limit', () => {
    const behind = { text: '', offset: 3, total_chars: 3, next_offset: null }
    assert.deepEqual(toPage('abc', { offset: 9, maxChars: 5 }), behind)
    assert.equal(toPage('abc', { offset: 1, maxChars: null }).text, 'bc')
  })
})

const RISKS = `<p><b>MARKET RISKS</b></p><p><b>Prices</b></p><p>${'Prices may fall. '.repeat(20)}</p>
<p><b>Rates</b></p><p>${'Rates may rise. '.repeat(20)}</p><p><b>LEGAL RISKS</b></p><p>${'Laws may change. '.repeat(100)}</p>`
const source = annualReport({ changed: { 1: { body: RISKS } } })
const parsed = parseReport({ source, form: '10-K', where: 'a report' })
const risks = parsed.sections.find(({ item }) => item === '1A') ?? assert.fail('no risk factors')

describe('chunks', () => {
  const chunks = toChunks(parsed.text, risks, parsed.outline, 400)

  test('are no longer than asked, in order, and hold all words of the section', () => {
    for (const [at, { index, start, end, chars, text }] of chunks.entries()) {
      assert.equal(index, at)
      assert.ok(chars <= 400 && chars === end - start && chars === text.length)
      assert.equal(text, parsed.text.slice(start, end))
      assert.ok(start >= (chunks[at - 1]?.end ?? risks.start))
    }
    const bare = (text: string) => text.replace(/\s+/g, '')
    const whole = parsed.text.slice(risks.start, risks.end)
    assert.equal(bare(chunks.map(({ text }) => text).join('')), bare(whole))
  })

  test('say the headings above them', () => {
    const pathOf = (words: string) => chunks.find(({ text }) => text.startsWith(words))?.headings
    assert.deepEqual(pathOf('Item 1A.'), ['Risk Factors'])
    assert.deepEqual(pathOf('Rates\n'), ['Risk Factors', 'MARKET RISKS', 'Rates'])
    assert.deepEqual(chunks.at(-1)?.headings, ['Risk Factors', 'LEGAL RISKS'])
  })

  test('end between sentences where no paragraph ends', () => {
    assert.match(chunks.at(-2)?.text ?? '', /Laws may change\.$/)
  })
})

describe('a section rendered from its source', () => {
  const table =
    '<table><tr><td>Net sales</td><td>$</td><td>1,234</td></tr><tr><td>Cost of sales</td><td>$</td><td>567</td></tr></table>'
  const body = `<p>What follows is small.</p>${table}<script>alert(1)</script>`
  const withTable = annualReport({ changed: { 5: { body } } })
  const render = (section: string, format: 'markdown' | 'html') =>
    renderReport({ source: withTable, form: '10-K', where: 'https://x/y.htm', section, format })

  test('is Markdown with its tables, and nothing of its neighbours', () => {
    const markdown = render('3', 'markdown') ?? ''
    assert.match(markdown, /Item 3\. Legal Proceedings/)
    assert.match(markdown, /\| *Net sales *\| *\$1,234 *\|/)
    assert.doesNotMatch(markdown, /Item 4\.|Words about Properties/)
  })

  test('is HTML without scripts', () => {
    const html = render('3', 'html') ?? ''
    assert.match(html, /<table[\s>].*1,234/s)
    assert.doesNotMatch(html, /script|Item 4\./)
  })

  test('is null where there is no such section', () => {
    assert.equal(render('17', 'html'), null)
  })

  test('comes from the exhibit where the section is one', () => {
    const submission = `<DOCUMENT>\n<TYPE>8-K\n<FILENAME>a.htm\n<TEXT>\n<p><b>Item 8.01 Other Events</b></p><p>An event.</p>\n</TEXT>\n</DOCUMENT>
<DOCUMENT>\n<TYPE>EX-99.1\n<FILENAME>b.htm\n<TEXT>\n<p>Sales rose.</p>${table}\n</TEXT>\n</DOCUMENT>`
    const asked = { source: submission, form: '8-K', where: 'https://x/y.txt' }
    const release = renderReport({ ...asked, section: 'EX-99.1', format: 'markdown' }) ?? ''
    assert.match(release, /^Sales rose\.\n\n\|.*\| *Net sales *\| *\$1,234 *\|/s)
    assert.equal(
      renderReport({ ...asked, section: '8.01', format: 'markdown' })?.includes('Sales'),
      false,
    )
  })
})

test('the properties of 0000320193-24-000123 as Markdown', { skip: SKIP_CORPUS }, () => {
  const where = 'www.sec.gov/Archives/edgar/data/320193/000032019324000123/aapl-20240928.htm'
  const markdown = renderReport({
    source: readCorpus(where),
    form: '10-K',
    where,
    section: '2',
    format: 'markdown',
  })
  assert.match(
    markdown ?? '',
    /Item 2\.\s+Properties.*The Company’s headquarters is located in Cupertino, California\./s,
  )
  assert.doesNotMatch(markdown ?? '', /Legal Proceedings/)
})
