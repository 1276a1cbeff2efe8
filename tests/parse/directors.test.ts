// Boards as proxy statements print them, and what is left unread.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isIndependent, readIndependence } from '../../src/domains/directors/parse/independence.ts'
import { parseBoard } from '../../src/domains/directors/parse/parse.ts'
import { keyOf, readName } from '../../src/domains/directors/parse/person-name.ts'
import { toBoard } from '../../src/domains/directors/record.ts'

function parse(html: string) {
  const source = `<DOCUMENT>\n<TYPE>DEF 14A\n<TEXT>\n<html><body>${html}</body></html>\n</TEXT>\n</DOCUMENT>\n`
  return toBoard(parseBoard({ source, where: 'proxy.htm' }))
}

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`

/** A director as one line: name, age, year, independence, committees with `*` for chairs. */
function show({ directors }: ReturnType<typeof parse>) {
  return directors.map(({ name, age, director_since, independent, committees, chairs }) => [
    ...[name, age, director_since, independent],
    committees?.map((one) => `${one}${chairs?.includes(one) ? '*' : ''}`) ?? null,
  ])
}

const HEAD = row('Name', 'Age', 'Director Since', 'Independent', 'Audit Committee')

test('a table with a row for each director, whose marks are committees', () => {
  const board = parse(`<table>${HEAD}
${row('Dr. Jane Q. Doe Board Chair', '61', '2016', 'Yes', 'Chair')}
${row('John Roe, Jr.', '57', '2019', 'No', 'M')}${row('Ann de la Poe', '52', '2021', '✓', '')}</table>`)
  assert.deepEqual(show(board), [
    ['Jane Q. Doe', 61, 2016, true, ['Audit Committee*']],
    ['John Roe Jr.', 57, 2019, false, ['Audit Committee']],
    ['Ann de la Poe', 52, 2021, true, []],
  ])
  assert.equal(board.board_size, 3)
  const [jane] = board.directors
  assert.deepEqual(jane?.evidence, [
    { fact: 'age', text: '61', table_number: 1 },
    { fact: 'director_since', text: '2016', table_number: 1 },
    { fact: 'independent', text: 'Yes', table_number: 1 },
    { fact: 'committees', text: 'Audit Committee: Chair', table_number: 1 },
  ])
})

test('a mark that does not tell a chair from a member leaves the chair open', () => {
  const [jane] = parse(`<table>${HEAD}${row('Jane Doe', '61', '2016', '', '●')}</table>`).directors
  assert.deepEqual([jane?.committees, jane?.chairs], [['Audit Committee'], null])
})

test('profiles in rows, with their labels', () => {
  const board = parse(`<table>
${row('Jane Doe (Nominee)', 'Director Since: 2018 Committee Memberships: Audit (Chair), Safety Term of Office Expires: 2024 Age: 65 Independent Business Experience: Engineer')}
${row('John Roe Chief Executive Officer Director since 2011', 'Mr. Roe, 64, has led the company.')}</table>
<p>All of our directors are “independent”, other than Mr. Roe, our chief executive.</p>`)
  assert.deepEqual(show(board), [
    ['Jane Doe', 65, 2018, true, ['Audit*', 'Safety']],
    ['John Roe', 64, 2011, false, null],
  ])
  const [, john] = board.directors
  assert.deepEqual(
    john?.missing.map(({ fact, reason_code }) => [fact, reason_code]),
    [['committees', 'unreadable']],
  )
})

test('profiles in paragraphs, and committees in columns with a note for their chairs', () => {
  const board = parse(`
<p>Jane Q. Doe. Ms. Doe, age 62, has served as a member of our Board since January 2014. She was an engineer.</p>
<p>John Roe, 57, has been a director since 2019 and is the founder of a company for widgets.</p>
<table>${row('Audit', 'Nominating')}${row('Jane Doe(1)', 'John Roe(1)')}${row('John Roe', 'Jane Doe')}</table>
<p>(1) Denotes the chair of the committee.</p>`)
  assert.deepEqual(show(board), [
    ['Jane Q. Doe', 62, 2014, null, ['Audit*', 'Nominating']],
    ['John Roe', 57, 2019, null, ['Nominating*', 'Audit']],
  ])
})

test('profiles in lines without a table, of people whom the document calls by a title', () => {
  const board = parse(`<p>Jane Q. Doe</p><p>Independent Director</p><p>Key Skills</p><p>Age: 61</p>
<p>Director since: 2011</p><p>Committees: Audit (Chair), Safety</p><p>Ms. Doe led a maker of widgets for ten years and knows the trade well from its first days.</p>
<p>JOHN ROE</p><p>Director since May 2019</p><p>Mr. Roe founded a company.</p><p>Key Skills</p><p>Director since 1999</p>`)
  assert.deepEqual(show(board), [
    ['Jane Q. Doe', 61, 2011, null, ['Audit*', 'Safety']],
    ['JOHN ROE', null, 2019, null, null],
  ])
})

test('a sentence about another company states no year', () => {
  const year = (text: string) =>
    parse(`<p>${text}</p><p>End.</p>`).directors[0]?.director_since ?? null
  const ends = 'since 2012 and knows the business of making widgets well.'
  assert.equal(year(`Jane Doe, 61, has been a director of the Company ${ends}`), 2012)
  assert.equal(year(`Jane Doe, 61, has served on our Board ${ends}`), 2012)
  assert.equal(year(`Jane Doe, 61, has been a director of Widget Bank ${ends}`), null)
  assert.equal(year(`Jane Doe, 61, leads a bank where she has been a director ${ends}`), null)
})

test('a fund’s table states the years of each position', () => {
  const head = row(
    ...['Name, Address and Age', 'Position Held', 'Term of Office and Length of Time Served'],
  )
  const board = parse(`<table>${head}
${row('Jane Doe 7 Main Street, Springfield Age 53', 'President', 'President: March 2017 to present; Member of the Board: June 2016 to present')}
${row('John Roe 7 Main Street, Springfield Age 62', 'Independent Director', 'January 2014 to present')}
${row('Ann Poe 7 Main Street, Springfield Age 40', 'Treasurer', 'May 2019 to present')}</table>`)
  // A treasurer whose years are those of that position is no director.
  assert.deepEqual(show(board), [
    ['Jane Doe', 53, 2016, null, null],
    ['John Roe', 62, 2014, true, null],
  ])
})

test('places that differ give null, and the reason says so', () => {
  const [jane] = parse(`<table>${HEAD}${row('Jane Doe', '61', '2016', '', '')}</table>
<table>${row('Jane Doe Director since 2017', 'Ms. Doe, 61, was an engineer.')}</table>`).directors
  assert.deepEqual([jane?.age, jane?.director_since], [61, null])
  const reason = jane?.missing.find(({ fact }) => fact === 'director_since')?.reason
  assert.equal(reason, 'Two places of the document state different ones.')
})

test('officers and owners are no directors', () => {
  const officers = `<table>${row('Name', 'Age', 'Position')}${row('Jane Doe', '61', 'Treasurer')}</table>`
  const board = parse(
    `${officers}<p>John Roe, age 57, has served as treasurer since May 2019 and before.</p>`,
  )
  assert.deepEqual([board.directors, board.board_size, board.reason_code], [[], null, 'unreadable'])
})

test('names end before positions, addresses and sentences', () => {
  const names = [
    'Art Levinson Board Chair',
    'Kevin M. Rendino 7 N. Willow Street',
    'Juan Enríquez. Mr.',
  ]
  assert.deepEqual(
    names.map((text) => readName(text)?.name),
    ['Art Levinson', 'Kevin M. Rendino', 'Juan Enríquez'],
  )
  const others = ['Audit Committee', 'The Board has', 'Director since 2011', 'J. P.', 'Acme']
  assert.deepEqual(
    others.map((text) => readName(text)),
    [null, null, null, null, null],
  )
  assert.equal(keyOf('Parker A. Weil Jr.'), keyOf('Parker Weil'))
})

test('independence is what a sentence says of all directors, of all but some, or of some', () => {
  const people = ['Jane Doe', 'John Roe', 'Ann Poe']
  const said = (text: string) =>
    readIndependence([text]).map((one) => people.map((name) => isIndependent(one, name)))
  assert.deepEqual(said('The Board determined that all directors are independent.'), [
    [true, true, true],
  ])
  const but = [
    'Each of our directors, other than Mr. Roe and Ms. Poe, is independent.',
    'Three of the five directors, other than John Roe and Ann Poe, are independent.',
    'All of our directors are “independent”, except Mr. Roe, our chief executive, and Ms. Poe.',
  ]
  assert.deepEqual(but.map(said), [
    [[true, false, false]],
    [[true, false, false]],
    // The list ends with the first position.
    [[true, false, true]],
  ])
  const named = [
    'The Board has determined that each of Ms. Doe and Dr. Poe is independent.',
    'The Board has determined that Messrs. Doe, Loe and Poe are independent under the rules.',
    'The Board determined that each of Jane Doe, Max B. Loe and Ann Poe qualifies as independent.',
  ]
  assert.deepEqual(named.map(said), [
    [[true, null, true]],
    [[true, null, true]],
    [[true, null, true]],
  ])
  const others = [
    'All committee members are independent.',
    'A majority of all directors are independent.',
    'It is our policy that all directors must be sure who is independent.',
    'All directors, other than our founder, are independent.',
    'Seven of the nine directors are independent.',
    'The Board has determined that Mr. Roe is not independent.',
    'Each of Ms. Doe, who was an officer until 2001, and Ms. Poe is independent.',
  ]
  assert.deepEqual(others.flatMap(said), [])
})
