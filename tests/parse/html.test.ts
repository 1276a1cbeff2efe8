// The HTML reader against another one: both tell the same of real documents, of odd ones, and of
// documents broken in every way that chance comes up with.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { scanHtml } from '../../src/formats/html-scan.ts'
import type { Attributes } from '../../src/formats/html-tags.ts'
import { brokenFrom, readReal } from '../support/other-reader.ts'
import { SKIP_CORPUS } from '../support/section-labels.ts'

function tellOurs(html: string): string[] {
  const told: string[] = []
  scanHtml(html, {
    open: (name, attributes) => void told.push(start(name, attributes)),
    text: (text) => addText(told, text),
    close: (name) => void told.push(`>${name}`),
  })
  return told
}

class OtherParser extends Parser {
  hasContent(name: string): boolean {
    return !this.isVoidElement(name)
  }
}

function tellTheirs(html: string): string[] {
  const told: string[] = []
  const handler = {
    onopentag: (name: string, attributes: Attributes) => void told.push(start(name, attributes)),
    ontext: (text: string) => addText(told, text),
    onclosetag(name: string) {
      if (parser.hasContent(name)) told.push(`>${name.toLowerCase()}`)
    },
  }
  const recognizeSelfClosing = /^\s*<\?xml/.test(html.slice(0, 200))
  const parser = new OtherParser(handler, { decodeEntities: true, recognizeSelfClosing })
  parser.write(html)
  parser.end()
  return told
}

/** Elements of drawings are spelled as they are, or in lower case. */
function start(name: string, { href, id, name: named, style }: Attributes): string {
  return `<${name.toLowerCase()} ${JSON.stringify({ href, id, name: named, style })}`
}

/** Texts in several pieces are one. */
function addText(told: string[], piece: string): void {
  if (told.at(-1)?.startsWith('"')) told[told.length - 1] += piece
  else if (piece !== '') told.push(`"${piece}`)
}

/** Ends whatever a document may break off in: there the other reader closes what it never opened. */
const END = `"'>"'>-->]]>`

function assertAlike(html: string, where = JSON.stringify(html.slice(0, 500))): void {
  const [ours, theirs] = [tellOurs(html + END), tellTheirs(html + END)]
  const at = ours.findIndex((line, index) => line !== theirs[index])
  const found = at < 0 ? Math.min(ours.length, theirs.length) : at
  assert.equal(ours[found], theirs[found], `${where}, event ${found}`)
}

/** Without titles: in them the other reader leaves a reference as it is that follows a `<`. */
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
  '<![CDATA[a>b]]>c',
  '<![cdata[a>b]]>c',
  '<![CDATA[a]]]>b',
  '<?xml version="1.0"?><p/>a<br/><script/>b<style/>c',
  '<p/>a<br/>b<script/>c</script>d',
  '<script></script >a<script>b</scripts>c</SCRIPT/x>d',
  '<script><</script>a',
  '<script>a</script',
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

test('odd documents are read as another reader does', () => {
  for (const html of [DOCUMENT, ...ODD]) assertAlike(html)
})

test('what a document breaks off in is not told of', () => {
  const broken = ['<b', '<b id="x>', '<b id=', '</', '</p', '<!', '<!-- x', '<?x', '<![CDATA[x']
  for (const rest of broken) {
    assert.deepEqual(tellOurs(`<p>a${rest}`), ['<p {}', '"a', '>p'], rest)
  }
  assert.deepEqual(tellOurs('<p>a<'), ['<p {}', '"a<', '>p'])
})

test('a reference in a title is decoded wherever it stands', () => {
  assert.deepEqual(tellOurs('<title>a <&amp;</title>'), ['<title {}', '"a <&', '>title'])
})

test('documents broken at random are read as another reader does', () => {
  const marks = `< > / & ; " ' = ! ? - ] [ x 1 # <!-- --> <![CDATA[ ]]> &amp; &#9; &nbsp </ <? é`
  const tags = '<p> </p> <td> </td> <br/> <svg> </svg> <style>'
  const pieces = [...`${marks} ${tags}`.split(' '), ' ', '\n', '\u00a0', '<a href="#x">']
  fc.assert(
    fc.property(brokenFrom(DOCUMENT, pieces, 6), (broken) => assertAlike(broken)),
    {
      numRuns: 3000,
      seed: 20251115,
    },
  )
})

test('documents with more names and tags than are kept are read alike', () => {
  const many = Array.from({ length: 6000 }, (_, at) => `<n${at} style="${at}">${at}</n${at}>`)
  assertAlike(`<div><P>${many.join('')}</p>x</DIV>y${many.join('<p>')}`, 'many names')
})

test('every HTML document of the corpus is read as another reader does', {
  skip: SKIP_CORPUS,
}, () => {
  let read = 0
  for (const { file, text } of readReal(/\.(html?|txt)(\.gz)?$/)) {
    assertAlike(text, file)
    read++
  }
  assert.ok(read > 300, `${read} documents`)
})
