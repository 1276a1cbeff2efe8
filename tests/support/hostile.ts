// Documents that no filer writes, each a way to make a reader slow, large or wrong.

import { annualReport } from './reports.ts'

const MB = 1024 * 1024
const REPORT = annualReport()

/** Name to document; all of them must end in an answer or a failure that says what was wrong. */
export const HOSTILE: Readonly<Record<string, () => string>> = {
  '100,000 nested elements': () => `<html><body>${'<div>'.repeat(100_000)}x`,
  '100,000 nested tables': () => '<table><tr><td>'.repeat(100_000),
  '1,300 nested tables, closed': () =>
    `${'<table><tr><td>'.repeat(1300)}a word${'</td></tr></table>'.repeat(1300)}`,
  'nothing closed': () => '<p>a<b>b<i>c<td>d<tr><li>e<font>'.repeat(30_000),
  'only closed': () => `<html>${'</div></p></table></b>'.repeat(200_000)}`,
  'an attribute of 8 MB': () => `<p style="${'a'.repeat(8 * MB)}">x</p>${REPORT}`,
  'an attribute that never ends': () => `<p>x</p><p title="${'a'.repeat(8 * MB)}`,
  '500,000 attributes': () =>
    `<p ${Array.from({ length: 500_000 }, (_, at) => `a${at}=1`).join(' ')}>`,
  'tags that never end': () => '<p '.repeat(2_000_000),
  'NUL bytes': () => REPORT.replaceAll('e', 'e\0'),
  'nothing but NUL bytes': () => '\0'.repeat(4 * MB),
  'the wrong character set': () => Buffer.from(REPORT, 'utf16le').toString('latin1'),
  'bytes that are no text': () => Buffer.from(REPORT, 'utf16le').toString('utf8'),
  'one line of 8 MB': () => `<p>${'word '.repeat((8 * MB) / 5)}</p>`,
  'one row of 200,000 cells': () => `<table><tr>${'<td>1,234</td>'.repeat(200_000)}</tr></table>`,
  '300,000 rows in one cell': () =>
    `<table><tr><td>${'<p>a line</p>'.repeat(300_000)}</td><td>b</td></tr></table>`,
  '100,000 headings': () => '<p><b>Item 1. Business</b></p><p>x</p>'.repeat(100_000),
  'headings that go on and on': () => `<p>Item 1${' and 2'.repeat(400)}</p>`.repeat(2000),
  '500,000 anchors': () => '<a name="x"></a>'.repeat(500_000),
  '1,000,000 entities': () => `<p>${'&amp;&#38;&nosuch;'.repeat(333_333)}</p>`,
  '4,000 names open and 200,000 more': () =>
    `<div>${manyNames(4000)}${Array.from({ length: 200_000 }, (_, at) => `<y${at} id=a></y${at}>`).join('')}x`,
  'page numbers on every line': () => '<p>1</p><hr>'.repeat(200_000),
  '100,000 empty documents': () => '<DOCUMENT><TYPE>10-K<TEXT>\n'.repeat(100_000),
  'plain text of spaces': () => `Item 1.${' '.repeat(8 * MB)}x`,
  'plain text of line breaks': () => '\n'.repeat(4 * MB),
  nothing: () => '',
}

function manyNames(count: number): string {
  return Array.from({ length: count }, (_, at) => `<x${at}>`).join('')
}
