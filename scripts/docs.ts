// npm run docs: the reference pages and the OpenAPI snapshot, from the declarations. With --check
// nothing is written, and a page that is not current fails.

import { globSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { ENDPOINTS, JOBS } from '../src/catalogue/catalogue.ts'
import { defaultOf } from '../src/commands/settings-help.ts'
import { SETTINGS } from '../src/config.ts'
import { DAY_OR_INSTANT } from '../src/contract/declare/days.ts'
import type { Endpoint } from '../src/contract/declare/endpoint.ts'
import { NO_NUL } from '../src/contract/declare/params.ts'
import { withRules } from '../src/contract/declare/rules.ts'
import { FAILURES } from '../src/kernel/failure.ts'
import { KEYLESS } from '../src/surfaces/keyless.ts'
import { createOpenApi } from '../src/surfaces/openapi/openapi.ts'
import { describeMapping } from './mapping-page.ts'

const ROOT = new URL('../', import.meta.url)
const FOLDER = new URL('docs/', ROOT)
/** The snapshot names no installation. */
const SNAPSHOT_BASE = 'http://127.0.0.1:8080'

const WHEN_CLOSED = { open: 'as before', key: 'needs a key', gone: 'not there' } as const

const KEYLESS_ABOUT =
  'Every other path needs a key. A path stands for those below it as well. `DISCOVERY=closed` ' +
  'closes all of them that tell anything about companies or the service.'

const SANDBOX_MARKS =
  '## Marks of a sandbox key\n\nEvery answer to a sandbox key has the header `X-Sandbox: true` and the member ' +
  '`sandbox: true`: answers, failures, probes, alarms, and each event of a stream. Tables (CSV, NDJSON, ' +
  'Parquet) have a last column `sandbox`. The body has no mark where it is no record of ours: the OpenAPI ' +
  'document, pages, and Atom feeds, which take no key.'

const pages: Record<string, string> = {
  'reference/endpoints.md': endpointsPage(),
  'reference/settings.md': settingsPage(),
  'reference/failures.md': failuresPage(),
  'reference/jobs.md': jobsPage(),
  'reference/mapping.md': mappingPage(),
  'reference/tables.md': await tablesPage(),
  'reference/without-a-key.md': keylessPage(),
  'reference/openapi.json': `${JSON.stringify(createOpenApi(ENDPOINTS, { baseUrl: SNAPSHOT_BASE }), null, 2)}\n`,
  'left-open.md': leftOpenPage(),
}

if (process.argv.includes('--check')) await check()
else await write()

async function write(): Promise<void> {
  await mkdir(new URL('reference/', FOLDER), { recursive: true })
  for (const [name, text] of Object.entries(pages)) await writeFile(new URL(name, FOLDER), text)
}

async function check(): Promise<void> {
  for (const [name, text] of Object.entries(pages)) {
    const stored = await readFile(new URL(name, FOLDER), 'utf8').catch(() => '')
    if (stored === text) continue
    process.stderr.write(`docs/${name} is not current; run "npm run docs"\n`)
    process.exitCode = 1
  }
}

function keylessPage(): string {
  const open = ENDPOINTS.filter(({ access }) => access === 'open')
  const rows = [
    ...open.map(({ method, path, summary }) => [
      `\`${method} ${path}\``,
      summary,
      WHEN_CLOSED.open,
    ]),
    ...KEYLESS.map(({ paths, about, closed }) => [
      paths.map((path) => `\`${path}\``).join(', '),
      about,
      WHEN_CLOSED[closed],
    ]),
  ]
  const table = ['| path | what | with `DISCOVERY=closed` |', rule(3)]
  const lines = rows.map((cells) => `| ${cells.join(' | ')} |`)
  return page('What answers without a key', KEYLESS_ABOUT, [
    [...table, ...lines].join('\n'),
    SANDBOX_MARKS,
  ])
}

function endpointsPage(): string {
  const parts = ENDPOINTS.map(describeEndpoint)
  return page('Endpoints', 'Every call, with its parameters, price and a sample answer.', parts)
}

function describeEndpoint(endpoint: Endpoint): string {
  const { credits, input } = endpoint
  const tool = endpoint.mcp ? ` MCP tool: \`${endpoint.name}\`${spellingOf(endpoint)}.` : ''
  const free = credits.freeWhen ? ' Empty answers are free.' : ''
  const aliases = (endpoint.aliases ?? []).map((alias) => ` Alias: \`${alias}\`.`).join('')
  const inputs = [
    ...rowsOf('path', input.params),
    ...rowsOf('query', input.query),
    ...rowsOf('body', input.body),
  ]
  const table =
    inputs.length === 0
      ? []
      : ['| parameter | in | values | default | meaning |', rule(5), ...inputs]
  const codes = endpoint.failures.map((code) => `\`${code}\``).join(', ')
  return [
    `## ${endpoint.method} ${endpoint.path}`,
    '',
    [endpoint.summary, withRules(endpoint.notes, endpoint.rules)].join(' '),
    '',
    `Credits: ${credits.cost}.${free}${tool}${aliases} Specific failures: ${codes}.`,
    '',
    ...table,
    ...(table.length > 0 ? [''] : []),
    '```json',
    JSON.stringify(endpoint.sample, null, 2),
    '```',
  ].join('\n')
}

function spellingOf({ toolSpelling }: Endpoint): string {
  if (!toolSpelling) return ''
  const names = Object.keys(toolSpelling.kinds).map((name) => `\`${name}\``)
  return `, which takes ${names.join(' or ')} for \`${toolSpelling.of}\``
}

type Members = Endpoint['input']['query']

function rowsOf(where: string, members: Members): string[] {
  return Object.entries(members ?? {}).map(([name, { schema, required }]) => {
    const { description = '', default: value, examples: _, ...values } = schema
    const initial = value === undefined ? (required ? 'required' : '') : `\`${String(value)}\``
    return `| \`${name}\` | ${where} | ${toValues(values)} | ${initial} | ${cell(description)} |`
  })
}

function toValues(schema: Record<string, unknown>): string {
  const { type, enum: words } = schema
  const pattern = schema.pattern === NO_NUL ? undefined : schema.pattern
  const [minimum, maximum] = [ownBound(schema.minimum), ownBound(schema.maximum)]
  if (Array.isArray(words)) return words.map((word) => `\`${String(word)}\``).join(', ')
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`
  if (minimum !== undefined) return `${minimum} or more`
  if (pattern === DAY_OR_INSTANT) return 'day or instant'
  if (typeof pattern === 'string') return `\`${cell(pattern)}\``
  return String(type ?? 'day or instant')
}

/** Leaves out the bound that every whole number has, which would tell a reader nothing. */
function ownBound(bound: unknown): unknown {
  return Math.abs(Number(bound)) === Number.MAX_SAFE_INTEGER ? undefined : bound
}

function settingsPage(): string {
  const names = Object.keys(SETTINGS) as (keyof typeof SETTINGS)[]
  const rows = names.map((name) => {
    const value = defaultOf(name).replace(/^ \(default |\)$/g, '')
    return `| \`${name}\` | ${value === '' ? '' : `\`${value}\``} | ${cell(SETTINGS[name].help)} |`
  })
  const intro = 'Environment variables, read once at the start. An unknown one stops the start.'
  return page('Settings', intro, [['| name | default | meaning |', rule(3), ...rows].join('\n')])
}

function failuresPage(): string {
  const rows = Object.entries(FAILURES).map(
    ([code, { status, slug, help }]) => `| \`${code}\` | ${status} | \`${slug}\` | ${cell(help)} |`,
  )
  const intro =
    'The body is `{"error": "<slug>", "detail": "<sentence>", "request_id": "req_…"}`. A parameter ' +
    'that is missing or invalid answers 422 with `{"detail": [{loc, msg, type, …}]}`.'
  const table = ['| code | status | `error` | meaning |', rule(4), ...rows].join('\n')
  return page('Failures', intro, [table])
}

function jobsPage(): string {
  const rows = JOBS.map(({ name, kind, summary }) => `| \`${name}\` | ${kind} | ${summary} |`)
  const intro = 'Work that brings publishers’ data into the store. Each is safe to run twice.'
  return page('Jobs', intro, [
    ['| job | kind of data | what it does |', rule(3), ...rows].join('\n'),
  ])
}

function mappingPage(): string {
  const { intro, parts } = describeMapping()
  return page('Mapping', intro, parts)
}

interface Choice {
  /** The detail that the interface leaves open. */
  readonly detail: string
  /** At most twenty words. */
  readonly choice: string
  readonly test?: string
}

/** Choices are listed in the folder that makes them, in `left-open.json`. */
function leftOpenPage(): string {
  const files = globSync('src/**/left-open.json', { cwd: fileURLToPath(ROOT) }).sort()
  const rows = files.flatMap((file) => {
    const choices: Choice[] = JSON.parse(readFileSync(new URL(file, ROOT), 'utf8'))
    return choices.map(({ detail, choice, test = '' }) => {
      const decided = `\`${file.replace('left-open.json', '')}\``
      return `| ${cell(detail)} | ${cell(choice)} | ${decided} | ${test && `\`${test}\``} |`
    })
  })
  const intro =
    'The interface marks many details “not shown”. Each row is our choice for one of them, with the ' +
    'folder that makes it and a test. The OpenAPI document marks such schemas `x-left-open: true`.'
  const table = ['| open detail | our choice | in | test |', rule(4), ...rows].join('\n')
  return page('What the interface leaves open', intro, [table])
}

async function tablesPage(): Promise<string> {
  const parts: string[] = []
  for (const store of ['ops', 'data']) {
    const folder = new URL(`src/store/migrations/${store}/`, ROOT)
    for (const name of (await readdir(folder)).sort()) {
      const sql = await readFile(new URL(name, folder), 'utf8')
      parts.push(`## ${store}: ${name}\n\n\`\`\`sql\n${sql.trim()}\n\`\`\``)
    }
  }
  return page('Tables', 'Both stores, as their migrations make them.', parts)
}

function page(title: string, intro: string, parts: string[]): string {
  const note = '<!-- Written by `npm run docs`; do not edit. -->'
  return `${[`# ${title}`, note, intro, ...parts].join('\n\n')}\n`
}

function rule(columns: number): string {
  return `|${'---|'.repeat(columns)}`
}

function cell(text: unknown): string {
  return String(text).replaceAll('|', '\\|').replaceAll('\n', ' ')
}
