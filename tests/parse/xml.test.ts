// The XML reader against another one: what either refuses the other refuses, what both read they
// read alike, on real documents and on documents broken in every way that chance comes up with.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { readXml } from '../../src/formats/xml.ts'
import { scanXml } from '../../src/formats/xml-scan.ts'
import { brokenFrom, readReal } from '../support/other-reader.ts'
import { SKIP_CORPUS } from '../support/section-labels.ts'

/** What a reader tells, in one line per event; null for a document it refuses. */
type Told = string[] | null

function tellOurs(text: string): Told {
  const told: string[] = []
  const refuse = (reason: string): never => {
    throw new SyntaxError(reason)
  }
  const handler = {
    open: (name: string, attributes: object) => void told.push(start(name, attributes)),
    text: (whole: string, from: number, end: number) => addText(told, whole.slice(from, end)),
    blank: (whole: string, from: number, end: number) => addText(told, whole.slice(from, end)),
    close: () => void told.push('>'),
  }
  try {
    scanXml(text, handler, refuse)
    return told
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return null
  }
}

function tellTheirs(text: string): Told {
  const told: string[] = []
  const parser = new SaxesParser({ xmlns: false, position: false })
  let isBroken = false
  let depth = 0
  const refuse = () => {
    isBroken = true
  }
  parser.on('error', refuse)
  parser.on('doctype', refuse)
  parser.on('text', (piece) => depth > 0 && addText(told, piece))
  parser.on('cdata', (piece) => addText(told, piece))
  parser.on('opentag', ({ name, attributes }) => {
    depth++
    told.push(start(toLocal(name), attributes))
  })
  parser.on('closetag', () => {
    depth--
    told.push('>')
  })
  parser.write(text).close()
  return isBroken ? null : told
}

function start(name: string, attributes: object): string {
  const pairs = Object.entries(attributes).map(([key, value]) => [toLocal(key), value])
  return `<${name} ${JSON.stringify(Object.fromEntries(pairs))}`
}

function toLocal(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** Texts in several pieces are one. */
function addText(told: string[], piece: string): void {
  if (told.at(-1)?.startsWith('"')) told[told.length - 1] += piece
  else if (piece !== '') told.push(`"${piece}`)
}

function assertAlike(text: string): void {
  assert.deepEqual(tellOurs(text), tellTheirs(text), JSON.stringify(text.slice(0, 500)))
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

const ODD = [
  '',
  ' ',
  'x',
  '<',
  '<a',
  '<a>',
  '</a>',
  '<a/>',
  '<a></a',
  '<a></b>',
  '<a/><b/>',
  '<a/>x',
  'x<a/>',
  '<a/> \n',
  '<a b/>',
  '<a b=c/>',
  '<a b="c/>',
  `<a b='c"/>`,
  '<a b="1" b="2"/>',
  '<a b="<"/>',
  '<a b="1"c="2"/>',
  '<a b = "1"\n\tc= "2"/>',
  '< a/>',
  '<a />',
  '<1a/>',
  '<-a/>',
  '<a.b/>',
  '<a$/>',
  '<a>&lt;</a>',
  '<a>&nbsp;</a>',
  '<a>&</a>',
  '<a>&;</a>',
  '<a>& b;</a>',
  '<a>&#0;</a>',
  '<a>&#x;</a>',
  '<a>&#65</a>',
  '<a>&#65;</a>',
  '<a>&#X41;</a>',
  '<a>&#xD800;</a>',
  '<a>&#x10FFFF;</a>',
  '<a>&#x110000;</a>',
  '<a>]]></a>',
  '<a>]]&gt;</a>',
  '<a>] ]></a>',
  '<a><![CDATA[x]]></a>',
  '<![CDATA[x]]><a/>',
  '<a><![CDATA[x]></a>',
  '<a><![cdata[x]]></a>',
  '<a><!-- x --></a>',
  '<a><!-- x -- y --></a>',
  '<a><!-- x ---></a>',
  '<a><!--></a>',
  '<a><!----></a>',
  '<a><!- x --></a>',
  '<!DOCTYPE a><a/>',
  '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
  '<a><?x y?></a>',
  '<a><? x?></a>',
  '<a><?xml version="1.0"?></a>',
  ' <?xml version="1.0"?><a/>',
  '<?xml version="1.0"?><a/>',
  '<?xml version="2.0"?><a/>',
  '<?xml?><a/>',
  '<?xml version="1.0" standalone="yes"?><a/>',
  '<?xml version="1.0" standalone="maybe"?><a/>',
  `<?xml version='1.0' encoding='utf-8' ?><a/>`,
  '<?xml encoding="utf-8"?><a/>',
  '<?xml version="1.0"?',
  '<?xml-style x?><a/>',
  '<a>\u0000</a>',
  '<a>\u0008</a>',
  '<a>\uFFFE</a>',
  '<a>\uD800</a>',
  '<a>\u0085\u2028</a>',
  '<a>x\r\ny\rz</a>',
  '<a b="x\r\ny\tz"/>',
  '<a\u00a0/>',
  '<a></a\u00a0>',
  '<é/>',
  '<a:b:c/>',
  '<a></a >',
  '<a></ a>',
  '<a/ >',
  '<a b="1"/ >',
  '<a><b></a></b>',
  '<a>\t\n </a>',
  '<a b="]]>"/>',
  '<a b=""/>',
  '<a:b x:c="1" y:c="2"/>',
]

test('odd documents are refused or read as another reader does', () => {
  assert.notEqual(tellOurs(DOCUMENT), null)
  for (const text of [DOCUMENT, ...ODD]) assertAlike(text)
})

test('every beginning of a document is refused, since it ends too early', () => {
  const end = DOCUMENT.indexOf('</n:form>') + '</n:form>'.length
  for (let length = 0; length < end; length++) {
    assert.equal(tellOurs(DOCUMENT.slice(0, length)), null, DOCUMENT.slice(0, length))
  }
})

test('documents broken at random are refused or read as another reader does', () => {
  const pieces = [
    '<',
    '>',
    '/',
    '&',
    ';',
    '"',
    "'",
    '=',
    ' ',
    '\n',
    '\r',
    '!',
    '?',
    '-',
    ']',
    '[',
    'x',
    '1',
    ':',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '&amp;',
    '&#9;',
    '<a>',
    '</a>',
    '<a/>',
    '<?',
    '?>',
    'é',
    '\u0000',
  ]
  fc.assert(fc.property(brokenFrom(DOCUMENT, pieces, 4), assertAlike), {
    numRuns: 2000,
    seed: 20251115,
  })
})

test('what is deep, long or wide is refused, and an entity never grows', () => {
  const deep = '<a>'.repeat(100) + '</a>'.repeat(100)
  assert.throws(() => readXml(deep, 'x'), /nested too deeply/)
  assert.throws(() => readXml(`<a>${'<b/>'.repeat(20)}</a>`, 'x', { maxElements: 10 }), /too many/)
  assert.throws(() => readXml(`<a>${'x'.repeat(5_000_000)}</a>`, 'x'), /too long/)
  const bomb = '<!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>'
  assert.throws(() => readXml(bomb, 'x'), /document type/)
})

test('documents that begin like one that was read before are read by what they say', () => {
  const seen = '<a>\n <b><c>1</c></b>\n <b><c>2</c> </b>\n</a>\n'
  const others = [
    '<a>\n <b><c>1</c></b>\n <b><c>2</c> x</b>\n</a>\n',
    '<a>\n <b><c>1</c></b>\n  <b><c>2</c></b></a>',
    '<a>\n <b><c>1</c></b>\n <bb><c>2</c> </bb>\n</a>\n',
    '<a>\n <b><c/>1</b>\n <b d="3"><c>2</c> </b>\n</a>\n',
    '<a>\n <b><c>1</c></b>\n <b><c>2</c> </a>\n</b>\n',
    '<a>\n <b><c>1</c></b>\n <b><c>2</c> </b>\n</a>\n<a>\n <b><c>1</c></b>\n</a>',
    '<a>\n <b><c>1</c></b>\n <b><c>2</c> </b>\n</a>\nx',
    '<a>\n <b><c>1</c></b>\n <b><c>2</c> </b>\n',
    '<x:a>\n <b><c>1</c></b>\n <b><c>2</c> </b>\n</x:a>\n',
  ]
  for (const other of others) for (const text of [seen, other, other, seen]) assertAlike(text)
  const starts = [
    '<b c="1"/>',
    '<b c="1">',
    '<b c=">"/>',
    '<b c="1" d=">"/>',
    '<b c=">',
    '<b c="1" />',
  ]
  for (const one of starts) {
    for (const next of starts) {
      assertAlike(`<a>\n ${one}${next}</a>`)
      assertAlike(`<a>\n ${one} x ${next}</b></a>`)
    }
  }
  const optional = [...'cdefgh'].map((name) => `<a>\n <b><${name}>1</${name}></b>\n</a>`)
  for (const text of [...optional, ...optional.toReversed(), ...optional]) assertAlike(text)
  const many = Array.from({ length: 6000 }, (_, at) => `<n${at}><m> </m></n${at}>`).join('')
  for (const text of [`<a>${many}</a>`, seen]) assertAlike(text)
})

test('every XML document of the corpus is read as another reader does', {
  skip: SKIP_CORPUS,
}, () => {
  let read = 0
  for (const { text } of readReal(/\.(xml|txt)(\.gz)?$/)) {
    for (const one of findXml(text)) {
      assertAlike(one)
      read++
    }
  }
  assert.ok(read > 300, `${read} documents`)
})

/** A bare document, or those within a complete submission. */
function findXml(text: string): string[] {
  if (/^\s*<\?xml/.test(text)) return [text.trimStart()]
  return [...text.matchAll(/<XML>\s*([\s\S]*?)<\/XML>/g)].map((match) => match[1] ?? '')
}
