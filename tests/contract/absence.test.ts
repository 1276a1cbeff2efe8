// Nothing is denied that the whole demonstration refutes: documents of one kind after the other are
// taken out of it, and every endpoint and page is asked again.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ENDPOINTS } from '../../src/catalogue/catalogue.ts'
import { ABSENCE_CODES } from '../../src/contract/answer/absence.ts'
import { DEMO_CLOCK } from '../../src/service/mode.ts'
import { DEMO_FOLDER } from '../../src/service/services.ts'
import { createMirrorSource } from '../../src/upstream/mirror.ts'
import { denialsIn, isDenial } from '../support/absence/denials.ts'
import { questionsOf } from '../support/absence/questions.ts'
import { askAll, findRefuted, type Said } from '../support/absence/refuted.ts'
import { findSilent, heldIn } from '../support/absence/signs.ts'
import { TAKEN_KINDS, withoutKind } from '../support/absence/taken.ts'
import { runApp, type TestApp } from '../support/app.ts'
import { createTestClock } from '../support/clock.ts'

/** Invented and real companies, one by CIK, a manager, a trust and filings of several forms. */
const QUESTIONS = questionsOf({
  companies: ['AAPL', 'ZHGT', '937966', '9990105'],
  filings: [
    { company: 'AAPL', accession: '0000320193-25-000079' },
    { company: 'ZHGT', accession: '0009990109-25-000009' },
  ],
  managers: ['berkshire'],
  formerTickers: ['FB'],
})

const PATIENT = { COLD_SECONDS: '600', REFRESH_SECONDS: '600' }

async function ask(kind: (typeof TAKEN_KINDS)[number] | null): Promise<Map<string, Said>> {
  const clock = createTestClock(DEMO_CLOCK)
  const mirror = createMirrorSource({ folder: DEMO_FOLDER, clock })
  const source = kind ? withoutKind(mirror, kind) : mirror
  const app: TestApp = await runApp({ source, clock, settings: PATIENT })
  try {
    return await askAll(app, QUESTIONS)
  } finally {
    await app.stop()
  }
}

let whole: Map<string, Said>
before(async () => {
  whole = await ask(null)
})

/** Kinds whose documents most questions need; the trial takes out every one. */
const IN_RING: readonly string[] = [
  ...['lists of companies', 'older pages of lists', 'company facts', 'primary documents'],
  ...['structured forms', 'every document of a filing', 'lists of tickers'],
]

for (const taken of TAKEN_KINDS.filter(({ kind }) => IN_RING.includes(kind))) {
  test(`without ${taken.kind}, nothing is denied that the whole refutes, or left out without a word`, async () => {
    const said = await ask(taken)
    assert.equal(said.size, QUESTIONS.length)
    assert.deepEqual(findRefuted(whole, said), [])
    assert.deepEqual(findSilent(whole, said), [])
  })
}

/** Answered from a snapshot, which is not written here: 503 says so. */
const OF_SNAPSHOT = /^\/v1\/(?:frames|screen|compare)\b/

test('the whole demonstration has denials of its own, and none of the service’s failures', () => {
  const all = [...whole.values()]
  assert.ok(all.some(({ denials }) => denials.length > 0))
  const failed = [...whole].filter(([, { status }]) => status >= 500)
  const isUnwritten = ([question, { status }]: (typeof failed)[number]) =>
    status === 503 && OF_SNAPSHOT.test(question)
  assert.deepEqual(
    failed.filter((one) => !isUnwritten(one)),
    [],
  )
})

test('an answer that holds less is silent unless it says something new', () => {
  const said = (body: object) =>
    new Map([['/v1/company/X', { status: 200, denials: [], held: heldIn(body) }]])
  const whole = said({ sic: '3571', filings: [1, 2], complete: true })
  const silent = [{ question: '/v1/company/X', members: ['sic', 'filings'] }]
  assert.deepEqual(findSilent(whole, said({ sic: null, filings: [1], complete: true })), silent)
  assert.deepEqual(findSilent(whole, said({ sic: null, filings: [1], complete: false })), [])
  const missing = [{ name: 'sic', reason: 'The list could not be had.' }]
  assert.deepEqual(findSilent(whole, said({ sic: null, filings: [1], missing })), [])
  assert.deepEqual(findSilent(whole, whole), [])
})

test('denials are told from what is only unknown', () => {
  assert.ok(isDenial('The company has filed no 10-K.'))
  assert.ok(isDenial('There is no filing 0000320193-25-000079 in the folder of CIK 0000320193.'))
  assert.ok(!isDenial('The list of filings of CIK 1 could not be had.'))
  assert.deepEqual(denialsIn({ reason: null, reason_code: 'not_filed' }), [
    '/reason_code=not_filed',
  ])
  assert.deepEqual(denialsIn({ text: 'There is no such thing.' }), [])
})

/** Schemas of codes beside reasons, wherever an answer has them. */
function codesIn(schema: unknown, found: unknown[] = []): unknown[] {
  if (typeof schema !== 'object' || schema === null) return found
  for (const [name, value] of Object.entries(schema)) {
    if (/^(?:\w+_)?(?:reason|empty|incomplete)_code$/.test(name)) found.push(value)
    codesIn(value, found)
  }
  return found
}

test('every code in an answer is one of the seven', () => {
  const codes = ENDPOINTS.flatMap(({ response }) => codesIn(response))
  assert.ok(codes.length > 20, `${codes.length}`)
  for (const code of codes) {
    const names = JSON.stringify(code).match(/"not_\w+"|"unreadable"/g) ?? []
    assert.deepEqual(
      [...new Set(names.map((one) => one.slice(1, -1)))].sort(),
      [...ABSENCE_CODES].sort(),
    )
  }
})

/** An entry that names what is absent says why in words and by code. */
test('no entry has a reason without its code', () => {
  const bare = ENDPOINTS.flatMap(({ name, response }) =>
    entriesIn(response)
      .filter((entry) => 'reason' in entry && !('reason_code' in entry))
      .map(() => name),
  )
  assert.deepEqual([...new Set(bare)].sort(), Object.keys(NOT_ABSENT).sort())
})

/** Endpoints some of whose reasons are of something that is there: each was looked at. */
const NOT_ABSENT: Readonly<Record<string, string>> = {
  get_auditor_changes: 'why an old item number has no code of today',
  get_events: 'the same',
  get_latest_events: 'the same',
  get_restatements: 'the same',
  get_fundamentals: 'why a fact has no place in its document, or its document no hash',
  get_ratios: 'the same',
  get_shares: 'the same',
  get_xbrl: 'the same',
  get_insider_person: 'what became of a notice’s shares, by codes of its own',
  get_proposed_sales: 'the same',
  get_sections: 'why a check of a section failed',
  get_report: 'the same',
  get_request: 'the detail of a failed call',
}

/** Reasons with a name of their own have a code under it, but for these. */
test('no reason of another name lacks its code', () => {
  const bare = ENDPOINTS.flatMap(({ response }) =>
    entriesIn(response).flatMap((entry) =>
      Object.keys(entry).filter(
        (name) =>
          name.endsWith('_reason') &&
          !(`${name}_code` in entry || name.replace(/reason$/, 'code') in entry),
      ),
    ),
  )
  assert.deepEqual([...new Set(bare)].sort(), Object.keys(OTHER_REASONS).sort())
})

const OTHER_REASONS: Readonly<Record<string, string>> = {
  announced_unknown_reason: 'of a row: which 8-K announced it, and never that none did',
  change_unknown_reason: 'of a row: what keeps two counts that are there from being compared',
  deactivated_reason: 'of a webhook',
  difference_reason: 'why two sums that are there differ',
  items_unknown_reason: 'of a row: why an 8-K’s items are not known',
  late_reason: 'of a row: why lateness cannot be told',
  waiting_reason: 'of a webhook',
}

function entriesIn(schema: unknown, found: object[] = []): object[] {
  if (typeof schema !== 'object' || schema === null) return found
  if ('properties' in schema && typeof schema.properties === 'object' && schema.properties) {
    found.push(schema.properties)
  }
  for (const value of Object.values(schema)) entriesIn(value, found)
  return found
}

after(() => whole.clear())
