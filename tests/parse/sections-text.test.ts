// The clean text of real reports against the text a second reader finds, a DOM parser that shares
// nothing with ours: no character is lost, added or out of place.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parse } from 'parse5'
import { familyOf } from '../../src/domains/sections/forms/items.ts'
import { reportLines } from '../../src/domains/sections/headings/headings.ts'
import { readDocuments } from '../../src/domains/sections/split/parse.ts'
import { findFurniture } from '../../src/formats/furniture.ts'
import { readLines, toCleanText } from '../../src/formats/text.ts'
import { readCorpus, readLabels, SKIP_CORPUS } from '../support/section-labels.ts'

/** Small ones of each kind and decade: plain text, early HTML, unclosed tags, inline XBRL. */
const REPORTS = /0000912057-00-023442|0000891020-95-000433|b38210pee10|122308|forward10k|20241228/

describe('clean text', { skip: SKIP_CORPUS }, () => {
  for (const { document, form } of readLabels().filter((one) => REPORTS.test(one.document))) {
    test(`of ${document}`, () => {
      const source = readDocuments(readCorpus(document), form).form.text
      const { lines, kind, hiddenChars } = readLines(source, document)
      const other = kind === 'html' ? readDom(source) : readSgml(source)
      assertSame(bare(lines.map(({ text }) => text).join('\n')), bare(other.text))
      assert.equal(hiddenChars, other.hidden)
      const gone = new Set(findFurniture(lines, reportLines(familyOf(form))).positions)
      const kept = lines.filter((_, at) => !gone.has(at)).map(({ text }) => text)
      assertSame(
        bare(toCleanText(source, document, reportLines(familyOf(form))).text),
        bare(kept.join('\n')),
      )
    })
  }
})

/** Without white space, which is layout; a byte-order mark and zero-width spaces are none. */
function bare(text: string): string {
  return text.replace(/[\s\u200b\ufeff]+/g, '')
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

function readDom(html: string): { text: string; hidden: number } {
  const parts: string[] = []
  let hidden = 0
  const open: { node: Node; isHidden: boolean }[] = [{ node: parse(html) as Node, isHidden: false }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { node } = next
    const { nodeName, value = '', attrs = [], childNodes = [] } = node
    if (NO_TEXT.has(nodeName)) continue
    const style = attrs.find(({ name }) => name === 'style')?.value ?? ''
    const isUnseen = /^ix:h(?:eader|idden)$/.test(nodeName) || /display\s*:\s*none/i.test(style)
    const isHidden = next.isHidden || isUnseen
    if (nodeName === '#text' && isHidden) hidden += value.replace(/\s/g, '').length
    if (nodeName === '#text' && !isHidden) parts.push(value)
    for (const child of childNodes.toReversed()) open.push({ node: child, isHidden })
  }
  return { text: parts.join(''), hidden }
}

/** A filing in plain text: tags in capitals are EDGAR's, everything else is the filer's. */
function readSgml(text: string): { text: string; hidden: number } {
  const plain = text
    .replace(/<\/?[A-Z][A-Z0-9]*>/g, '')
    .replace(/&(amp|lt|gt);/g, (_, name) => ({ amp: '&', lt: '<', gt: '>' })[name as 'amp'])
  return { text: plain, hidden: 0 }
}
