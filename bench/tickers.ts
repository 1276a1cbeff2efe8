// Companies asked for at random, with nothing warm but the store: no answer is asked for twice, so
// none is ready. Against a bare HTTP server that sends ready answers out of a table.

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ENGINES } from '../tests/support/engines.ts'
import { startChild } from './children.ts'
import { type LoadRequest, measureLoad } from './load.ts'
import type { Bench, BenchOptions } from './result.ts'

const COMPANIES = 10_400
const CONNECTIONS = 20
const AAPL = '0000320193'
const SETTINGS = {
  ROLE: 'api',
  RATE_PER_SECOND: '1000000',
  RATE_BURST: '1000000',
  UNPAID_PER_SECOND: '0',
  FRESH_TICKERS_MINUTES: '1000000',
  FRESH_SUBMISSIONS_MINUTES: '1000000',
  FRESH_FACTS_MINUTES: '1000000',
}

export const tickers: Bench = {
  name: 'tickers',
  title: 'Companies at random',
  compares: `\`GET /v1/fundamentals/{ticker}\` of ${COMPANIES.toLocaleString('en-US')} companies in random order on the embedded store, each question asked once, with a live key and a durable debit, against a bare \`node:http\` server that reads the whole answer from a table with one prepared statement; ${CONNECTIONS} connections.`,
  async run({ isSmoke }: BenchOptions) {
    await using closing = new AsyncDisposableStack()
    const [sqlite] = ENGINES
    const store = await sqlite!.prepare()
    closing.defer(() => store.remove())
    const folder = store.settings.DATA_DIR ?? ''
    const companies = isSmoke ? 300 : COMPANIES
    const body = await fillStore({ ...SETTINGS, ...store.settings }, folder, companies)
    const file = join(folder, 'answers.db')
    fillAnswers(file, body, companies)
    const service = await startChild<{ url: string; apiKey: string }>('service-child.ts', {
      settings: { ...SETTINGS, ...store.settings },
    })
    closing.defer(() => service.stop())
    const plain = await startChild<{ url: string }>('plain-child.ts', { file })
    closing.defer(() => plain.stop())
    const headers = { 'x-api-key': service.ready.apiKey }
    const sides = {
      work: { child: service, url: service.ready.url, headers, requests: askOnce(companies) },
      base: { child: plain, url: plain.ready.url, requests: askOnce(companies) },
    }
    const load = { connections: CONNECTIONS, seconds: 1, rounds: isSmoke ? 1 : 7 }
    const what = `${companies} companies, ${(body.length / 1000).toFixed(1)} kB`
    return { rows: await measureLoad(what, sides, load) }
  },
}

/** One real company's rows under many names; answers with what is served for it. */
async function fillStore(
  settings: Record<string, string>,
  folder: string,
  companies: number,
): Promise<string> {
  const service = await startChild<{ url: string; apiKey: string }>('service-child.ts', {
    settings,
  })
  const headers = { 'x-api-key': service.ready.apiKey }
  const answer = await fetch(`${service.ready.url}/v1/fundamentals/AAPL?limit=3`, { headers })
  const body = await answer.text()
  await service.stop()
  if (answer.status !== 200) throw new Error(body)
  const data = new DatabaseSync(join(folder, 'data.db'))
  const each = `with recursive each (n) as (select 1 union all select n + 1 from each where n < ${companies}),
    named as (select n, printf('%010d', 5000000 + n) as cik from each)`
  data.exec(`begin;
    insert into tickers (ticker, cik, name, exchange, position)
      ${each} select 'T' || n, cik, 'Company ' || n, 'Nasdaq', 20000 + n from named;
    insert into ingests (job, subject, at, outcome) ${each} select job, named.cik, at, outcome
      from named, ingests where subject = '${AAPL}';
    insert into company_profiles (cik, seen_at, hash, body) ${each}
      select named.cik, seen_at, hash, body from named, company_profiles p where p.cik = '${AAPL}';
    insert into company_facts (cik, hash, fetched_at, body) ${each}
      select named.cik, hash, fetched_at, x'00' from named, company_facts f where f.cik = '${AAPL}';
    insert into statements (cik, period_type, hash, body, sources, splits) ${each}
      select named.cik, period_type, hash, body, sources, splits from named, statements s where s.cik = '${AAPL}';
    commit; analyze`)
  data.close()
  return body
}

function fillAnswers(file: string, body: string, companies: number): void {
  const data = new DatabaseSync(file)
  data.exec('create table answers (ticker text primary key, body blob not null)')
  data
    .prepare(
      `with recursive each (n) as (select 1 union all select n + 1 from each where n < ${companies})
       insert into answers (ticker, body) select 'T' || n, ? from each`,
    )
    .run(Buffer.from(body))
  data.close()
}

/** Every company once in random order, then once more with another limit, and so on. */
function askOnce(companies: number): LoadRequest[] {
  let order: string[] = []
  let limit = 2
  const next = (): string => {
    if (order.length === 0) {
      limit = (limit % 20) + 1
      order = Array.from({ length: companies }, (_, index) => `T${index + 1}`)
      order.sort(() => Math.random() - 0.5)
    }
    return `/v1/fundamentals/${order.pop()}?limit=${limit}`
  }
  return [{ setupRequest: (request) => ({ ...request, path: next() }) }]
}
