// Refusals of SAM.gov’s API, in every recorded format.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parseSamRefusal } from '../../src/upstream/refusals/sam-refusal.ts'

const API = 'api.sam.gov'
const refusalOf = (status: number, text: string, waitMs: number | null = null) => {
  const refusal = parseSamRefusal(API, { status, text, waitMs })
  return refusal && [refusal.what, refusal.message, refusal.until]
}

test('a refused key is recognised by its code, whichever of the two answers', () => {
  const gateway = (code: string) => JSON.stringify({ error: { code, message: 'a-key' } })
  for (const code of ['API_KEY_INVALID', 'API_KEY_MISSING', 'API_KEY_UNAUTHORIZED']) {
    assert.deepEqual(refusalOf(403, gateway(code)), ['key', code, null])
  }
  const manager = '{"code":"900901","message":"Invalid Credentials"}'
  assert.deepEqual(refusalOf(401, manager), ['key', '900901', null])
})

test('a used-up day is recognised by when it ends', () => {
  const text = '{"code":"900804","nextAccessTime":"2026-Apr-25 00:00:00+0000 UTC"}'
  const until = '2026-04-25T00:00:00.000Z'
  assert.deepEqual(refusalOf(429, text), ['allowance', '900804', until])
  assert.deepEqual(refusalOf(429, '<html>', 3_600_000), ['allowance', 'HTTP 429', null])
})

test('what passes by itself, or refuses for another reason, is not one of them', () => {
  assert.equal(refusalOf(429, '', 30_000), null)
  assert.equal(refusalOf(429, '{"nextAccessTime":"soon"}'), null)
  assert.equal(refusalOf(403, '<!DOCTYPE html><title>Blocked</title>'), null)
  assert.equal(refusalOf(503, '{"error":{"code":"API_KEY_INVALID"}}'), null)
  const elsewhere = { status: 403, text: '{"error":{"code":"API_KEY_INVALID"}}', waitMs: null }
  assert.equal(parseSamRefusal('www.sec.gov', elsewhere), null)
})

const RECORDED = new URL('../../../shared/corpus/_bulk/bodies/sam-429.json', import.meta.url)
const skip = existsSync(RECORDED) ? false : 'no recorded answers beside the repository'

test('a recorded answer is read', { skip }, () => {
  const text = readFileSync(RECORDED, 'utf8')
  const until = '2026-04-25T00:00:00.000Z'
  assert.deepEqual(refusalOf(429, text), ['allowance', '900804', until])
})
