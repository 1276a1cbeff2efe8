// Records of trials: valid counts, no lost findings, and a page that shows failures.

import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, type TestContext, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { objectionTo, recordTrial, type TrialResult } from '../../trials/record.ts'

const RESULT: TrialResult = {
  name: 'a-trial',
  title: 'A trial',
  rows: [{ what: 'cut in two', tried: 20, survived: 20 }],
}

async function createFolder(test: TestContext): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'trials-'))
  test.after(() => rm(folder, { recursive: true }))
  return pathToFileURL(`${folder}/`)
}

describe('a trial', () => {
  const before = process.exitCode
  afterEach(() => {
    process.exitCode = before
  })

  test('keeps what earlier runs found until a run says otherwise', async (t) => {
    const folder = await createFolder(t)
    await recordTrial({ ...RESULT, found: ['it fell'] }, folder)
    const again = await recordTrial({ ...RESULT, seed: 7 }, folder)
    assert.deepEqual(again.found, ['it fell'])
    const stored = JSON.parse(await readFile(new URL('a-trial.json', folder), 'utf8'))
    assert.deepEqual(stored, again)
    assert.equal(stored.seed, 7)
    const cleared = await recordTrial({ ...RESULT, found: [] }, folder)
    assert.equal(cleared.found, undefined)
  })

  test('in which something did not survive ends the program with 1', async (t) => {
    const folder = await createFolder(t)
    await recordTrial({ ...RESULT, rows: [{ what: 'x', tried: 20, survived: 19 }] }, folder)
    assert.equal(process.exitCode, 1)
  })
})

test('counts that cannot be are refused', () => {
  const objection = (tried: number, survived: number) =>
    objectionTo({ ...RESULT, rows: [{ what: 'x', tried, survived }] })
  assert.equal(objection(1, 0), null)
  assert.match(objection(20, 21) ?? '', /21 of 20/)
  assert.match(objection(0, 0) ?? '', /0 of 0/)
  assert.match(objection(1.5, 1) ?? '', /1 of 1\.5/)
  assert.match(objectionTo({ ...RESULT, rows: [] }) ?? '', /nothing was tried/)
  assert.match(objectionTo({ ...RESULT, name: '../x' }) ?? '', /name/)
})
