// Documents as Markdown and safe HTML: what is kept, how it looks, and that nothing gets through.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parse } from 'parse5'
import { REPORT_LINES } from '../../src/domains/sections/headings/headings.ts'
import { type Rendering, renderDocument, renderSpans } from '../../src/formats/rendering/render.ts'
import { toSourceSpans } from '../../src/formats/rendering/spans.ts'
import { toCleanText } from '../../src/formats/text.ts'
import { annualReport } from '../support/reports.ts'

const FOLDER = 'https://www.sec.gov/Archives/edgar/data/1/000000000125000001/'

function render(source: string, as: Rendering): string {
  return renderDocument(source, { as, where: 'x', folder: FOLDER })
}

const BALANCE = `<html><body><table>
<tr><td colspan=3></td><td colspan=3>2024</td><td colspan=3></td><td colspan=3>2023</td></tr>
<tr><td colspan=3>Cash | equivalents</td><td>$</td><td>1,234</td><td></td><td colspan=3></td><td>$</td><td>987</td><td></td></tr>
<tr><td colspan=3>Net loss</td><td colspan=2>(56</td><td>)</td><td colspan=3></td><td colspan=2>&#8212;</td><td></td></tr>
<tr><td colspan=3>Margin</td><td colspan=2>12.5</td><td>%</td><td colspan=3></td><td colspan=2>7</td><td>%</td></tr>
</table></body></html>`

describe('Markdown', () => {
  test('a value split over cells is one, empty columns are gone, numbers are on the right', () => {
    assert.equal(
      render(BALANCE, 'markdown'),
      [
        '|  | 2024 | 2023 |',
        '| --- | ---: | ---: |',
        '| Cash \\| equivalents | $1,234 | $987 |',
        '| Net loss | (56) | — |',
        '| Margin | 12.5% | 7% |',
      ].join('\n'),
    )
  })

  test('a table that begins with values has an empty heading', () => {
    const html = '<table><tr><td>Cash<td>5<tr><td>Debt<td>6</table>'
    assert.equal(render(html, 'markdown'), '|  |  |\n| --- | ---: |\n| Cash | 5 |\n| Debt | 6 |')
  })

  test('a cell over several rows holds its place', () => {
    const html =
      '<table><tr><th>Who<th>What<th>How many<tr><td rowspan=2>Ann<td>a<td>1<tr><td>b<td>2</table>'
    assert.equal(
      render(html, 'markdown').split('\n').slice(2).join('\n'),
      '| Ann | a | 1 |\n|  | b | 2 |',
    )
  })

  test('headings by element, by look and by a row of two cells', () => {
    const html =
      '<body><h2>Of its own</h2><p><b>PART I</b></p><table><tr><td><b>Item 1.</b><td><b>Business</b></table>' +
      '<p style="font-weight:700">Overview</p><p><b>Bold.</b> Not a heading</p><p><b>A sentence ends.</b></p></body>'
    assert.equal(
      render(html, 'markdown'),
      '## Of its own\n\n# PART I\n\n## Item 1. Business\n\n### Overview\n\nBold. Not a heading\n\nA sentence ends.',
    )
  })

  test('lists by element, by bullets and by tables of bullets', () => {
    const html =
      '<body><ol><li>One<li>Two<ul><li>Inner</ul></ol><p>&bull; Third</p>' +
      '<table><tr><td>&#9679;<td>Fourth<tr><td>&#9679;<td>Fifth</table><p>&#9744; Unchecked</p></body>'
    assert.equal(
      render(html, 'markdown'),
      '1. One\n2. Two\n   - Inner\n- Third\n- Fourth\n- Fifth\n\n☐ Unchecked',
    )
  })

  test('a table that lays out a page becomes what it holds', () => {
    const html = `<table><tr><td><p>First</p>${BALANCE}<td><p>Last</p></table>`
    const [first, table = '', last] = render(html, 'markdown').split('\n\n')
    assert.deepEqual([first, last], ['First', 'Last'])
    assert.match(table, /^\| {2}\| 2024 \| 2023 \|\n/)
  })

  test('what tables within tables hold stays in order', () => {
    const inner = Array.from({ length: 100 }, (_, at) => `word ${at}`)
    const paragraphs = inner.map((text) => `<p>${text}</p>`).join('')
    const html = '<table><tr><td>'.repeat(1500) + paragraphs
    assert.equal(render(html, 'markdown'), inner.join('\n\n'))
  })

  test('marks in the text are no markup', () => {
    const html =
      '<body><p># 1</p><p>1. One</p><p>- dash</p><p>*a* _b_ c_d `e` [f](javascript:g) &lt;script&gt; &amp;lt;</p><p>___</p></body>'
    assert.equal(
      render(html, 'markdown'),
      '\\# 1\n\n1\\. One\n\n\\- dash\n\n\\*a\\* \\_b\\_ c_d \\`e\\` [f\\](javascript:g) \\<script> \\&lt;\n\n\\___',
    )
  })

  test('plain text keeps its tables as they were typed', () => {
    const text =
      'ITEM 1.  BUSINESS\n\nThe Company makes\nwidgets.\n\n<TABLE>\n<CAPTION>\n  Cash      $ 1,234\n\n  Debt          987\n</TABLE>\nAfter.'
    assert.equal(
      render(text, 'markdown'),
      '## ITEM 1.  BUSINESS\n\nThe Company makes\nwidgets.\n\n```\n  Cash      $ 1,234\n\n  Debt          987\n```\n\nAfter.',
    )
  })

  test('what a browser hides is left out', () => {
    const html =
      '<body><ix:header><ix:hidden>a</ix:hidden></ix:header><div style="display:none">b</div><p>c<script>d</script></p></body>'
    for (const as of ['text', 'markdown', 'html'] as const) {
      assert.match(render(html, as), /^(?:<p>)?c(?:<\/p>)?$/)
    }
  })
})

/** Markup in a filing that tries to make a page run a script or load something. */
const ATTACKS: readonly string[] = [
  '<script>alert(1)</script><p>x</p>',
  '<p>x<script src=//evil.example/a.js></script></p>',
  '<img src=x onerror=alert(1)><p>x</p>',
  '<p onclick="alert(1)" onmouseover=alert(1) style="background:url(//evil.example)">x</p>',
  '<svg onload=alert(1)><script>alert(1)</script><p>x</p></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style>x',
  '<iframe src="javascript:alert(1)"></iframe><p>x</p>',
  '<object data="//evil.example"></object><embed src="//evil.example"><p>x</p>',
  '<form action="//evil.example"><input name=a><button formaction="javascript:alert(1)">x</button></form>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" &#1; java\tscript:alert(1)">x</a>',
  '<a href="JaVaScRiPt&colon;alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example/Archives/edgar/data/1">x</a>',
  '<a href="https://www.sec.gov.evil.example/Archives/edgar/data/1">x</a>',
  '<a href="https://www.sec.gov@evil.example/Archives/edgar/">x</a>',
  '<a href="https://user:pass@www.sec.gov/Archives/edgar/">x</a>',
  '<a href="https://www.sec.gov:8443/Archives/edgar/">x</a>',
  '<a href="https://www.sec.gov/Archives/edgar/../../evil?x=1">x</a>',
  '<a href="#&quot; onclick=&quot;alert(1)">x</a>',
  '<a href="https://www.sec.gov/Archives/edgar/&quot;onclick=&quot;alert(1)">x</a>',
  '<a name="&quot;><script>alert(1)</script>"></a><p>x</p>',
  '<p id="location">x</p><form id="attributes"><input id=parentNode></form>',
  '<base href="//evil.example/"><link rel=stylesheet href="//evil.example/a.css"><p>x</p>',
  '<meta http-equiv=refresh content="0;url=//evil.example"><p>x</p>',
  '<style>@import "//evil.example";p{behavior:url(x)}</style><p>x</p>',
  '<table background="//evil.example/a.gif"><tr><td colspan="2 onclick=alert(1)" rowspan=1e99 align="x onclick">x</table>',
  '<video src="//evil.example" poster="//evil.example"><source src="//evil.example"></video><p>x</p>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '<xmp><p title="</xmp><script>alert(1)</script>">x</xmp>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript><p>x</p>',
  '<textarea><script>alert(1)</script></textarea><p>x</p>',
  '<title><img src=x onerror=alert(1)></title><p>x</p>',
  '<!--><img src=x onerror=alert(1)>--><p>x</p>',
  '<![CDATA[><img src=x onerror=alert(1)>]]><p>x</p>',
  '<p>x</p><scr<script>ipt>alert(1)</script>',
  '<ix:nonFraction onclick=alert(1)>x</ix:nonFraction><div>y</div>',
  '<template><script>alert(1)</script></template><p>x</p>',
  '<p/onclick=alert(1)>x',
  '<p>x</p><plaintext><script>alert(1)</script>',
]

const ELEMENTS = new Set(
  'html head body a b blockquote br caption code dd div dl dt h1 h2 h3 h4 h5 h6 hr i li ol p pre s sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  ),
)
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  id: /^doc-[A-Za-z0-9_.:-]+$/,
  href: /^(?:#doc-[A-Za-z0-9_.:-]+|https:\/\/www\.sec\.gov\/(?:Archives\/edgar|cgi-bin\/browse-edgar|ix)[/?].*)$/,
  colspan: /^\d{1,4}$/,
  rowspan: /^\d{1,4}$/,
  align: /^(?:right|center)$/,
}

interface Node {
  nodeName: string
  tagName?: string
  value?: string
  attrs?: { name: string; value: string }[]
  childNodes?: Node[]
}

function* nodesOf(node: Node): Generator<Node> {
  yield node
  for (const child of node.childNodes ?? []) yield* nodesOf(child)
}

/** Checks the elements and attributes that a browser makes of the HTML against the lists above. */
function assertSafe(html: string): void {
  for (const { nodeName, tagName, attrs = [] } of nodesOf(parse(html) as Node)) {
    assert.notEqual(nodeName, '#comment', html)
    if (tagName !== undefined) assert.ok(ELEMENTS.has(tagName), `${tagName} in ${html}`)
    for (const { name, value } of attrs) {
      assert.match(value, ATTRIBUTES[name] ?? /^(?!)/, `${name}="${value}" in ${html}`)
    }
  }
}

describe('safe HTML', () => {
  for (const attack of ATTACKS) {
    test(`of ${attack}`, () => {
      assertSafe(render(`<html><body>${attack}</body></html>`, 'html'))
      const markdown = render(`<html><body>${attack}</body></html>`, 'markdown')
      assert.doesNotMatch(markdown, /(?<!\\)<[a-z/!]|\]\(/i)
    })
  }

  test('keeps structure, anchors under a prefix, and links into the document and to EDGAR', () => {
    const html =
      '<body><p align=center><a name="toc">Contents</a> of <a href="#toc">this</a>, <a href="ex99.htm">Exhibit</a>, ' +
      '<a href="https://example.com/">elsewhere</a></p>' +
      '<table><tr><td>a<td><td style="TEXT-ALIGN: right" colspan=2><b>5</b><tr><td><td></table><i></i></body>'
    assert.equal(
      render(html, 'html'),
      '<p><a id="doc-toc"></a>Contents of <a href="#doc-toc">this</a>, ' +
        `<a href="${FOLDER}ex99.htm">Exhibit</a>, elsewhere</p>` +
        '<table><tr><td>a</td><td></td><td colspan="2" align="right"><b>5</b></td></tr></table>',
    )
  })

  test('plain text is escaped', () => {
    assert.equal(
      render('A <x> & "c"\n\nd', 'html'),
      '<p>A &lt;x&gt; &amp; &quot;c&quot;</p>\n<p>d</p>',
    )
  })
})

describe('spans', () => {
  test('a section is rendered alone, as its clean text has it', () => {
    const source = annualReport()
    const clean = toCleanText(source, 'x', REPORT_LINES)
    const start = clean.text.indexOf('Item 1A.')
    const end = clean.text.indexOf('Item 1B.')
    const spans = toSourceSpans(clean, [{ start, end }])
    const text = renderSpans(source, spans, { as: 'text', where: 'x' })
    assert.equal(text, clean.text.slice(start, end).trimEnd())
    const markdown = renderSpans(source, spans, { as: 'markdown', where: 'x' })
    assert.match(markdown, /^## Item 1A\. Risk Factors\n\nWords about /)
    assert.doesNotMatch(markdown, /Item 1B/)
  })

  test('a part of a table is still a table, and page furniture is left out', () => {
    const page = (number: number) =>
      `<p>${`Prose of page ${number}. `.repeat(200)}</p><p>${number}</p><hr style="page-break-after:always">`
    const source = `<body>${[1, 2, 3, 4].map(page).join('')}${BALANCE}</body>`
    const clean = toCleanText(source, 'x', REPORT_LINES)
    assert.equal(clean.dropped.length, 4)
    const start = clean.text.indexOf('Prose of page 2')
    const end = clean.text.indexOf('Net loss')
    const spans = toSourceSpans(clean, [{ start, end }])
    const options = { where: 'x' } as const
    const words = (text: string) => text.split(/\s+/).filter((word) => word !== '')
    const text = renderSpans(source, spans, { ...options, as: 'text' })
    assert.ok(words(text).join() === words(clean.text.slice(start, end)).join())
    const html = renderSpans(source, spans, { ...options, as: 'html' })
    assert.match(html.slice(-600), /<\/p><table><tr>.*<td>987<\/td><td><\/td><\/tr><\/table>$/s)
    const markdown = renderSpans(source, spans, { ...options, as: 'markdown' })
    assert.match(markdown.slice(-100), /\n\n\| {2}\| 2024 \| 2023 \|\n.*\| \$1,234 \| \$987 \|$/s)
    const numbers = markdown.split('\n\n').filter((block) => /^\d$/.test(block))
    assert.deepEqual(numbers, [])
  })

  test('rules and breaks after a span are none of it', () => {
    const source = '<body><p>a</p><p>b<br>c</p><hr><p>d<br>e</p><hr></body>'
    const spans = [{ start: source.indexOf('b<'), end: source.indexOf('c<') + 1 }]
    assert.equal(renderSpans(source, spans, { as: 'html', where: 'x' }), '<p>b<br>c</p><hr>')
  })

  test('no span is no text', () => {
    for (const as of ['text', 'markdown', 'html'] as const) {
      assert.equal(renderSpans(BALANCE, [], { as, where: 'x' }), '')
    }
  })
})
