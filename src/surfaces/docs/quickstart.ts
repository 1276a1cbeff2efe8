// The quickstart: from nothing to a first answer, and the next questions. Every command in a block
// of class `run` is executed by the tests, in order, in one shell.

import type { Endpoint } from '../../contract/declare/endpoint.ts'
import { type Html, html } from '../pages/html.ts'
import type { Page } from '../pages/layout.ts'
import { docsTabs } from './docs-tabs.ts'
import { coded } from './tables.ts'
import { VERIFICATION } from './verification.ts'

export interface DocsSubject {
  baseUrl: string
  endpoints: readonly Endpoint[]
}

interface Step {
  id: string
  title: string
  body: Html
}

export function quickstartPage(subject: DocsSubject): Page {
  const steps = [
    ...firstSteps(subject.baseUrl),
    ...rulesOfCalls(subject.baseUrl),
    webhooks(subject),
    mcp(subject.baseUrl),
    clients(subject.baseUrl),
  ]
  const links = steps.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)
  const sections = steps.map(
    ({ id, title, body }) => html`<section id="${id}"><h2>${title}</h2>${body}</section>`,
  )
  const body = html`${docsTabs('/docs/quickstart')}<h1>Quickstart</h1>
<p class="lead">From zero to your first answer in five minutes. For specific tasks, see the <a href="/docs/guides">guides</a>.</p>
<div class="columns"><nav aria-label="On this page"><ul class="plain">${links}</ul></nav>
<div>${sections}</div></div>`
  return { title: 'Quickstart', path: '/docs/quickstart', body, scripts: ['copy.js'] }
}

const run = (command: string): Html => html`<pre class="run" tabindex="0">${command}</pre>`
const sample = (text: string): Html => html`<pre tabindex="0">${text}</pre>`
const p = (text: string): Html => html`<p>${coded(text)}</p>`

function firstSteps(baseUrl: string): Step[] {
  return [
    {
      id: 'key',
      title: '1. Get a key',
      body: html`${p('A key is free and needs no sign-up. It is shown only once, so save it.')}
${run(`KEY=$(curl -s -X POST ${baseUrl}/v1/keys | sed 's/.*"api_key":"\\([^"]*\\)".*/\\1/')`)}
${p('A sandbox key (`svc_test_…`) returns fixed sample answers at no cost; the service prints one at startup.')}`,
    },
    {
      id: 'call',
      title: '2. Ask',
      body: html`${p('Send the key in `X-API-Key`, or as `Authorization: Bearer`. Never put it in the URL.')}
${run(`curl -s -H "X-API-Key: $KEY" "${baseUrl}/v1/fundamentals/AAPL?limit=1"`)}
${p('`null` means the filer reports no value; it never means zero. To see what each value was made from:')}
${run(`curl -s -H "X-API-Key: $KEY" "${baseUrl}/v1/fundamentals/AAPL?limit=1&include=sources"`)}`,
    },
    {
      id: 'as-of',
      title: '3. Query as of a date',
      body: html`${p('Every data call takes `as_of`, a date or an instant, and returns only what had been published by then: nothing filed or restated later.')}
${run(`curl -s -H "X-API-Key: $KEY" "${baseUrl}/v1/fundamentals/AAPL?limit=1&as_of=2024-06-30"`)}`,
    },
  ]
}

function rulesOfCalls(baseUrl: string): Step[] {
  return [
    {
      id: 'errors',
      title: 'Errors',
      body: html`${p('An invalid parameter returns 422, with the parameter and the reason:')}
${run(`curl -s -H "X-API-Key: $KEY" "${baseUrl}/v1/fundamentals/AAPL?limit=99"`)}
${sample('{"detail":[{"type":"less_than_equal","loc":["query","limit"],"msg":"Input should be less than or equal to 20","input":"99","ctx":{"le":20}}]}')}
${p('Every other failure has `error` for programs, `detail` for people and `request_id` for the logs:')}
${run(`curl -s -H "X-API-Key: $KEY" "${baseUrl}/v1/company/NOSUCH"`)}
<p>On 429, wait as long as <code>Retry-After</code> says; on 502 and 503, wait a few seconds; then retry. Failed calls cost nothing. <a href="/docs/errors">Every error</a> is listed separately.</p>`,
    },
    {
      id: 'credits',
      title: 'Credits',
      body: html`${p('Every answer reports its cost and your balance in `X-Credits-Cost` and `X-Credits-Remaining`:')}
${run(`curl -s -o /dev/null -D - -H "X-API-Key: $KEY" "${baseUrl}/v1/company/AAPL"`)}
<p>Credits never expire. Failures, sandbox calls and deliveries are free. <a href="/docs/prices">What each call costs</a>
is listed separately.</p>`,
    },
  ]
}

function webhooks({ baseUrl, endpoints }: DocsSubject): Step {
  const isOffered = endpoints.some(
    ({ method, path }) => method === 'POST' && path === '/v1/webhooks',
  )
  const register = `curl -s -X POST -H "X-API-Key: $KEY" -H "Content-Type: application/json" \\
  -d '{"url":"https://example.com/hook","tickers":["AAPL"],"events":["insider","8-k"]}' \\
  ${baseUrl}/v1/webhooks`
  const search = `curl -s -X POST -H "X-API-Key: $KEY" -H "Content-Type: application/json" \\
  -d '{"url":"https://example.com/hook","tickers":[],"events":["search"],"q":"\\"going concern\\"","forms":"10-K,8-K"}' \\
  ${baseUrl}/v1/webhooks`
  const samples = VERIFICATION.map(
    ({ language, extension, code }) =>
      html`<h3>${language}</h3><pre tabindex="0" class="verify-${extension}">${code}</pre>`,
  )
  return {
    id: 'webhooks',
    title: 'Webhooks',
    body: html`${
      isOffered &&
      html`${p('Receive new Form 4s and 8-Ks. The signing secret is shown only once:')}
${run(register)}
${p('Or receive every new filing that matches a full-text search, for some companies or, with no ticker, for all:')}
${run(search)}`
    }
${p('Deliveries are signed per Standard Webhooks 1.0.0: HMAC-SHA256 over id, timestamp and raw body, in the headers `webhook-id`, `webhook-timestamp` and `webhook-signature`. Verify the signature on the bytes as received before you use a delivery:')}
${samples}
${p('`POST /v1/webhooks/{wid}/test` sends a test; `?lab=true` also sends what a receiver must reject. A test carries a `webhook-challenge` header: return the same header to verify your host. Where the operator requires this, deliveries wait until then.')}`,
  }
}

function mcp(baseUrl: string): Step {
  const list = `curl -s -H "Authorization: Bearer $KEY" -H "Content-Type: application/json" \\
  -H "Accept: application/json, text/event-stream" \\
  -d '{"jsonrpc":"2.0","id":1,"method":"tools/list"}' ${baseUrl}/mcp`
  const setUps = mcpClients(baseUrl).map(
    ({ name, where, text }) => html`<h3>${name}</h3><p class="quiet">${where}</p>${sample(text)}`,
  )
  return {
    id: 'mcp',
    title: 'For agents: MCP',
    body: html`${p('The same data as tools, at the same price. List the tools:')}
${run(list)}
${setUps}
<p>Agents that read files rather than speak MCP can use the skill at <a href="/skill.md">/skill.md</a>
and an overview at <a href="/llms.txt">/llms.txt</a>.</p>`,
  }
}

function clients(baseUrl: string): Step {
  return {
    id: 'clients',
    title: 'Clients and command line',
    body: html`${p('Typed clients with retries, pages and webhook verification are in the project’s `clients/python` and `clients/typescript`; their READMEs explain installation. Both read the key and the URL from the environment:')}
${run(`export TIEOUT_KEY=$KEY TIEOUT_URL=${baseUrl}`)}
<h3>Python</h3>${code('python', PYTHON)}
<h3>TypeScript</h3>${code('typescript', TYPESCRIPT)}
<h3>Terminal</h3>${p('`tieout get` comes with the service: a table on a terminal, JSON in a pipe, and with `--csv` and `--columns` a file for spreadsheets. In the project folder:')}
${run(`TIEOUT_KEY=$KEY TIEOUT_URL=${baseUrl} npm run --silent tieout -- get fundamentals AAPL --quarterly --limit 2`)}`,
  }
}

const code = (language: string, text: string): Html =>
  html`<pre class="${language}" tabindex="0">${text}</pre>`

const PYTHON = `from tieout import Tieout

with Tieout() as client:
    for row in client.get_fundamentals("AAPL", period="quarterly", limit=2)["income_statement"]:
        print(row["period"], row["revenue"], row["accession"])`

const TYPESCRIPT = `import { Tieout } from 'tieout-client'

const client = new Tieout()
const answer = await client.getFundamentals('AAPL', { period: 'quarterly', limit: 2 })
for (const row of answer.income_statement) console.log(row.period, row.revenue, row.accession)`

interface McpClient {
  readonly name: string
  readonly where: string
  readonly text: string
}

export function mcpClients(baseUrl: string): McpClient[] {
  const url = `${baseUrl}/mcp`
  const headers = { Authorization: 'Bearer svc_YOUR_KEY' }
  return [
    {
      name: 'Claude Code',
      where: 'In a terminal.',
      text: `claude mcp add --transport http tieout ${url} --header "Authorization: Bearer $KEY"`,
    },
    {
      name: 'Codex',
      where: 'In a terminal; it reads the key from the environment.',
      text: `codex mcp add tieout --url ${url} --bearer-token-env-var TIEOUT_KEY`,
    },
    {
      name: 'Claude Desktop',
      where:
        'In claude_desktop_config.json; it runs local programs, so a bridge forwards the calls.',
      text: toJson({
        mcpServers: {
          tieout: {
            command: 'npx',
            args: [
              '-y',
              'mcp-remote',
              url,
              '--header',
              `Authorization:${filledIn('AUTHORIZATION')}`,
            ],
            env: { AUTHORIZATION: headers.Authorization },
          },
        },
      }),
    },
    {
      name: 'Cursor',
      where: 'In ~/.cursor/mcp.json, or a project’s .cursor/mcp.json.',
      text: toJson({ mcpServers: { tieout: { url, headers } } }),
    },
    {
      name: 'VS Code',
      where: 'In .vscode/mcp.json; it prompts for the key and stores it.',
      text: toJson({
        inputs: [{ id: 'tieout', type: 'promptString', description: 'API key', password: true }],
        servers: {
          tieout: {
            type: 'http',
            url,
            headers: { Authorization: `Bearer ${filledIn('input:tieout')}` },
          },
        },
      }),
    },
    {
      name: 'Any other client',
      where: 'Transport, address and header.',
      text: `transport  streamable HTTP\naddress    ${url}\nheader     Authorization: Bearer svc_YOUR_KEY`,
    },
  ]
}

/** Variable that the client replaces. */
function filledIn(name: string): string {
  return `\${${name}}`
}

function toJson(value: object): string {
  return JSON.stringify(value, null, 2)
}
