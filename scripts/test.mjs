// npm test, npm run test:all: the test files of a ring (see tests/rings.ts), or those named on the
// command line. Ends by saying what was not run and why, and with one line of counts.

import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, setPriority, tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { handOver, isNodeNewEnough } from '../bin/node.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FILES_AT_ONCE_MAX = 4
const SLOWEST_SHOWN = 12
/**
 * Tests run at low priority, yet not at the lowest: work that gives way to calls
 * (src/kernel/give-way.ts) has few steps left below this, and would otherwise wait for all other
 * files of a run.
 */
const LOW_PRIORITY = 16
/**
 * No test takes this long; one that does is waiting for something that will not come. A file whose tests
 * have ended is not waited for: what a failed one left running would hold up all that follow.
 */
const TEST_TIMEOUT_MS = 900_000

if (isNodeNewEnough()) await runTests(process.argv.slice(2))
else handOver(fileURLToPath(import.meta.url), process.argv.slice(2))

async function runTests(args) {
  if (args.includes('--all') || args.includes('--rest')) installTools()
  setPriority(LOW_PRIORITY)
  // Types are stripped once for all processes.
  process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'tieout-compile-cache')
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const reasons = new Map()
  const seconds = []
  for (const run of await findRuns(args)) await runFiles(run, { counts, reasons, seconds })
  if (counts.failed > 0 || counts.passed === 0) process.exitCode = 1
  for (const [reason, count] of reasons) {
    process.stdout.write(`\nNOT RUN (${count}): ${reason}`)
  }
  seconds.sort((a, b) => b.seconds - a.seconds)
  for (const one of seconds.slice(0, SLOWEST_SHOWN)) {
    process.stdout.write(`\n${one.seconds} s  ${one.file}`)
  }
  process.stdout.write(
    `\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`,
  )
}

/** Tests that need a tool are skipped if this fails. */
function installTools() {
  if (existsSync(join(ROOT, 'tools/node_modules'))) return
  const args = ['ci', '--prefix', 'tools', '--ignore-scripts', '--no-audit', '--no-fund']
  try {
    execFileSync('npm', args, { cwd: ROOT, stdio: ['ignore', 2, 2] })
  } catch {
    process.stderr.write('npm ci --prefix tools failed\n')
  }
}

async function findRuns(args) {
  const { processesOf, runsOf } = await import('../tests/rings.ts')
  const named = args.filter((arg) => !arg.startsWith('--'))
  if (named.length > 0) return [{ processes: named.map((file) => [relative(ROOT, resolve(file))]) }]
  const last = args.includes('--all') ? 'all' : 'first'
  const ring = args.includes('--rest') ? 'rest' : last
  return runsOf(ring, ROOT).map(({ files, engine }) => {
    return { processes: processesOf(files, ROOT), engine }
  })
}

async function runFiles({ processes, engine }, totals) {
  if (engine === undefined) delete process.env.TEST_ENGINE
  else process.env.TEST_ENGINE = engine
  const folder = mkdtempSync(join(tmpdir(), 'tieout-tests-'))
  try {
    const programs = processes.map((files, index) => {
      return files.length === 1 ? join(ROOT, files[0]) : writeProgram(folder, index, files)
    })
    await runPrograms(programs, new Set(processes.flat()), totals)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Returns a program of the tests of several files. */
function writeProgram(folder, index, files) {
  const program = join(folder, `${index}.mjs`)
  const batch = JSON.stringify(new URL('../tests/support/batch.ts', import.meta.url))
  const text = `import { defineFiles } from ${batch}\ndefineFiles(${JSON.stringify(files)})\n`
  writeFileSync(program, text)
  return program
}

async function runPrograms(programs, files, { counts, reasons, seconds }) {
  const { run } = await import('node:test')
  const { spec } = await import('node:test/reporters')
  const concurrency = Math.min(FILES_AT_ONCE_MAX, 2 * availableParallelism())
  const limits = { concurrency, timeout: TEST_TIMEOUT_MS, execArgv: ['--test-force-exit'] }
  const stream = run({ files: programs, cwd: ROOT, ...limits })
  const silent = new Set(files)
  const note = (file, ms) => seconds.push({ file, seconds: Math.round(ms / 1000) })
  const ended = ({ file = '', name, nesting, details }) => {
    silent.delete(relative(ROOT, file))
    if (nesting === 0 && files.has(name)) note(name, details.duration_ms)
  }
  stream.on('test:summary', (summary) => {
    if (summary.file === undefined) add(counts, summary.counts)
    else if (files.has(relative(ROOT, summary.file))) {
      note(relative(ROOT, summary.file), summary.duration_ms)
    }
  })
  stream.on('test:fail', ended)
  stream.on('test:pass', (test) => {
    ended(test)
    const { skip } = test
    if (typeof skip === 'string') reasons.set(skip, (reasons.get(skip) ?? 0) + 1)
  })
  for await (const text of stream.compose(new spec())) process.stdout.write(text)
  for (const file of silent) process.stdout.write(`\nNO TESTS in ${file}`)
  counts.failed += silent.size
}

/** A test that was cancelled did not pass. */
function add(counts, { passed, failed, cancelled, skipped }) {
  counts.passed += passed
  counts.failed += failed + cancelled
  counts.skipped += skipped
}
