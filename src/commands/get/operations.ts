// The operations of `tieout get`: every call that reads data, named by the last word of its path, or
// as its tool if that word is ambiguous, with options derived from its declaration.

import { ENDPOINTS } from '../../catalogue/catalogue.ts'
import type { Endpoint } from '../../contract/declare/endpoint.ts'
import { withRules } from '../../contract/declare/rules.ts'

export interface GetOption {
  readonly parameter: string
  /** Flags in commander’s spelling, e.g. `--limit <n>`. */
  readonly flags: string
  readonly help: string
  readonly choices?: readonly string[]
  /** The value that a bare flag stands for, e.g. `quarterly` for `--quarterly`. */
  readonly means?: string
}

export interface GetOperation {
  readonly name: string
  readonly aliases: readonly string[]
  readonly path: string
  readonly summary: string
  readonly help: string
  /** Names of the path's parameters, in order. */
  readonly pathParams: readonly string[]
  readonly options: readonly GetOption[]
  readonly common: readonly CommonOption[]
  /** Whether columns are chosen here instead of by a parameter of the service. */
  readonly choosesColumns: boolean
}

export interface CommonOption {
  readonly flags: string
  readonly help: string
}

const COLUMNS: CommonOption = {
  flags: '--columns <names>',
  help: 'columns of the table, e.g. period,measure,value',
}

const CSV: CommonOption = { flags: '--csv', help: 'print the answer’s list as CSV' }

/** The options of every operation. A parameter's word that is spelled like one is no option. */
const COMMON_OPTIONS: readonly CommonOption[] = [
  { flags: '--key <key>', help: 'API key; default: TIEOUT_KEY' },
  { flags: '--url <address>', help: 'URL of the service; default: TIEOUT_URL' },
  { flags: '--json', help: 'print JSON even on a terminal' },
  { flags: '--table', help: 'print a table even in a pipe' },
]

/** The endpoints that need a key and change nothing. */
export function getOperations(endpoints: readonly Endpoint[] = ENDPOINTS): GetOperation[] {
  const offered = endpoints.filter(({ method, access }) => method === 'GET' && access === 'metered')
  const words = Map.groupBy(offered, ({ path }) => lastWord(path))
  return offered.map((endpoint) => {
    const word = lastWord(endpoint.path)
    return toOperation(endpoint, words.get(word)?.length === 1 ? word : nameOfTool(endpoint))
  })
}

/** Name by the tool if two paths end alike: `restated-values` of `get_restated_values`. */
function nameOfTool({ name }: Endpoint): string {
  return name.replace(/^get_/, '').replaceAll('_', '-')
}

function toOperation(
  { path, aliases = [], summary, notes, rules, input, credits, list }: Endpoint,
  name: string,
): GetOperation {
  const options = Object.entries(input.query ?? {}).flatMap(([name, { schema }]) =>
    toOptions(name, schema),
  )
  const hasTable = list !== undefined
  const choosesColumns = hasTable && !options.some((own) => word(own) === word(COLUMNS))
  return {
    name,
    aliases: aliases.map(lastWord),
    path,
    summary,
    help: `${withRules(notes, rules)}\nCredits: ${credits.cost}.`,
    pathParams: Object.keys(input.params ?? {}),
    options: withoutRepeats(options),
    common: [...COMMON_OPTIONS, ...(hasTable ? [CSV] : []), ...(choosesColumns ? [COLUMNS] : [])],
    choosesColumns,
  }
}

function lastWord(path: string): string {
  return path.split('/').findLast((part) => part !== '' && !part.startsWith('{')) ?? path
}

function toOptions(parameter: string, schema: Record<string, unknown>): GetOption[] {
  const name = parameter.replaceAll('_', '-')
  const help = describe(schema)
  if (schema.type === 'boolean') {
    const isOn = schema.default === true
    const flags = isOn ? `--no-${name}` : `--${name}`
    return [{ parameter, flags, help, means: String(!isOn) }]
  }
  const words = Array.isArray(schema.enum) ? schema.enum.map(String) : []
  if (words.length === 0) return [{ parameter, flags: `--${name} <${kindOf(schema)}>`, help }]
  const named = { parameter, flags: `--${name} <${name}>`, help, choices: words }
  return [named, ...words.filter(isWord).map((word) => shorthand(parameter, word))]
}

/** `--quarterly` for `--period quarterly`. */
function shorthand(parameter: string, word: string): GetOption {
  const help = `same as --${parameter.replaceAll('_', '-')} ${word}`
  return { parameter, flags: `--${word}`, help, means: word }
}

function isWord(word: string): boolean {
  return /^[a-z]{3,}$/.test(word)
}

function kindOf({ type }: Record<string, unknown>): string {
  return type === 'integer' || type === 'number' ? 'n' : 'text'
}

function describe(schema: Record<string, unknown>): string {
  const { description = '', default: preset } = schema
  return preset === undefined ? String(description) : `${description} (default ${preset})`.trim()
}

/** Drops shorthands that collide with another option, e.g. `--json` for `--format json`. */
function withoutRepeats(options: readonly GetOption[]): GetOption[] {
  const flags = [...options, ...COMMON_OPTIONS, CSV].map(word)
  const count = (flag: string) => flags.filter((one) => one === flag).length
  return options.filter((one) => one.means === undefined || count(word(one)) === 1)
}

function word({ flags }: { flags: string }): string {
  return flags.split(' ', 1)[0] ?? flags
}
