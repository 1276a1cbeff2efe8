// Nothing is denied that the whole demonstration refutes: documents of one kind after the other are
// taken out of it, and every endpoint and page is asked again.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ENDPOINTS } from '../../src/catalogue/catalogue.ts'
import { ABSENCE_CODES } from '../../src/contract/answer/absence.ts'
import { DEMO_CLOCK } from '../../src/service/mode.ts'
import { DEMO_FOLDER } from '../../src/service/services.ts'
import { toAnswerSchema } from '../../src/surfaces/openapi/answer-schema.ts'
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

test('no record has a reason without its code', () => {
  const schemas = ENDPOINTS.map(({ response }) => toAnswerSchema(response))
  const bare = Object.entries(recordsIn(schemas)).flatMap(([record, members]) =>
    members
      .filter((name) => /(?:^|_)reasons?$/.test(name))
      .filter((name) => !codeNamesOf(name).some((code) => members.includes(code)))
      .map((name) => `${record}.${name}`),
  )
  assert.deepEqual(bare.sort(), Object.keys(NOT_ABSENT).sort())
})

/** Members with `reason` in their name that explain something that is there: each was looked at. */
const NOT_ABSENT: Readonly<Record<string, string>> = {
  'HoldingsAnswer.difference_reason': 'why two sums that are there differ',
  'InsiderFeedFiling.late_reason': 'a code itself: what the form leaves open',
  'InsiderFiling.late_reason': 'the same',
  'InsiderTransaction.late_reason': 'the same',
  'ProposedSaleOutcome.reason': 'a code itself: what became of a notice’s shares',
  'NonReliance.reasons': 'sentences of the company about what was wrong',
  'RequestAnswer.reason': 'the detail of a failed call',
  'SectionCheck.reason': 'why a check of a section failed',
  'Webhook.deactivated_reason': 'why its owner or the service stopped it',
  'Webhook.waiting_reason': 'what its deliveries wait for',
  'WebhookCreatedAnswer.deactivated_reason': 'as of a webhook',
  'WebhookCreatedAnswer.waiting_reason': 'as of a webhook',
  'WebhookWatchAnswer.deactivated_reason': 'as of a webhook',
  'WebhookWatchAnswer.waiting_reason': 'as of a webhook',
}

function codeNamesOf(reason: string): string[] {
  return [reason.replace(/s?$/, '_code$&'), reason.replace(/reason(s?)$/, 'code$1')]
}

/** Names of the members of every record, by the record’s name. */
function recordsIn(schema: unknown, at = '', found: Record<string, string[]> = {}) {
  if (typeof schema !== 'object' || schema === null) return found
  const own = '$id' in schema ? String(schema.$id) : at
  if ('properties' in schema && typeof schema.properties === 'object' && schema.properties) {
    found[own] = Object.keys(schema.properties)
  }
  for (const [name, value] of Object.entries(schema)) recordsIn(value, `${own}/${name}`, found)
  return found
}

after(() => whole.clear())
