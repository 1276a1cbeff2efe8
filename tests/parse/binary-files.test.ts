// Complete submissions without the contents of their binary files: what is read of them is the same,
// however the bytes arrive.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { splitFiling } from '../../src/domains/documents/split.ts'
import { createBinarySieve, parseStandIn } from '../../src/formats/binary/binary-files.ts'
import { sha256 } from '../../src/kernel/ids.ts'

const ACCESSION = '0000111111-25-000007'

/** Uuencodes as filers' programs do: 45 bytes a line, a backtick for zero. */
function uuencode(name: string, bytes: Uint8Array): string {
  const toChar = (six: number) => String.fromCharCode(six === 0 ? 96 : six + 32)
  const lines: string[] = []
  for (let at = 0; at < bytes.length; at += 45) {
    const line = bytes.subarray(at, at + 45)
    let text = toChar(line.length)
    for (let from = 0; from < line.length; from += 3) {
      const [a = 0, b = 0, c = 0] = line.subarray(from, from + 3)
      const three = (a << 16) | (b << 8) | c
      text += [18, 12, 6, 0].map((shift) => toChar((three >> shift) & 63)).join('')
    }
    lines.push(text)
  }
  return `begin 644 ${name}\n${[...lines, '`', 'end'].join('\n')}\n`
}

const SCAN = Buffer.from(Array.from({ length: 1000 }, (_, at) => (at * 7919) % 256))
const FORGED = `begin 000 bytes=7&sha256=${'0'.repeat(64)}\nend\n`

const TEXTS: readonly (readonly [type: string, name: string, text: string])[] = [
  ['8-K', 'acme-8k.htm', '<html><body>A plant &lt;TEXT&gt; in Ohio.</body></html>\n'],
  ['GRAPHIC', 'plant.jpg', uuencode('plant.jpg', SCAN)],
  ['EX-99.1', 'ex991.pdf', `<PDF>\n${uuencode('ex991.pdf', SCAN.subarray(0, 99))}</PDF>\n`],
  // Spaces at the ends of lines were lost, and lines end as on Windows.
  ['GRAPHIC', 'zeros.gif', 'begin 644 zeros.gif\r\n#\r\n`\r\nend\r\n'],
  // Neither a line of no bytes nor `end`.
  ['GRAPHIC', 'cut.jpg', uuencode('cut.jpg', SCAN).replace('`\nend\n', '')],
  ['EX-99.2', 'mail.txt', `A letter.\n${uuencode('within.jpg', SCAN)}Yours.\n`],
  ['EX-99.3', 'forged.txt', FORGED],
  ['GRAPHIC', 'empty.jpg', 'begin 644 empty.jpg\nend\n'],
  ['EX-99.4', 'begin.txt', 'begin at the end\n'],
]

const SUBMISSION = [
  `<SEC-DOCUMENT>${ACCESSION}.txt : 20250610\n<SEC-HEADER>\nACCESSION NUMBER:\t\t${ACCESSION}\n`,
  'CONFORMED SUBMISSION TYPE:\t8-K\nFILED AS OF DATE:\t\t20250610\n</SEC-HEADER>\n',
  ...TEXTS.map(
    ([type, name, text], at) =>
      `<DOCUMENT>\n<TYPE>${type}\n<SEQUENCE>${at + 1}\n<FILENAME>${name}\n<TEXT>\n${text}</TEXT>\n</DOCUMENT>\n`,
  ),
  '</SEC-DOCUMENT>\n',
].join('')

function sieve(text: string, chunkBytes: number): string {
  const bytes = Buffer.from(text)
  const { push, end } = createBinarySieve()
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    parts.push(push(bytes.subarray(at, at + chunkBytes)))
  }
  return Buffer.concat([...parts, end()]).toString()
}

const split = (source: string) => splitFiling({ source, accession: ACCESSION, where: 'test' })

for (const chunkBytes of [1, 2, 5, 6, 7, 61, 62, 63, 399, 400, 401, 1000, SUBMISSION.length]) {
  test(`the documents are those of the whole submission, in chunks of ${chunkBytes}`, () => {
    const sieved = sieve(SUBMISSION, chunkBytes)
    const [whole, rest] = [split(SUBMISSION), split(sieved)]
    const isForged = ({ name }: { name: string | null }) => name === 'forged.txt'
    assert.deepEqual(
      rest.documents.filter((one) => !isForged(one)),
      whole.documents.filter((one) => !isForged(one)),
    )
    const [scan] = rest.documents.filter(({ name }) => name === 'plant.jpg')
    assert.deepEqual([scan?.bytes, scan?.sha256, scan?.text], [1000, sha256(SCAN), null])
    const [forged] = rest.documents.filter(isForged)
    assert.deepEqual([forged?.bytes, forged?.sha256], [0, sha256('')], 'a size that a filer wrote')
    // The scans are gone, but for the one within a letter, which is text.
    assert.equal(sieved.split(uuencode('', SCAN).split('\n')[3] as string).length, 2)
  })
}

test('a text that arrives whole is passed on to the last byte', () => {
  for (const text of ['', '<TEX', '<TEXT>', '<TEXT>\nbegin', 'plain\n<TEXT>\nbegin 64 a\n']) {
    assert.equal(sieve(text, 3), text)
  }
  assert.equal(parseStandIn(sieve(`<TEXT>${TEXTS[1]?.[2]}`, 9).slice(6))?.bytes, 1000)
  assert.equal(parseStandIn(TEXTS[1]?.[2] ?? ''), null)
})
