// The evaluation’s questions against the program, by their scripts, if real documents are available;
// and the dialogue with a model, with a stand-in that gives a wrong and a right answer.

import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { askModel } from '../../trials/evaluation/ask-model.ts'
import { QUESTIONS, type Question } from '../../trials/evaluation/questions.ts'
import { DOCUMENTS, openService } from '../../trials/evaluation/service.ts'
import { judge, judgeCost, solve } from '../../trials/evaluation/solve.ts'

const WITHIN = { timeout: 900_000 }

test('each question has a name of its own, an accession number and a place', () => {
  assert.ok(QUESTIONS.length >= 120, `${QUESTIONS.length} questions`)
  assert.equal(new Set(QUESTIONS.map(({ id }) => id)).size, QUESTIONS.length)
  for (const { id, evidence } of QUESTIONS) {
    assert.match(evidence.accession, /^\d{10}-\d{2}-\d{6}$/, id)
    assert.match(evidence.place, /^\S+\.htm, /, id)
  }
})

test('a value of another filing, a rounded one and too many calls do not count', () => {
  const read = { value: 45_687_000_000, accession: '0001628280-16-020309' }
  assert.equal(judge(read, read), null)
  assert.notEqual(judge({ ...read, value: 45_700_000_000 }, read), null)
  assert.notEqual(judge({ ...read, accession: '0000320193-17-000070' }, read), null)
  assert.notEqual(judge({ ...read, value: 0 }, { ...read, value: null }), null)
  assert.equal(judgeCost({ calls: 4, tokens: 20_000 }), null)
  assert.equal(judgeCost({ calls: 5, tokens: 1 }), '5 calls')
  assert.equal(judgeCost({ calls: 1, tokens: 20_001 }), '20001 tokens')
})

test('every question is answered by its script', WITHIN, async (t) => {
  if (!existsSync(DOCUMENTS)) return t.skip('the folder of real documents is not there')
  const service = await openService()
  t.after(() => service.close())
  const faults: string[] = []
  for (const question of QUESTIONS) {
    const { id, fault } = await solve(question, service)
    if (fault !== null) faults.push(`${id}: ${fault}`)
  }
  assert.deepEqual(faults, [])
})

test('a model is shown the tools, is answered, and is judged by what it says last', async (t) => {
  // The demonstration's Apple, 10-K 0000320193-25-000079.
  const question = QUESTIONS.find(({ id }) => id === 'AAPL-2025-revenue') as Question
  const service = await openService({ MIRROR_DIR: '' })
  t.after(() => service.close())
  const say = (value: number) =>
    `It is so.\n{"value": ${value}, "accession": "${question.evidence.accession}"}`
  for (const [value, fault] of [
    [416_161_000_000, null],
    [391_035_000_000, '391035000000 is said, 416161000000 was read'],
  ] as const) {
    const { baseUrl, asked } = await standIn(t, [
      call('get_fundamentals', { ticker: 'AAPL', limit: 1 }),
      { role: 'assistant', content: say(value) },
    ])
    const solved = await askModel(question, service, { baseUrl, apiKey: 'none', name: 'stand-in' })
    assert.deepEqual([solved.calls, solved.fault], [1, fault])
    assert.ok(solved.tokens > 300, `${solved.tokens} tokens`)
    assert.ok(asked[0]?.tools.some((tool) => tool.function.name === 'get_snapshot'))
    assert.match(JSON.stringify(asked[1]?.messages.at(-1)), /416161000000/)
  }
})

test('a model that calls on and on is stopped', async (t) => {
  const service = await openService({ MIRROR_DIR: '' })
  t.after(() => service.close())
  const { baseUrl } = await standIn(t, [call('get_company', { ticker: 'AAPL' })])
  const model = { baseUrl, apiKey: 'none', name: 'stand-in' }
  const { calls, fault } = await askModel(QUESTIONS[0] as Question, service, model)
  assert.deepEqual([calls, fault], [5, 'no answer within the calls'])
})

function call(name: string, args: object) {
  const named = { name, arguments: JSON.stringify(args) }
  const tool_calls = [{ id: 'one', type: 'function', function: named }]
  return { role: 'assistant', content: null, tool_calls }
}

interface Asked {
  messages: object[]
  tools: { function: { name: string } }[]
}

/** Answers with one message after the other, and then with the last again. */
async function standIn(t: TestContext, messages: readonly object[]) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const body = await Array.fromAsync(request)
    asked.push(JSON.parse(Buffer.concat(body).toString()))
    const message = messages[Math.min(asked.length, messages.length) - 1]
    response.end(JSON.stringify({ choices: [{ message }] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  return { asked, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
