// Ownership forms and 13F tables: bytes to records, against one plain pass of a strict XML parser
// over the same bytes.

import { SaxesParser } from 'saxes'
import { parseInformationTable } from '../src/domains/holdings/reports/table.ts'
import { findOwnership, parseOwnership } from '../src/domains/insider/forms/parse.ts'
import { listCorpus, NO_CORPUS, readCorpusBytes } from './corpus.ts'
import type { Bench, BenchOptions } from './result.ts'
import { measurePair, measureUnseen, toMegabytes } from './rounds.ts'

const FORMS_MAX = 150
/** More, which are read once each. */
const UNSEEN_MAX = 150
/** Larger files are reports. */
const FORM_BYTES_MAX = 200_000
const ROWS = 50_000
const REPEATS = 2

export const forms: Bench = {
  name: 'forms',
  title: 'Forms 4 and 13F',
  compares:
    'The bytes of ownership forms to their lines with flags and footnotes, and of a 13F table to its positions, against one pass of saxes over the same bytes that reads elements with their attributes, and text with entities.',
  async run(options) {
    const rows = []
    const notes = []
    if (NO_CORPUS === null) rows.push(...(await measureOwnership(options)))
    else notes.push(`Without ownership forms: ${NO_CORPUS}.`)
    const lines = options.isSmoke ? 500 : ROWS
    const table = makeTable(lines)
    rows.push(await measureTable(table, lines, options))
    return { rows, notes }
  },
}

/** Ownership forms among the real documents, whole submissions too. */
export function readForms(most: number): Buffer[] {
  return listCorpus('www.sec.gov/Archives', /\.(xml|txt)(\.gz)?$/)
    .map(readCorpusBytes)
    .filter((bytes) => bytes.length < FORM_BYTES_MAX && findOwnership(bytes.toString('utf8'))?.xml)
    .slice(0, most)
}

async function measureOwnership(options: BenchOptions) {
  const [most, more] = options.isSmoke ? [5, 5] : [FORMS_MAX, UNSEEN_MAX]
  const all = readForms(most + more)
  const [seen, unseen] = [all.slice(0, most), all.slice(most)]
  const target = { most: 2.5 }
  const whatOf = (texts: readonly Buffer[]) =>
    `${texts.length} ownership forms, ${toMegabytes(texts.reduce((sum, one) => sum + one.length, 0))}`
  const work = () => seen.forEach(readForm)
  const base = () => seen.forEach(passForm)
  const again = { what: `${whatOf(seen)}, read again and again`, work, base, repeats: REPEATS }
  const first = { what: `${whatOf(unseen)}, at first sight`, seen, unseen, target }
  return [
    await measureUnseen({ ...first, work: readForm, base: passForm }, options),
    await measurePair({ ...again, target }, options),
  ]
}

function readForm(bytes: Buffer): void {
  const found = findOwnership(bytes.toString('utf8'))
  parseOwnership(found?.xml ?? '', { subject: 'form', latestDay: '2100-01-01' })
}

function passForm(bytes: Buffer): void {
  passPlainly(findXml(bytes.toString('utf8')))
}

/** The XML within a complete submission, found as cheaply as can be. */
function findXml(text: string): string {
  const start = text.indexOf('<XML>')
  return start < 0 ? text.trimStart() : text.slice(start + 5, text.indexOf('</XML>')).trimStart()
}

function measureTable(table: Buffer, lines: number, options: BenchOptions) {
  const work = () => parseInformationTable(table.toString('utf8'), 'table')
  const base = () => passPlainly(table.toString('utf8'))
  const what = `13F table of ${lines} lines, ${toMegabytes(table.length)}`
  return measurePair({ what, work, base, target: { most: 2.5 } }, options)
}

function passPlainly(text: string): number {
  let seen = 0
  const count = () => {
    seen++
  }
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('opentag', count)
  parser.on('text', count)
  parser.on('closetag', count)
  parser.write(text).close()
  return seen
}

/** Lines as filers write them; one security in five stands in several lines, as real ones do. */
export function makeTable(lines: number): Buffer {
  const parts = ['<?xml version="1.0" encoding="UTF-8"?>\n']
  parts.push(
    '<informationTable xmlns="http://www.sec.gov/edgar/document/thirteenf/informationtable">',
  )
  for (let at = 0; at < lines; at++) {
    const cusip = String(100_000_000 + (at % Math.ceil(lines * 0.8)))
    parts.push(`
  <infoTable>
    <nameOfIssuer>COMPANY NUMBER ${cusip} &amp; SONS</nameOfIssuer>
    <titleOfClass>COM</titleOfClass>
    <cusip>${cusip}</cusip>
    <value>${1000 + at}</value>
    <shrsOrPrnAmt>
      <sshPrnamt>${100 + at}</sshPrnamt>
      <sshPrnamtType>SH</sshPrnamtType>
    </shrsOrPrnAmt>
    <investmentDiscretion>SOLE</investmentDiscretion>
    <votingAuthority>
      <Sole>${100 + at}</Sole>
      <Shared>0</Shared>
      <None>0</None>
    </votingAuthority>
  </infoTable>`)
  }
  parts.push('\n</informationTable>\n')
  return Buffer.from(parts.join(''))
}
