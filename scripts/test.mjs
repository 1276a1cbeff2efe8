// npm test: every test file, or those named on the command line, and one line of counts at the end.

import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { handOver, isNodeNewEnough } from '../bin/node.mjs'

const FILES_AT_ONCE_MAX = 4
/** No test takes this long; one that does is waiting for something that will not come. */
const FILE_TIMEOUT_MS = 900_000

if (isNodeNewEnough()) await runTests(process.argv.slice(2))
else await handOver(fileURLToPath(import.meta.url), process.argv.slice(2))

async function runTests(named) {
  const { globSync } = await import('node:fs')
  const { run } = await import('node:test')
  const { spec } = await import('node:test/reporters')
  const root = fileURLToPath(new URL('..', import.meta.url))
  const files = named.length > 0 ? named : globSync('tests/**/*.test.ts', { cwd: root }).sort()
  const concurrency = Math.min(FILES_AT_ONCE_MAX, availableParallelism())
  const stream = run({ files, concurrency, cwd: root, timeout: FILE_TIMEOUT_MS })
  const counts = { passed: 0, failed: 0, skipped: 0 }
  stream.on('test:summary', (summary) => {
    if (summary.file === undefined) Object.assign(counts, toCounts(summary.counts))
  })
  const report = stream.compose(new spec())
  for await (const text of report) process.stdout.write(text)
  const { passed, failed, skipped } = counts
  if (failed > 0 || passed === 0) process.exitCode = 1
  process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped\n`)
}

/** A test that was cancelled did not pass. */
function toCounts({ passed, failed, cancelled, skipped }) {
  return { passed, failed: failed + cancelled, skipped }
}
