// The rings of tests. `npm test` runs every file that is not listed here, over SQLite; `npm run
// test:all` runs all of them, over both engines. `trials/` are run by hand.

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Too long for `npm test`, or in need of more than Node and a browser. */
export const LATER = [
  'tests/accounts/ledger-crash.test.ts',
  'tests/backfill/kill.test.ts',
  'tests/bench/**',
  'tests/billing/{disputes,plan-page}.test.ts',
  'tests/cli.test.ts',
  'tests/clients/**',
  'tests/commands-get.test.ts',
  'tests/conformance/**',
  'tests/contract/absence.test.ts',
  'tests/dashboard/{alerts,first-verification,hostile,mailed,providers,team}.test.ts',
  'tests/domains/filing-walk.test.ts',
  'tests/domains/*/{corpus,diff-corpus}.test.ts',
  'tests/domains/insider/bulk.test.ts',
  'tests/domains/opportunities/{live,opportunities}.test.ts',
  'tests/domains/search/{both-engines,search}.test.ts',
  'tests/domains/sections/hostile.test.ts',
  'tests/house/mutations.test.ts',
  'tests/live/{feed,live,recorded-feed}.test.ts',
  'tests/market/{corpus,fiscal-names,formats,lake,peers,questions,readers,renewal,s3,taking-away}.test.ts',
  'tests/monitoring/rules.test.ts',
  'tests/nodes/**',
  'tests/oauth/stock-clients.test.ts',
  'tests/operate.test.ts',
  'tests/package/**',
  'tests/pages/{alert,drawer,figures,sharing,tasks}.test.ts',
  'tests/parse/{html,sections-labels,sections-text,xml}.test.ts',
  'tests/proxies.test.ts',
  'tests/repeated.test.ts',
  'tests/secret-key.test.ts',
  'tests/security/free-credits.test.ts',
  'tests/store/upgrade.test.ts',
  'tests/surfaces/{docs,tool-quality,tracing,visitors}.test.ts',
  'tests/trials/**',
  'tests/upstream/mirror.test.ts',
  'tests/verify/command.test.ts',
  'tests/webhooks/{chats,crash,endless,tests,tls}.test.ts',
] as const

/** Long files of `npm test`: begun first, so that none of them is waited for at the end. */
export const LONG = [
  'tests/pages/walks.test.ts',
  'tests/queue/queue.test.ts',
  'tests/stop.test.ts',
  'tests/webhooks/deliver.test.ts',
]

/** Files of the other ring that begin first for the same reason, the longest before the others. */
const LONG_LATER = [
  'tests/package/release.test.ts',
  'tests/pages/figures.test.ts',
  'tests/package/installed.test.ts',
  'tests/clients/openapi-generator.test.ts',
  'tests/repeated.test.ts',
  'tests/contract/absence.test.ts',
  'tests/{package,clients,trials}/**/*.test.ts',
]

/** Files that watch or change the whole of their process. */
export const APART = [
  'tests/gate/routes.test.ts',
  'tests/idle-memory.test.ts',
  'tests/store/private-files.test.ts',
  'tests/surfaces/keyless.test.ts',
]
const FILES_TOGETHER = 20

/** Names by which a file is recognized as having tests for each engine. */
const OVER_ENGINES = /\b(?:ENGINES|overEngines)\b/

export interface Run {
  readonly files: readonly string[]
  /** The engines that suites run over, as `tests/support/engines.ts` reads it; both without it. */
  readonly engine?: 'sqlite' | 'postgres'
}

/**
 * The files of each process, in the order in which the processes begin. Loading the program takes
 * longer than the tests of most files, so that files of the first ring share processes.
 */
export function processesOf(files: readonly string[], root: string): string[][] {
  const apart = new Set(globSync([...LATER, ...LONG, ...APART], { cwd: root }))
  const alone = files.filter((file) => apart.has(file))
  const others = files.filter((file) => !apart.has(file))
  const count = Math.ceil(others.length / FILES_TOGETHER)
  // Files of one folder take about as long, and go to different processes.
  const together = Array.from({ length: count }, (_, at) =>
    others.filter((_, index) => index % count === at),
  )
  return [...alone.map((file) => [file]), ...together]
}

export type Ring = 'first' | 'rest' | 'all'

/** Runs of a command, one after the other. `rest` is `all` without what `first` runs. */
export function runsOf(ring: Ring, root: string): Run[] {
  const all = globSync('tests/**/*.test.ts', { cwd: root }).sort()
  const later = new Set(globSync([...LATER], { cwd: root }))
  const isFirst = (file: string) => !later.has(file)
  const first = [...LONG, ...all.filter((file) => isFirst(file) && !LONG.includes(file))]
  if (ring === 'all') return [{ files: all }]
  if (ring === 'first') return [{ files: first, engine: 'sqlite' }]
  const overEngines = first.filter((file) =>
    OVER_ENGINES.test(readFileSync(join(root, file), 'utf8')),
  )
  const long = LONG_LATER.flatMap((pattern) => globSync(pattern, { cwd: root }).sort())
  const rest = new Set([...long, ...all].filter((file) => later.has(file)))
  return [{ files: overEngines, engine: 'postgres' }, { files: [...rest] }]
}
