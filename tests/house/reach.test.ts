// The reach of domains: publishers’ data and no more. The compiler checks their declarations; this
// checks that no file of a domain goes around it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Domain } from '../../src/contract/declare/domain.ts'
import type { CallContext } from '../../src/contract/declare/endpoint.ts'
import type { BulkLoader } from '../../src/contract/work/bulk.ts'
import type { EventSource } from '../../src/contract/work/event-source.ts'
import type { Job } from '../../src/contract/work/job.ts'
import type { Loader } from '../../src/contract/work/loader.ts'
import type { Watch } from '../../src/contract/work/watch.ts'
import { type ProjectFile, readFiles } from './files.ts'

/** The functions in a domain's declarations. */
interface Declared {
  endpoint: Domain['endpoints'][number]['read']
  job: Job<null>['run']
  watch: Watch['read']
  loader: Loader['load']
  loadedAt: NonNullable<Loader['selectLoadedAt']>
  bulk: BulkLoader['load']
  told: EventSource['select']
  fetched: EventSource['fetch']
  restated: NonNullable<Domain['restate']>
}
type Given = Parameters<Declared[keyof Declared]>[1]
type MembersOf<Services> = Services extends unknown ? keyof Services : never

/**
 * A function that asks for too much fits no member, as long as none of them is declared as a
 * method.
 */
type Asking = (subject: unknown, services: CallContext) => Promise<never>
type Loose = {
  [Name in keyof Declared]: Asking extends Declared[Name] ? Name : never
}[keyof Declared]

/** Does not compile when a domain is given one of these, or could ask for it. */
const KEPT: Partial<
  Record<Exclude<keyof CallContext, MembersOf<Given>>, [Loose] extends [never] ? true : Loose>
> = {
  ops: true,
  metrics: true,
  sealer: true,
  outbound: true,
  pools: true,
  caller: true,
  keepAnswer: true,
}

/** Likewise the settings that no domain is given. */
const KEPT_SETTINGS: Partial<
  Record<Exclude<keyof CallContext['settings'], keyof Given['settings']>, true>
> = {
  mints: true,
  freeCredits: true,
  claimsPerDay: true,
  webhooks: true,
  feedAlarmMs: true,
}

const WIDE = ['Services', 'CallContext', 'Sealer', 'Outbound', 'Metrics', 'KeepAnswer']
const NAMED = new RegExp(`^import [^']*\\b(${WIDE.join('|')})\\b[^']*'`, 'm')
const TOUCHED = new RegExp(`\\b(services|context)\\.(${Object.keys(KEPT).join('|')})\\b`)
const SETTINGS = new RegExp(`\\bsettings\\.(${Object.keys(KEPT_SETTINGS).join('|')})\\b`)

function goesAround({ text }: Pick<ProjectFile, 'text'>): boolean {
  return [NAMED, TOUCHED, SETTINGS].some((pattern) => pattern.test(text))
}

test('no file of a domain reaches keys, credits, secrets, callers or their addresses', () => {
  const files = readFiles('src/domains/**/*.ts')
  assert.ok(files.length > 100, `${files.length} files`)
  assert.deepEqual(
    files.filter(goesAround).map(({ path }) => path),
    [],
  )
})

for (const [name, text] of [
  ['the whole services', "import type { Flight, Services } from '../contract/endpoint.ts'"],
  [
    'a context over several lines',
    "import {\n  type CallContext,\n} from '../contract/endpoint.ts'",
  ],
  ['the sealer', "import { type Sealer } from '../kernel/seal.ts'"],
  ['the store of keys', 'context.ops.run(sql)'],
  ['how many keys an address may make', 'const { windowMs } = context.settings.mints'],
] as const) {
  test(`the rule bites: ${name}`, () => assert.equal(goesAround({ text }), true))
}

test('the rule lets pass what a domain is given', () => {
  const text = "import type { DataServices } from '../contract/endpoint.ts'\nservices.data.one(sql)"
  assert.equal(goesAround({ text }), false)
})
