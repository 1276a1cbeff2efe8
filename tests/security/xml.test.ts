// XML that the service writes: whatever a filer put into a name, a feed is read by any XML reader.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { html } from '../../src/surfaces/pages/html.ts'
import { readFiles } from '../house/files.ts'

/** Characters of XML 1.0 (section 2.2). */
const OUTSIDE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u

test('no value brings a character that XML does not have, or markup', () => {
  for (let code = 0; code <= 0xffff; code++) {
    const text = `Apple${String.fromCharCode(code)} Inc.`
    const written = Buffer.from(html`<a b="${text}">${text}</a>`.text).toString()
    assert.ok(!OUTSIDE.test(written), code.toString(16))
  }
  const hostile = 'Apple\u0007 \u0000Inc.]]><b>&\u001b[2J\uffff"\''
  const written = html`<a b="${hostile}">${hostile}</a>`.text
  assert.equal(
    written,
    '<a b="Apple Inc.]]&gt;&lt;b&gt;&amp;[2J&quot;&#39;">Apple Inc.]]&gt;&lt;b&gt;&amp;[2J&quot;&#39;</a>',
  )
})

test('every writer of XML uses the template that pages are written with', () => {
  const writers = readFiles('src/**/*.ts', 'src/**/*.js').filter(({ text }) =>
    /<\?xml version|application\/(?:atom|rss)?\+?xml;/.test(text),
  )
  assert.deepEqual(
    writers.map(({ path }) => path),
    ['src/surfaces/rest/atom.ts'],
  )
  for (const { path, text } of writers) assert.match(text, /html`<feed/, path)
})
