// SAM.gov on loopback, by host: its site with the daily file, its API, and its storage.

import type { TestContext } from 'node:test'
import { ingest } from '../../../src/contract/work/job.ts'
import { ingestOpportunityFile } from '../../../src/domains/opportunities/ingest.ts'
import type { Log } from '../../../src/kernel/log.ts'
import { silentLog } from '../../../src/kernel/log.ts'
import { type AppOptions, startApp, type TestApp } from '../../support/app.ts'
import {
  type FakePublisher,
  type Reply,
  sends,
  startFakePublisher,
} from '../../upstream/fake-publisher.ts'

export const SITE = 'sam.gov'
export const API = 'api.sam.gov'
export const STORAGE = 'falextracts.s3.amazonaws.com'

export interface SamPublisher {
  readonly fake: FakePublisher
  /** Replies by host; any other host answers 404. */
  readonly replies: Map<string, Reply>
  askedOf(host: string): FakePublisher['asked']
}

const NOTHING = sends(404)

export async function startSam(test: Pick<TestContext, 'after'>): Promise<SamPublisher> {
  const replies = new Map<string, Reply>()
  const fake = await startFakePublisher((response, request) => {
    const reply = replies.get(request.headers.host ?? '') ?? NOTHING
    reply(response, request)
  })
  test.after(fake.close)
  const askedOf = (host: string) => fake.asked.filter(({ headers }) => headers.host === host)
  return { fake, replies, askedOf }
}

export const KEY = 'a-key-of-forty-characters'

/** The program that ships, live, all of whose publishers are the one on loopback. */
export function startLive(
  test: Pick<TestContext, 'after'>,
  { fake }: SamPublisher,
  { settings = {}, ...options }: AppOptions = {},
): Promise<TestApp> {
  const live = { SEC_CONTACT: 'Jane Doe jane@example.org', PUBLISHER_URL: fake.origin }
  return startApp(test, { source: null, ...options, settings: { ...live, ...settings } })
}

/** Runs the job that a worker of a live service runs. */
export const readFile = ({ services }: TestApp) =>
  ingest(ingestOpportunityFile, null, services, 'feed')

export const sendsCsv = (text: string, headers: Record<string, string> = {}): Reply =>
  sends(200, text, { 'content-type': 'text/csv', ...headers })

/** Every line that was logged, as one text each. */
export function listen(lines: string[]): Log {
  const note = (level: string) => (fields: object, text: string) =>
    void lines.push(`${level} ${text} ${JSON.stringify(fields)}`)
  return {
    ...silentLog,
    debug: note('debug'),
    info: note('info'),
    warn: note('warn'),
    error: note('error'),
  }
}
