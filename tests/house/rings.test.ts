// Every test file is run by one of the two commands, and the half of its tests that is for another
// engine by the other.

import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { LATER, runsOf } from '../rings.ts'
import { ROOT, readFiles } from './files.ts'

const filesOf = (ring: 'first' | 'rest' | 'all') => runsOf(ring, ROOT).flatMap(({ files }) => files)

test('what one command leaves out the other runs, and both together are all there is', () => {
  const first = filesOf('first')
  const rest = filesOf('rest')
  const all = globSync('tests/**/*.test.ts', { cwd: ROOT }).sort()
  assert.deepEqual([...new Set([...first, ...rest])].sort(), all)
  assert.deepEqual(filesOf('all'), all)
  assert.ok(first.length > 100, `${first.length} files`)
})

test('every place that is run later is there', () => {
  assert.deepEqual(
    LATER.filter((pattern) => globSync(pattern, { cwd: ROOT }).length === 0),
    [],
  )
})

test('a suite over both engines names what it goes through, so that its other half is found', () => {
  const helpers = readFiles('tests/**/*.ts').filter(
    ({ path, text }) => !path.endsWith('.test.ts') && /\/engines\.ts'/.test(text),
  )
  assert.deepEqual(
    helpers.map(({ path }) => path),
    [
      'tests/support/app.ts',
      'tests/support/cases.ts',
      'tests/support/demo.ts',
      'tests/support/stores.ts',
    ],
  )
  const [postgres] = runsOf('rest', ROOT)
  assert.equal(postgres?.engine, 'postgres')
  assert.ok(postgres.files.includes('tests/store/migrate.test.ts'))
  assert.ok(postgres.files.includes('tests/accounts/ledger.test.ts'))
})

test('CI runs both commands', () => {
  const ci = readFileSync(`${ROOT}.ci/run`, 'utf8')
  assert.match(ci, /^run_tests npm test /m)
  assert.match(ci, /^run_tests npm run test:all .*--rest$/m)
})
