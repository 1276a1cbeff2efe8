// Lists of subsidiaries (Exhibit 21) in the shapes that companies give them: tables, columns of plain
// text, wrapped lines, lists of names; and what real ones of the publisher come to.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { parseSubsidiaries } from '../../src/domains/companies/subsidiaries/parse.ts'
import { splitSubmission } from '../../src/formats/submission.ts'

const parse = (source: string, own: string[] = ['Quarrington Corp']) =>
  parseSubsidiaries(source, 'a test', own).map(
    ({ name, jurisdiction }) => `${name} | ${jurisdiction ?? '-'}`,
  )

test('a table of names, shares and places; headings and notes are no subsidiaries', () => {
  const rows = [
    ['Name of Company', 'Voting Securities Owned', 'State or Country of Organization'],
    ['Quarrington Holdings LLC (1) (2)', '100', 'Delaware'],
    ['Ferndale Oil &amp; Gas Ltd.', '69.6', 'Canada (Federal)'],
    ['Ferndale (Huizhou) Co. Ltd.', '50', 'Guangzhou, P.R.C.'],
    ['Ferndale Pipeline Consortium', '7.50', 'Russia/Kazakhstan'],
  ]
  const table = rows.map((cells) => `<tr><td>${cells.join('</td><td>')}</td></tr>`).join('')
  const note = '<p>(1) The names of other subsidiaries of Quarrington Corp. are omitted.</p>'
  assert.deepEqual(parse(`<html><p>EXHIBIT 21</p><table>${table}</table>${note}</html>`), [
    'Quarrington Holdings LLC | Delaware',
    'Ferndale Oil & Gas Ltd. | Canada (Federal)',
    'Ferndale (Huizhou) Co. Ltd. | Guangzhou, P.R.C.',
    'Ferndale Pipeline Consortium | Russia/Kazakhstan',
  ])
})

test('columns of plain text, with a name or a place that goes on in the next line', () => {
  const text = `
                                                           EXHIBIT 21
                   SUBSIDIARIES OF QUARRINGTON CORP
                                                        Organized      Percentages
                                                        Under          of Voting
                                                        ---------      -----------

Quarrington Corp                                        Delaware
   Subsidiaries consolidated:
   Elmsworth, Inc.                                      New York          100
      Elmsworth Export Corporation                      Delaware and      100
                                                        Australia
      Compania Elmsworth de Bebidas y Refrescos
       del Norte S.A.                                   Mexico             66.6
      Elmsworth Beverage Co. Ltd.                       People's Republic
       (Concentrate Division)                            of China         100
      Servicios Elmsworth de Administracion             Mexico            100
       y Gerencia, S.A. de C.V.

Eleven domestic wholly-owned subsidiaries consolidated
                             -1-
`
  assert.deepEqual(parse(text), [
    'Elmsworth, Inc. | New York',
    'Elmsworth Export Corporation | Delaware and Australia',
    'Compania Elmsworth de Bebidas y Refrescos del Norte S.A. | Mexico',
    "Elmsworth Beverage Co. Ltd. (Concentrate Division) | People's Republic of China",
    'Servicios Elmsworth de Administracion y Gerencia, S.A. de C.V. | Mexico',
  ])
})

test('names alone, with the place in brackets, in the line below, or above a group of them', () => {
  const list = `<html><p>Exhibit 21.1</p><p>(a) Subsidiary (wholly-owned)</p>
    <p>Holt Products, Inc. (a Missouri corporation)</p><p>Holt Software GmbH (Germany)</p>
    <p>Holt Trading Ltd.</p></html>`
  assert.deepEqual(parse(list), [
    'Holt Products, Inc. | Missouri',
    'Holt Software GmbH | Germany',
    'Holt Trading Ltd. | -',
  ])
  const below = 'QUARRINGTON CORP\n\nHolt International\n(Incorporated in California)\n'
  assert.deepEqual(parse(below), ['Holt International | California'])
  const grouped = '<p>Nevada</p><p>Holt One, LLC</p><p>Holt Two, LLC</p><p>Ohio</p><p>Holt Inc.</p>'
  assert.deepEqual(parse(`<html>${grouped}</html>`), [
    'Holt One, LLC | Nevada',
    'Holt Two, LLC | Nevada',
    'Holt Inc. | Ohio',
  ])
})

test('names in two columns are two names', () => {
  const text = `SUBSIDIARIES
 Holt Canada Inc.                                      Holt Kft (Hungary)
 Holt Network Technology, Inc. (Japan JV)              Holt (Thailand) Limited
 Holt Bilgisayar Hizmetleri Limited                    Holt Properties UK Limited
   Sirketi (Turkey)
`
  assert.deepEqual(parse(text), [
    'Holt Canada Inc. | -',
    'Holt Kft | Hungary',
    'Holt Network Technology, Inc. | Japan',
    'Holt (Thailand) Limited | -',
    'Holt Bilgisayar Hizmetleri Limited Sirketi | Turkey',
    'Holt Properties UK Limited | -',
  ])
})

const CORPUS = new URL('../../../shared/corpus/', import.meta.url)
const EDGAR = 'www.sec.gov/Archives/edgar/data'

/** Counted, and read beside the exhibits, by a person. */
const REAL = [
  [
    `${EDGAR}/50863/000005086396000002/0000050863-96-000002.txt.gz`,
    ['INTEL CORP'],
    3,
    'Synchroquartz (U.S.) Corp.',
  ],
  [
    `${EDGAR}/320193/000032019394000016/0000320193-94-000016.txt.gz`,
    ['APPLE COMPUTER INC'],
    7,
    'Apple Japan, Inc.',
  ],
  [
    `${EDGAR}/789019/000089102095000433/0000891020-95-000433.txt.gz`,
    ['MICROSOFT CORP'],
    81,
    'The Monotype Corporation',
  ],
  [
    `${EDGAR}/200406/000095012310019392/0000950123-10-019392.txt.gz`,
    ['JOHNSON & JOHNSON'],
    272,
    'Ethicon, Inc.',
  ],
  [
    `${EDGAR}/98752/000144530511002220/torotel.html.gz`,
    ['TOROTEL INC'],
    4,
    'Electronika-Kansas, Inc.',
  ],
  ['unplaced/EX-21/ex21/ex21_xom.html.gz', ['EXXON MOBIL CORP'], 115, 'SeaRiver Maritime LLC'],
  [
    'unplaced/10-K/CLX-20220630/fy22clxex21subsidiaries.htm.gz',
    ['CLOROX CO /DE/'],
    99,
    'The Brita Products Company',
  ],
] as const

for (const [path, own, count, name] of REAL) {
  const place = new URL(path, CORPUS)
  const skip = existsSync(place) ? false : 'no documents of the publisher beside the repository'
  test(`${own[0]} lists ${count} subsidiaries`, { skip }, () => {
    const source = gunzipSync(readFileSync(place)).toString('latin1')
    const exhibit = splitSubmission(source).find(({ type }) => type.startsWith('EX-21'))
    const found = parseSubsidiaries(exhibit?.text ?? source, path, own)
    assert.equal(found.length, count)
    assert.ok(found.some((one) => one.name === name))
  })
}
