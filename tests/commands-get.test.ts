// tieout get, as a caller starts it: against a running service, in a pipe, with exit codes.

import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { ENDPOINTS } from '../src/catalogue/catalogue.ts'
import { chooseColumns } from '../src/commands/get/columns.ts'
import { getOperations } from '../src/commands/get/operations.ts'
import { toTables } from '../src/commands/get/tables.ts'
import { toCsv } from '../src/surfaces/call/formats.ts'
import { runApp, type TestApp } from './support/app.ts'
import { type Ended, runCli } from './support/processes.ts'

let app: TestApp
let key = ''
before(async () => {
  app = await runApp()
  key = await app.liveKey(1000)
})
after(() => app.stop())

type Test = Parameters<typeof runCli>[0]

const get = (t: Test, args: string[], settings: Record<string, string> = {}) =>
  runCli(t, ['get', ...args], {
    settings: { TIEOUT_URL: app.url, TIEOUT_KEY: key, ...settings },
  })

function assertRefused(ended: Ended, code: 1 | 2, line: RegExp): void {
  assert.equal(ended.code, code, ended.stderr)
  assert.equal(ended.stdout, '')
  assert.match(ended.stderr, /^[^\n]+\n$/)
  assert.match(ended.stderr, line)
}

test('every call that reads data is offered, once', () => {
  const offered = getOperations()
  const names = offered.flatMap(({ name, aliases }) => [name, ...aliases])
  assert.deepEqual(names, [...new Set(names)])
  const reading = ENDPOINTS.filter(({ method, access }) => method === 'GET' && access === 'metered')
  assert.equal(offered.length, reading.length)
  for (const name of ['fundamentals', '8-k', 'restatements', 'resolve']) {
    assert.ok(names.includes(name), name)
  }
})

test('JSON in a pipe is the answer of the service', async (t) => {
  const { code, stdout, stderr } = await get(t, ['fundamentals', 'ACME', '--limit', '1'])
  assert.equal(code, 0, stderr)
  const rest = await app.get('/v1/fundamentals/ACME?limit=1', key)
  assert.deepEqual(JSON.parse(stdout), rest.body)
})

test('a part that would change the address is refused', async (t) => {
  for (const part of ['.', '..']) {
    assertRefused(await get(t, ['company', part]), 2, /ticker cannot be "\.+"/)
  }
})

test('a redirect is refused, and the key goes nowhere else', async (t) => {
  const seen: unknown[] = []
  const listen = async (answer: RequestListener) => {
    const server = createServer(answer)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    t.after(() => server.close())
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const other = await listen(({ headers }, answer) => {
    seen.push(headers['x-api-key'])
    answer.end('{}')
  })
  const moved = await listen((_, answer) => {
    answer.writeHead(307, { location: `${other}/elsewhere`, connection: 'close' }).end()
  })
  const ended = await get(t, ['company', 'ACME'], { TIEOUT_URL: moved })
  assertRefused(
    ended,
    1,
    /redirects to http:\/\/127\.0\.0\.1:\d+\/elsewhere, where the key was not sent/,
  )
  assert.deepEqual(seen, [])
})

test('a word of a parameter is an option, and --table draws', async (t) => {
  const { code, stdout } = await get(t, ['fundamentals', 'ACME', '--quarterly', '--table'])
  assert.equal(code, 0)
  assert.match(stdout, /^period_type +quarterly$/m)
  assert.match(stdout, /^income_statement$/m)
})

test('an alias, and a flag that turns something off', async (t) => {
  const alias = await get(t, ['8-k', 'ACME', '--limit', '2'])
  assert.equal(alias.code, 0, alias.stderr)
  const sandbox = await app.sandboxKey()
  const holdings = await get(t, ['holdings', 'berkshire', '--no-changes'], {
    TIEOUT_KEY: sandbox,
  })
  assert.equal((JSON.parse(holdings.stdout) as { sandbox: boolean }).sandbox, true)
})

describe('the list of an answer', () => {
  test('as CSV it is the service’s own', async (t) => {
    const { code, stdout, stderr } = await get(t, ['fundamentals', 'ACME', '--limit', '2', '--csv'])
    assert.deepEqual([code, stderr], [0, ''])
    assert.equal(stdout, (await app.get('/v1/fundamentals/ACME?limit=2&format=csv', key)).text)
  })

  test('with the columns that were asked for, it has the same cells', async (t) => {
    const args = ['fundamentals', 'ACME', '--limit', '2', '--csv']
    const { stdout } = await get(t, [...args, '--columns', 'period,measure,value'])
    const { body } = await app.get('/v1/fundamentals/ACME?limit=2', key)
    const rows = body.income_statement as { period: string; revenue: number | null }[]
    assert.equal(rows.length, 2)
    const lines = stdout.split('\r\n')
    assert.equal(lines[0], 'period,measure,value')
    for (const { period, revenue } of rows) {
      assert.ok(lines.includes(`${period},revenue,${revenue}`), `${period} ${revenue}`)
    }
  })

  test('in a pipe without --csv, as JSON of these columns', async (t) => {
    const { stdout } = await get(t, ['filings', 'ACME', '--limit', '1', '--columns', 'form,filed'])
    const { body } = await app.get('/v1/filings/ACME?limit=1', key)
    const [{ form, filed } = {}] = body.filings as Record<string, string>[]
    assert.deepEqual(JSON.parse(stdout), { rows: [{ form, filed }] })
  })

  test('a column that is none is named beside those there are', async (t) => {
    const column = await get(t, ['filings', 'ACME', '--columns', 'nope'])
    assertRefused(column, 2, /no column nope; there are: ticker, cik, company, /)
    const file = await get(t, ['filings', 'ACME', '--columns', 'form', '--parquet'])
    assertRefused(file, 2, /--columns goes with --csv/)
  })

  test('where the answer has no list, there is no CSV of it', async (t) => {
    assertRefused(await get(t, ['company', 'ACME', '--csv']), 2, /unknown option '--csv'/)
  })

  test('a record’s name stands for its members, and a cell that a spreadsheet would run is text', () => {
    const lines = `${JSON.stringify({ a: '=1+1', in_b: 'x; y', in_c: 2, inner: 3 })}\n`
    assert.equal(toCsv(chooseColumns(lines, 'a, in')), "a,in_b,in_c\r\n'=1+1,x; y,2\r\n")
    assert.equal(toCsv(chooseColumns('', 'a')), 'a\r\n')
  })

  test('where the service makes the file, --csv asks for it', async (t) => {
    const sandbox = await app.sandboxKey()
    const { code, stdout, stderr } = await get(t, ['screen', '--csv'], { TIEOUT_KEY: sandbox })
    assert.equal(code, 0, stderr)
    const { text } = await app.get('/v1/screen?format=csv', sandbox)
    assert.match(text, /^cik,ticker,company,/)
    assert.equal(stdout, text)
  })
})

describe('refusals are one line', () => {
  test('no key, an option that is none, a choice that is none', async (t) => {
    assertRefused(await get(t, ['company', 'ACME'], { TIEOUT_KEY: '' }), 2, /no key/)
    assertRefused(await get(t, ['company', 'ACME', '--nope']), 2, /unknown option/)
    const choice = await get(t, ['fundamentals', 'ACME', '--period', 'weekly'])
    assertRefused(choice, 2, /annual, quarterly/)
  })

  test('what the service calls invalid is wrong usage', async (t) => {
    const refused = await get(t, ['fundamentals', 'ACME', '--limit', '99'])
    assertRefused(refused, 2, /limit: Input should be less than or equal to 20/)
  })

  test('a company that is not there, a wrong key, no credits', async (t) => {
    assertRefused(await get(t, ['company', 'NOSUCH']), 1, /404 not_found: /)
    const wrong = await get(t, ['company', 'ACME'], { TIEOUT_KEY: 'svc_x' })
    assertRefused(wrong, 1, /401 unauthorized: /)
    const poor = await app.liveKey(0)
    const broke = await get(t, ['company', 'ACME', '--key', poor])
    assertRefused(broke, 1, /402 out_of_credits: /)
  })

  test('nobody at the address', async (t) => {
    const none = await get(t, ['company', 'ACME', '--url', 'http://127.0.0.1:1'])
    assertRefused(none, 1, /nothing answers at http:\/\/127\.0\.0\.1:1;/)
  })
})

describe('tables', () => {
  const rows = [
    { period: '2024', revenue: 1_200_000, items: [{ code: '2.02', label: 'Results' }] },
    { period: '2023', revenue: null, items: [] },
  ]

  test('records in rows where they fit', () => {
    const text = toTables({ ticker: 'ACME', rows }, 80)
    const lines = [
      'ticker  ACME',
      '',
      'rows',
      'period  revenue    items',
      '2024    1,200,000  2.02 Results',
      '2023    –          –',
      '',
    ]
    assert.equal(text, lines.join('\n'))
  })

  test('records in columns where they do not', () => {
    const text = toTables({ rows }, 30)
    assert.match(text, /^revenue +1,200,000$/m)
    for (const line of text.split('\n')) assert.ok(line.length <= 30, line)
  })

  test('foreign text cannot steer the terminal', () => {
    assert.equal(toTables({ name: 'A\u001b[31mB\u0007' }, 80), 'name  A[31mB\n')
  })
})
