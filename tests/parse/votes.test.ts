// Votes as 8-Ks report them, and what is left unread.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameCount } from '../../src/domains/votes/parse/captions.ts'
import { listMatters, splitNumber } from '../../src/domains/votes/parse/headings.ts'
import { readOutcome } from '../../src/domains/votes/parse/outcome.ts'
import { parseMeeting } from '../../src/domains/votes/parse/parse.ts'
import { toMeeting } from '../../src/domains/votes/record.ts'

function parse(html: string) {
  const source = `<DOCUMENT>\n<TYPE>8-K\n<TEXT>\n<html><body>${html}</body></html>\n</TEXT>\n</DOCUMENT>\n`
  return toMeeting(parseMeeting({ source, where: '8-k.htm' }))
}

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
const ITEM =
  '<p>Item 5.07 Submission of Matters to a Vote of Security Holders</p>' +
  '<p>The annual meeting of Acme Widgets Inc. was held on May 8, 2024.</p>'

test('one table with all proposals, and their outcomes in a list above it', () => {
  const { held_on, kind, votes, highest_opposition } = parse(`${ITEM}
<p>At the meeting, shareholders:</p><p>1. elected both nominees until their successors are elected;</p>
<p>2. ratified the auditor; and</p><p>3. did not approve the report on widgets.</p>
<p>The votes were as follows:</p><table>
${row('', 'For', 'Withheld', 'Broker Non-Votes')}
${row('1. Election of Directors')}
${row('Jane Doe', '900', '100', '50')}
${row('John Roe', '750', '250', '50')}</table>
<table>${row('', 'For', 'Against', 'Abstain', 'Broker Non-Votes')}
${row('2. Ratification of the auditor', '1,040', '8', '2', '—')}
${row('3. Report on widgets', '300', '600', '100', '50')}</table>`)
  assert.deepEqual([held_on, kind, highest_opposition], ['2024-05-08', 'annual', 25])
  const shown = votes.map(({ number, nominee, proposal, total, outcome, flags }) => [
    ...[number, nominee, proposal, total, outcome],
    flags.length,
  ])
  assert.deepEqual(shown, [
    ['1', 'Jane Doe', 'Election of Directors', 1050, 'approved', 0],
    ['1', 'John Roe', 'Election of Directors', 1050, 'approved', 0],
    ['2', null, 'Ratification of the auditor', 1050, 'approved', 0],
    ['3', null, 'Report on widgets', 1050, 'not_approved', 0],
  ])
  const [jane, , auditor] = votes
  assert.deepEqual(
    [jane?.votes_withheld, jane?.votes_against, auditor?.abstentions],
    [100, null, 2],
  )
  assert.equal(auditor?.broker_non_votes, 0)
  assert.deepEqual(jane?.cells, [
    { count: 'votes_for', text: '900' },
    { count: 'votes_withheld', text: '100' },
    { count: 'broker_non_votes', text: '50' },
  ])
})

test('counts in rows, with the matter that the introduction lists by the number', () => {
  const { votes } = parse(`${ITEM}
<p>Matters were (i) the election of directors, (ii) a proposal to report on widgets (“Proposal No. 1”), and (iii) how often to vote on pay. Results follow.</p>
<p>(ii) With respect to Proposal No. 1:</p>
<table>${row('Votes For', '300')}${row('Votes Against', '600')}${row('Votes Abstained', '10')}</table>
<p>(iii) With respect to the frequency of votes on pay:</p>
<table>${row('One year', '700')}${row('Two years', '10')}${row('Three years', '200')}</table>`)
  const shown = votes.map(({ number, matter, votes_for, one_year, three_years, outcome }) => [
    ...[number, matter, votes_for, one_year, three_years, outcome],
  ])
  assert.deepEqual(shown, [
    ['ii', 'a proposal to report on widgets (“Proposal No. 1”)', 300, null, null, null],
    ['iii', 'how often to vote on pay', null, 700, 200, null],
  ])
})

test('a sentence behind the table says its outcome, one that leads to a table does not look back', () => {
  const table = (label: string) =>
    `<table>${row('', 'For', 'Against')}${row(label, '900', '100')}</table>`
  const { votes } = parse(`${ITEM}${table('1. Approval of the plan')}
<p>The plan was approved, having received more votes for than against.</p>${table('2. A report')}
<p>The proposal failed.</p><p>The following proposal was also approved:</p>${table('3. A name')}`)
  const outcomes = votes.map(({ outcome, outcome_sentence }) => [outcome, outcome_sentence])
  assert.deepEqual(outcomes, [
    ['approved', 'The plan was approved, having received more votes for than against.'],
    ['not_approved', 'The proposal failed.'],
    ['approved', 'The following proposal was also approved:'],
  ])
})

test('a sentence beside a table of several proposals is about all of them, or about none', () => {
  const outcomes = (said: string) =>
    parse(`${ITEM}<table>${row('', 'For', 'Against')}${row('1. A plan', '900', '100')}
${row('2. A name', '900', '100')}</table><p>${said}</p>`).votes.map(({ outcome }) => outcome)
  assert.deepEqual(outcomes('The plan was approved.'), [null, null])
  assert.deepEqual(outcomes('Each proposal was approved.'), ['approved', 'approved'])
})

test('a sum or a number of non-votes unlike the others is flagged', () => {
  const { votes } = parse(`${ITEM}<p>1. Election of directors:</p><table>
${row('Nominee', 'For', 'Against', 'Broker Non-Votes')}${row('Jane Doe', '900', '100', '50')}
${row('John Roe', '800', '200', '50')}${row('Ann Poe', '800', '190', '50')}
${row('Max Loe', '800', '190', '60')}</table>`)
  const flags = votes.map((one) => one.flags)
  assert.deepEqual(flags, [[], [], ['votes.total_differs'], ['votes.non_votes_differ']])
})

test('the item ends with the next one, and its entry in the contents is passed over', () => {
  const table = `<table>${row('', 'For', 'Against')}${row('1. A plan', '900', '100')}</table>`
  const { votes } = parse(
    `<p>Item 5.07 Submission of Matters</p><p>SIGNATURE</p>${ITEM}<p>Item 8.01 Other Events</p>${table}`,
  )
  assert.deepEqual(votes, [])
})

test('a table with two columns of one count is not read, and the reason says so', () => {
  const { votes, reason_code, highest_opposition } = parse(`${ITEM}<table>
${row('', 'Class A For', 'Class B For', 'Against')}${row('1. A plan', '900', '100', '5')}</table>`)
  assert.deepEqual([votes, reason_code, highest_opposition], [[], 'unreadable', null])
})

test('maturities in years are no votes, nor is a table without the heading of the item', () => {
  const obligations = `<table>${row('', 'Less than 1 Year', '1-3 Years')}${row('Leases', '155', '345')}</table>`
  assert.deepEqual(parse(`${ITEM}${obligations}`).votes, [])
  const table = `<table>${row('', 'For', 'Against')}${row('1. A plan', '900', '100')}</table>`
  assert.deepEqual(parse(`<p>Item 8.01 Other Events</p>${table}`).votes, [])
  const split = `<table>${row('Item', '5.07', 'Submission of Matters')}${row('', '')}</table>${table}`
  assert.equal(parse(split).votes.length, 1)
})

test('captions, numbers and lists in filers’ words', () => {
  const counts = [
    'For',
    'Votes Against',
    'Against or Withheld',
    'Withhold Authority',
    'Abstentions',
  ]
  assert.deepEqual(counts.map(nameCount), [
    ...['votes_for', 'votes_against', 'votes_against', 'votes_withheld', 'abstentions'],
  ])
  const others = ['Broker Non-Votes', 'Every Year', '% For', 'Total Votes For', 'Name']
  assert.deepEqual(others.map(nameCount), ['broker_non_votes', 'one_year', null, null, null])
  const numbers = ['Proposal No. 3: A plan', '(iv) A plan', '10. A plan', 'Proposal Two – A plan']
  assert.deepEqual(
    numbers.map((text) => splitNumber(text)),
    ['3', 'iv', '10', 'Two'].map((number) => ({ number, text: 'A plan' })),
  )
  assert.equal(splitNumber('(a-b) The results').number, null)
  assert.equal(splitNumber('1.5 million shares').number, null)
  assert.equal(listMatters('A plan (the “Plan”) was approved.').size, 0)
})

test('an outcome is one that a sentence states', () => {
  const outcome = (text: string) => readOutcome(text)?.outcome ?? null
  assert.equal(outcome('Each nominee was elected until a successor is elected.'), 'approved')
  assert.equal(outcome('The stockholders ratified the selection.'), 'approved')
  assert.equal(outcome('A proposal to approve the plan was not approved.'), 'not_approved')
  assert.equal(outcome('The proposal was defeated.'), 'not_approved')
  assert.equal(outcome('Election of nine directors until their successors are elected.'), null)
  assert.equal(outcome('Ratification of the appointment of the auditor.'), null)
  assert.equal(outcome('Each nominee was elected, except Mr. Roe.'), null)
  assert.equal(outcome('The plan was approved. The report was not approved.'), null)
})
