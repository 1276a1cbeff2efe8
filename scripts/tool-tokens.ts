// npm run tools:tokens: what each tool takes of a model's window, in the list of tools and with a plain
// question about the demonstration. Writes the table of docs/agents.md.

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { mintKey } from '../src/accounts/keys.ts'
import { ENDPOINTS } from '../src/catalogue/catalogue.ts'
import { fillDemo, writeDemoColumns } from '../src/commands/demo.ts'
import { readConfig } from '../src/config.ts'
import { start } from '../src/service/main.ts'
import { CORE, listChosen } from '../src/surfaces/mcp/tool-choice.ts'
import { createTools } from '../src/surfaces/mcp/tools.ts'

const PAGE = new URL('../docs/agents.md', import.meta.url)
const [BEGIN, END] = ['<!-- tools:tokens -->\n', '<!-- /tools:tokens -->']

/** Calls for tools whose path has no ticker, or needs more than one. */
const ASKED: Readonly<Record<string, string>> = {
  resolve_entity: '/v1/resolve?ticker=AAPL',
  find_insiders: '/v1/insiders?name=Quennell',
  get_insider_person: '/v1/insiders/9990121',
  get_holdings: '/v1/holdings/berkshire',
  list_documents: '/v1/documents/0000320193-25-000079',
  get_document: '/v1/documents/0000320193-25-000079/1',
  search_filings: '/v1/search/fulltext?q=revenue',
  get_frame: '/v1/frames/revenue?period=2024',
  compare_companies: '/v1/compare?tickers=AAPL,MSFT&measures=revenue,net_margin',
}

const tools = createTools(ENDPOINTS)
const sizeOf = (value: unknown) => countTokens(JSON.stringify(value))
const inWords = (tokens: number) => tokens.toLocaleString('en-US')

await writePage(await makeTable())

async function writePage(table: string): Promise<void> {
  const page = await readFile(PAGE, 'utf8')
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (begin < 0 || end < begin) throw new Error(`docs/agents.md has no place for the table`)
  await writeFile(PAGE, page.slice(0, begin + BEGIN.length) + table + page.slice(end))
}

async function makeTable(): Promise<string> {
  const answers = await askAll()
  const rows = [...tools].map(([name, { shown }]) => {
    const isCore = CORE.includes(name) ? 'yes' : ''
    return `| \`${name}\` | ${isCore} | ${inWords(sizeOf(shown))} | ${answers.get(name)} |`
  })
  const totals = (['core', 'all', 'search'] as const).map((choice) => {
    const tokens = sizeOf({ tools: listChosen(tools, choice) })
    return `${inWords(tokens)} with \`MCP_TOOLS=${choice}\``
  })
  const head = ['| tool | core | in the list | answer |', '|---|---|---:|---:|']
  return `The list is ${totals.join(', ')}.\n\n${[...head, ...rows].join('\n')}\n`
}

/** Size of each tool's answer; a dash if the demonstration cannot give one. */
async function askAll(): Promise<Map<string, string>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tieout-tokens-'))
  const plenty = { RATE_BURST: '1000000', RATE_PER_SECOND: '1000000' }
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...plenty })
  const running = await start(config)
  try {
    const { signal } = new AbortController()
    await fillDemo(running.services, signal)
    await writeDemoColumns(config, running.services, signal)
    const { ops, clock } = running.services
    const options = {
      kind: 'live',
      plan: 'free',
      label: null,
      credits: 1e6,
      freeCredits: 0,
    } as const
    const { apiKey } = await mintKey(ops, clock, options)
    const sizes = new Map<string, string>()
    for (const [name, { callable }] of tools) {
      const asked = ASKED[name] ?? callable.endpoint.path.replace(/\{\w+\}/, 'AAPL')
      const answer = await fetch(`${running.url}${asked}`, { headers: { 'x-api-key': apiKey } })
      const text = await answer.text()
      sizes.set(name, answer.status === 200 ? inWords(countTokens(text)) : '–')
    }
    return sizes
  } finally {
    await running.stop()
    await rm(dataDir, { recursive: true })
  }
}
