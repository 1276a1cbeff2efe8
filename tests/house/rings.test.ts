// Every test file is run by one of the two commands, and the half of its tests that is for another
// engine by the other.

import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { APART, LATER, LONG, processesOf, runsOf } from '../rings.ts'
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

test('every file has one process, alone if it is long, listed or of the other ring', () => {
  const files = filesOf('all')
  const processes = processesOf(files, ROOT)
  assert.deepEqual(processes.flat().sort(), files)
  const alone = new Set(processes.filter(({ length }) => length === 1).flat())
  const listed = globSync([...APART, ...LATER, ...LONG], { cwd: ROOT }).filter((file) =>
    files.includes(file),
  )
  assert.deepEqual(
    listed.filter((file) => !alone.has(file)),
    [],
  )
  assert.ok(processes.length < files.length / 2, `${processes.length} processes`)
})

/** Calls that reach the whole process, by which a test would change the files beside it. */
const PROCESS_WIDE =
  /process\.(?:chdir|umask|exit)\(|process\.env\.\w+ \??=[^=]|delete process\.env|from 'node:diagnostics_\w+'|memoryUsage\(/

test('a file that changes or watches its whole process is alone', () => {
  const shared = new Set(
    processesOf(filesOf('first'), ROOT)
      .filter(({ length }) => length > 1)
      .flat(),
  )
  const wide = readFiles('tests/**/*.test.ts').filter(({ text }) => PROCESS_WIDE.test(text))
  assert.ok(wide.some(({ path }) => path === 'tests/store/private-files.test.ts'))
  assert.deepEqual(
    wide.map(({ path }) => path).filter((path) => shared.has(path)),
    [],
  )
})

test('every place that is named is there', () => {
  assert.deepEqual(
    [...APART, ...LATER, ...LONG].filter(
      (pattern) => globSync(pattern, { cwd: ROOT }).length === 0,
    ),
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
      'tests/support/batch.ts',
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
