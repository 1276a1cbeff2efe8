// HTML as elements and texts: odd markup as a browser reads it, and what is refused.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'parse5'
import { type Attributes, parseHtml } from '../../src/formats/html.ts'
import { parseHtmlLines } from '../../src/formats/html-lines.ts'
import { isFailure } from '../../src/kernel/failure.ts'

/** One text per event; of attributes only those that a reader asks for. */
function eventsOf(html: string): string[] {
  const events: string[] = []
  parseHtml(html, 'x', {
    open: (name, attributes, isVoid) =>
      void events.push(`<${name}${toText(attributes)}${isVoid ? '/' : ''}>`),
    text(text) {
      if (events.at(-1)?.startsWith('"')) events[events.length - 1] += text
      else events.push(`"${text}`)
    },
    close: (name) => void events.push(`</${name}>`),
  })
  return events
}

function toText({ href, id, name, style }: Attributes): string {
  const asked = Object.entries({ href, id, name, style })
  return asked.map(([key, value]) => (value === undefined ? '' : ` ${key}=${value}`)).join('')
}

/** Text that a browser's parser finds, without white space. */
function textByDom(html: string): string {
  const textOf = (node: Node): string => node.value ?? (node.childNodes ?? []).map(textOf).join('')
  return bare(textOf(parse(html) as Node))
}

interface Node {
  value?: string
  childNodes?: Node[]
}

function textByOurs(html: string): string {
  const texts = eventsOf(html).filter((event) => event.startsWith('"'))
  return bare(texts.map((text) => text.slice(1)).join(''))
}

function bare(text: string): string {
  return text.replace(/\s+/g, '')
}

const DOCUMENT = `<!DOCTYPE html>
<html><head><style>p > a { x: "</p>" }</style>
<script>if (a < b && c) document.write("<p></scrip")</script><meta charset=utf-8><link href='x'/></head>
<BODY Style="a: b" style="second"><!-- a <p> -- comment --><p id=one>One<p>Two &lt;3 &#8217;s &nbsp;&copy 5 < 6</P>
<table><tr><td style='font-weight: bold'>a<td>b<tr><th name="x&amp;y">c</table>
<ul><li>1<li><a href="#a&#98;">2<a href=#c/d>3</ul><br><br/><hr / ><img src="a>b" id="i">
<form><form><input name=n></form></form><h1>head<p>para<div>block</div></h1></p></br>
<svg id="s"><path d="M0"/><style/><![CDATA[<drawn>]]></svg><![CDATA[<hidden>]]><?php x > y?>
<select><option>1<option>2</select><ix:nonFraction id="f1" contextRef="c">1</ix:nonFraction>
<dl><dt>t<dd>d</dl></unopened></ spaced></3></><p/ ></body></html>
`

const ODD = [
  '',
  '<',
  '<<p>',
  '< p>',
  '<3 <p>',
  '&',
  '&&amp;',
  '&amp',
  '&notit;',
  '&notin;',
  '&not',
  '&#x26;&#X41;&#65',
  '&#0;&#x80;&#xD800;&#x110000;',
  '&;&#;&#x;',
  '&unknown;',
  '&amp;amp;',
  `&${'a'.repeat(40)};&lt;`,
  '<p title="&notit;&amp=&ampx" style="&notit;&amp=&ampx&lt;">',
  '<p/id=a>',
  '<p id>',
  '<p id style=b>',
  '<p id=>',
  '<p id= >x',
  '<p =id=a>',
  '<p id="a"style="b">',
  '<p id = "a" / style = \'b\'>',
  '<p id="a" ID="b">',
  '<p id="">',
  '<p id=a/b/>',
  '<p\tid=a\nstyle=b\f>',
  '<p\u00a0id=a>',
  '<p<b>x</p<b>',
  '<p style="a>b">x<p style="a>c">',
  '<p style="a">x<p style="a>c">',
  '<!-->a-->b',
  '<!--->a-->b',
  '<!---->b',
  '<!--a--!>b',
  '<!--a--!-->b',
  '<!--a--->b',
  '<!--a-- >b-->c',
  '<!->a',
  '<!>a',
  '<!x>a',
  '<!d>a',
  '<!doctype html>a',
  '<![cdata[a>b]]>c',
  '<![CDATA[a]]]>b',
  '<p/>a<br/>b<script/>c</script>d',
  '<script></script >a<script>b</scripts>c</SCRIPT/x>d',
  '<script><</script>a',
  '<title>A &amp; B <b>not bold</b></titl></title>b',
  '<plaintext>a</plaintext><p>b',
  '<xmp><p></xmp><iframe><p></iframe><noembed><p></noembed><noframes><p></noframes>',
  '<textarea><p>&lt;</textarea>',
  '<svg/>a<svg><title>b</title><style><p>c</style></svg>',
  '<svg><foreignObject><p>a<p>b<br></foreignObject><path/></svg>c',
  '<math><mi>a<mo/></mi></math><mi/>b',
  '<p>a</br>b</p></p>c</img>',
  '<table><tr><td>a<table><tr><td>b</table>c</table>',
  '<thead><tr><th>a<tbody><tr><td>b<tfoot><tr><td>c',
  '<a href=x>1<a href=y>2</a></a>',
  '<b><i>a</b>b</i>',
  '<image src=x>a</image>',
  '<constructor id=a><__proto__>a</constructor>',
  '<p __proto__=a constructor=b>',
  '<form><p><form></form>a</form>',
  '<form/>a<form>b</form>',
]

test('the text of odd documents is what a browser finds', () => {
  for (const html of ODD) assert.equal(textByOurs(html), textByDom(html), html)
})

const SHAPES: readonly [html: string, ...events: string[]][] = [
  ['<ul><li>1<li>2</ul>', '<ul>', '<li>', '"1', '</li>', '<li>', '"2', '</li>', '</ul>'],
  ['<p>1<p>2<div>3', '<p>', '"1', '</p>', '<p>', '"2', '</p>', '<div>', '"3', '</div>'],
  [
    '<tr><td>1<td>2<tr>',
    '<tr>',
    '<td>',
    '"1',
    '</td>',
    '<td>',
    '"2',
    '</td>',
    '</tr>',
    '<tr>',
    '</tr>',
  ],
  ['<dl><dt>1<dd>2', '<dl>', '<dt>', '"1', '</dt>', '<dd>', '"2', '</dd>', '</dl>'],
  ['<b><i>1</b>2</i>', '<b>', '<i>', '"1', '</i>', '</b>', '"2'],
  ['a</p>b</br>c</img></div>', '"a', '<p>', '</p>', '"b', '<br/>', '"c'],
  ['<HR Style=A style=b><br/>', '<hr style=A/>', '<br/>'],
  ['<a HREF="#a&#98;" id = \'c&amp;d\' name=e/f>', '<a href=#ab id=c&d name=e/f>', '</a>'],
  ['<p/>1', '<p>', '"1', '</p>'],
  ['<form><form>1</form>2', '<form>', '"1', '</form>', '"2'],
  ['<svg><path/><g/></svg>', '<svg>', '<path>', '</path>', '<g>', '</g>', '</svg>'],
  ['<svg><![CDATA[<1>]]></svg><![CDATA[2>3]]>', '<svg>', '"<1>', '</svg>'],
  ['<style>a<b</p></style>1<!-- <p> -->2', '<style>', '"a<b</p>', '</style>', '"12'],
]

test('ends that a document leaves out are supplied, and those that end nothing are passed over', () => {
  for (const [html, ...events] of SHAPES) assert.deepEqual(eventsOf(html), events, html)
})

test('a document that says it is XML closes its empty elements', () => {
  const events = ['<p>', '</p>', '"a', '<br/>', '<div>', '</div>', '"b']
  assert.deepEqual(eventsOf('<?xml version="1.0"?><p/>a<br/><div/>b'), events)
})

test('what a document breaks off in is left out', () => {
  const broken = ['<b', '<b id="x>', '<b id=', '<br id="x', '<t', '<p', '</', '</p', '<br/', '<!']
  for (const rest of [...broken, '<!-- x', '<?x', '<![CDATA[x', '<s<a href="#']) {
    assert.deepEqual(eventsOf(`<p>a${rest}`), ['<p>', '"a', '</p>'], rest)
  }
  assert.deepEqual(eventsOf('<p>a<'), ['<p>', '"a<', '</p>'])
  assert.deepEqual(eventsOf('<p>a < 5'), ['<p>', '"a < 5', '</p>'])
})

test('what nests deeper than any real document is refused by its name', () => {
  const nested = (depth: number) => `${'<div>'.repeat(depth)}x${'</div>'.repeat(depth)}`
  assert.equal(parseHtmlLines(nested(5000), 'x').lines[0]?.text, 'x')
  assert.throws(
    () => parseHtmlLines(nested(5001), 'x.htm'),
    (error) =>
      isFailure(error, 'publisher.changed') &&
      error.publicText === 'The document x.htm cannot be read: elements nest deeper than 5000.',
  )
})

test('of a document with very many tags less depth is accepted', () => {
  const html = `${'<i>'.repeat(2000)}${'</x>'.repeat(1_200_000)}`
  assert.throws(
    () => parseHtmlLines(html, 'x'),
    /x cannot be read: elements nest deeper than 1663\./,
  )
})

test('elements, attributes and texts become lines in the order of the document', () => {
  const { lines, hiddenChars } = parseHtmlLines(DOCUMENT, 'x')
  assert.deepEqual(
    lines.map(({ text }) => text),
    [
      'One',
      'Two <3 ’s © 5 < 6',
      'a\tb',
      'c',
      '1',
      '23',
      'head',
      'para',
      'block',
      '<drawn> y?> 121',
      't',
      'd',
    ],
  )
  assert.equal(hiddenChars, 0)
  assert.deepEqual(
    lines.flatMap(({ targets }) => targets),
    ['ab', 'c/d'],
  )
  assert.deepEqual(
    lines.flatMap(({ anchors }) => anchors),
    ['one', 'x&y', 'i', 'n', 's', 'f1'],
  )
})
