// A small round of the comparison of answers: this checkout with itself, and answers that differ.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Answer } from '../../trials/answers/call.ts'
import { createSpelling, firstDifferences, toCompared } from '../../trials/answers/compare.ts'
import { compareAnswers, isAsBefore } from '../../trials/answers.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

test('a checkout answers as it does itself', { timeout: 300_000 }, async () => {
  const verdict = await compareAnswers({
    against: ROOT,
    of: ROOT,
    corpus: 'demo',
    only: '^(get_fundamentals|tool get_ratios|bodies|probes|list of tools|dashboard, signed in)$',
    kinds: '',
    thin: 9,
    out: '',
  })
  assert.deepEqual(verdict.differences, [])
  assert.deepEqual(verdict.unasked, [])
  assert.ok(isAsBefore(verdict))
  const [load, fundamentals] = verdict.rows
  assert.deepEqual([load?.row, load?.calls], ['load mirror', 1])
  assert.equal(fundamentals?.row, 'get_fundamentals')
  assert.ok((fundamentals?.good ?? 0) > 3, JSON.stringify(fundamentals))
})

describe('two answers', () => {
  const names = ['oldname', 'newname']
  const [spellOld, spellNew] = [8081, 8082].map((port) =>
    createSpelling(`http://127.0.0.1:${port}`, names),
  ) as [ReturnType<typeof createSpelling>, ReturnType<typeof createSpelling>]
  const answer = (body: string, headers: Record<string, string> = {}): Answer => ({
    status: 200,
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  const OLD = answer('{"by":"OldName at 127.0.0.1:8081","id":"req_mwsq09iewIECVjwwR8I4"}', {
    date: 'Sun, 03 May 2026 03:00:00 GMT',
  })

  test('are the same when name, port, ids and the time of the run are what differs', () => {
    const fresh = answer('{"by":"NewName at 127.0.0.1:8082","id":"req_mwsq0a0000ECVjwwR8I4"}')
    assert.equal(toCompared(OLD, spellOld), toCompared(fresh, spellNew))
    const times = ['2026-05-03T03:00:00.000Z', '2026-05-03T03:04:05.678Z']
    const [early, late] = times.map((at) => toCompared(answer(at), spellNew))
    assert.equal(early, late)
  })

  test('differ by a time of a document, a status, a header and a byte', () => {
    const compared = [
      answer('{"at":"2025-05-03T03:00:00.000Z"}'),
      answer('{"at":"2025-05-03T03:00:01.000Z"}'),
      { ...answer('{"at":"2025-05-03T03:00:00.000Z"}'), status: 404 },
      answer('{"at":"2025-05-03T03:00:00.000Z"}', { etag: '"1"' }),
      answer('{"at": "2025-05-03T03:00:00.000Z"}'),
    ].map((one) => toCompared(one, spellNew))
    assert.equal(new Set(compared).size, compared.length)
  })

  test('are shown by the first lines that differ', () => {
    const [old, fresh] = ['{"a":1,"b":2}', '{"a":1,"b":3}'].map((body) =>
      toCompared(answer(body), spellNew),
    )
    assert.deepEqual(firstDifferences(old ?? '', fresh ?? ''), [
      'at line 6',
      '-  "b": 2',
      '- }',
      '+  "b": 3',
      '+ }',
    ])
  })

  test('that describe the same by other references are the same once those are read', () => {
    const inline = answer('{"tools":[{"a":{"type":"string","title":"A"}},{"b":{"type":"number"}}]}')
    const named = answer(
      '{"tools":[{"a":{"title":"A","$ref":"#/$defs/S"},"$defs":{"S":{"type":"string"}}},' +
        '{"b":{"$ref":"#/$defs/S"},"$defs":{"S":{"type":"number"}}}]}',
    )
    assert.notEqual(toCompared(inline, spellOld), toCompared(named, spellNew))
    assert.equal(toCompared(inline, spellOld, true), toCompared(named, spellNew, true))
  })
})
