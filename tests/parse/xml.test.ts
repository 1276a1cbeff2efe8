// XML read strictly: what is not well formed is refused, by document and element, and so is what is
// too deep, too long or too wide.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseXmlTree, type XmlElement } from '../../src/formats/xml.ts'
import { parseXmlRecords, type XmlTexts } from '../../src/formats/xml-records.ts'
import { Failure } from '../../src/kernel/failure.ts'

/** Name, attributes, text and children in one line; null for a document that is refused. */
function read(text: string): string | null {
  try {
    return toLine(parseXmlTree(text, 'x.xml'))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    assert.equal(error.code, 'publisher.changed')
    assert.match(error.publicText, /^The document x\.xml cannot be read: .+\.$/s)
    return null
  }
}

function toLine({ name, attributes, text, children }: XmlElement): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}=${value}`)
  return `<${name}${pairs.join('')}>${text}${children.map(toLine).join('')}</>`
}

const DOCUMENT = `<?xml version="1.0" encoding="UTF-8"?>
<!-- a comment -->
<?style sheet?>
<n:form xmlns:n="http://example.com/n" id='1&quot;2' wide = "a&#10;b	c">
  <name>Smith &amp; Søn &lt;&#x41;&#66;&gt; 株式</name><empty/><n:empty a="b" />
  <mixed>one <b>two</b> three<!-- not this --> four <![CDATA[<five> & ]] six]]></mixed>
  <numbers>1.5</numbers ><v.1-x_y>x</v.1-x_y>
</n:form>
<!-- after -->
`

test('a document becomes a tree of local names, with what its references stand for', () => {
  const mixed = '<mixed>one  three four <five> & ]] six<b>two</></>'
  const first = '<name>Smith & Søn <AB> 株式</><empty></><empty a=b></>'
  const last = '<numbers>1.5</><v.1-x_y>x</>'
  const root = '<form n=http://example.com/n id=1"2 wide=a\nb c>'
  assert.equal(read(DOCUMENT), `${root}${first}${mixed}${last}</>`)
})

const READ: readonly [text: string, line: string][] = [
  ['<a/>', '<a></>'],
  ['<a/> \n', '<a></>'],
  ['\n\uFEFF <?xml version="1.0"?><a/>', '<a></>'],
  [`<?xml version='1.0' encoding='utf-8' ?><a/>`, '<a></>'],
  ['<?xml version="1.0" standalone="yes"?><a/>', '<a></>'],
  ['<a b = "1"\n\tc= "2"/>', '<a b=1 c=2></>'],
  ['<a b="]]>"/>', '<a b=]]>></>'],
  ['<a b=""/>', '<a b=></>'],
  ['<a:b x:c="1"/>', '<b c=1></>'],
  ['<é/>', '<é></>'],
  ['<a></a >', '<a></>'],
  ['<a>&#x10FFFF;</a>', '<a>\u{10FFFF}</>'],
  ['<a>]]&gt;</a>', '<a>]]></>'],
  ['<a><![CDATA[<x> & y]]></a>', '<a><x> & y</>'],
  ['<a>1<!-- x -->2<?y z?>3</a>', '<a>123</>'],
  ['<a>x\r\ny\rz</a>', '<a>x\ny\nz</>'],
  ['<a>\t\n </a>', '<a></>'],
  ['<a> 1 <b/> 2 </a>', '<a>1  2<b></></>'],
]

const REFUSED = [
  '',
  ' ',
  'x',
  '<',
  '<a>',
  '</a>',
  '<a></a',
  '<a></b>',
  '<a><b></a></b>',
  '<a/><b/>',
  '<a/>x',
  'x<a/>',
  '<a b/>',
  '<a b=c/>',
  '<a b="c/>',
  `<a b='c"/>`,
  '<a b="1" b="2"/>',
  '<a b="1"c="2"/>',
  '<a b="<"/>',
  '< a/>',
  '<1a/>',
  '<a$/>',
  '<a/ >',
  '<a></ a>',
  '<a>&nbsp;</a>',
  '<a>&constructor;</a>',
  '<a>A & B</a>',
  '<a>&#0;</a>',
  '<a>&#X41;</a>',
  '<a>&#x110000;</a>',
  '<a>&#xD800;</a>',
  '<a>]]></a>',
  '<a><![CDATA[x]></a>',
  '<![CDATA[x]]><a/>',
  '<a><!-- x -- y --></a>',
  '<a><!--></a>',
  '<!DOCTYPE a><a/>',
  '<a><? x?></a>',
  '<a><?xml version="1.0"?></a>',
  '<?xml version="2.0"?><a/>',
  '<?xml version="1.0"',
  '<a>\u0000</a>',
  '<a>\u0008</a>',
  '<a>\uFFFE</a>',
  '<a>\uD800</a>',
  '<a\u00a0/>',
]

test('odd documents are read or refused as XML 1.0 has it', () => {
  for (const [text, line] of READ) assert.equal(read(text), line, JSON.stringify(text))
  for (const text of REFUSED) assert.equal(read(text), null, JSON.stringify(text))
})

test('every beginning of a document is refused, since it ends too early', () => {
  const end = DOCUMENT.indexOf('</n:form>') + '</n:form>'.length
  for (let length = 0; length < end; length++) {
    assert.equal(read(DOCUMENT.slice(0, length)), null, DOCUMENT.slice(0, length))
  }
})

test('a failure names the innermost element that is open', () => {
  const failures: readonly [text: string, named: RegExp][] = [
    ['<a><b>1</b><c>2', /: c \(unclosed tag: c\)\.$/],
    ['<a><n:b>1</a>', /: b \(unexpected close tag\)\.$/],
    ['<a><b/>&nbsp;<c/></a>', /: a \(undefined entity\)\.$/],
    ['<a><b c="1" c="2"/></a>', /: a \(duplicate attribute: c\)\.$/],
    ['<a/><b/>', /: a \(documents may contain only one root\)\.$/],
  ]
  for (const [text, named] of failures) assert.throws(() => parseXmlTree(text, 'x'), named, text)
})

test('what is deep, long or wide is refused, and an entity never grows', () => {
  const deep = '<a>'.repeat(100) + '</a>'.repeat(100)
  assert.throws(() => parseXmlTree(deep, 'x'), /: a \(nested too deeply\)/)
  assert.throws(
    () => parseXmlTree(`<a>${'<b/>'.repeat(20)}</a>`, 'x', { maxElements: 10 }),
    /: a \(too many elements\)/,
  )
  assert.throws(() => parseXmlTree(`<a>${'x'.repeat(5_000_000)}</a>`, 'x'), /: a \(too long\)/)
  assert.equal(read(`<a>${' '.repeat(5_000_000)}</a>`), '<a></>')
  const bomb = '<!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>'
  assert.throws(() => parseXmlTree(bomb, 'x'), /document type/)
})

const RECORDS = { name: 'row', paths: ['b', 'c/d', 'e'], limits: { maxElements: 6, maxDepth: 5 } }

function readRecords(text: string): XmlTexts[] {
  const found: XmlTexts[] = []
  assert.equal(
    parseXmlRecords(text, 'x', RECORDS, (texts) => found.push(texts)),
    'table',
  )
  return found
}

test('the texts of records are passed on, of repeated elements the first', () => {
  const rows = `<n:row><n:b> 1 &amp; </n:b><c><d>2</d></c></n:row>
    <row><b/><c/><c><d>3</d></c><b>4</b></row> <other><b>5</b></other>
    <in><row><e> 6<b>7</b> <![CDATA[8]]></e></row></in> <row/>`
  assert.deepEqual(readRecords(`<n:table xmlns:n="x">${rows}</n:table>`), [
    ['1 &', '2', null],
    [null, null, null],
    [null, null, '6 8'],
    [null, null, null],
  ])
})

test('a record that is too deep, long or wide is refused', () => {
  const refusals: readonly [row: string, reason: RegExp][] = [
    ['<b/>'.repeat(6), /: row \(too many elements\)/],
    ['<b><b><b><b/></b></b></b>', /: b \(nested too deeply\)/],
    [`<e>${'x'.repeat(5_000_000)}</e>`, /: e \(too long\)/],
  ]
  for (const [row, reason] of refusals) {
    assert.throws(() => readRecords(`<table><row>${row}</row></table>`), reason)
  }
})
