// The commands: their arguments, options and help. A command's module is imported only when it runs,
// so that `--help` and small commands are quick.

import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { PLANS } from '../accounts/keys.ts'
import { readProcessConfig } from '../config.ts'
import { isDay } from '../kernel/time.ts'
import { VERSION } from '../kernel/version.ts'
import { JOB_STATES } from '../queue/queue.ts'
import type { GetOperation } from './get/operations.ts'
import type { GetOptions } from './get/run.ts'
import { SQL_FORMATS } from './lake/sql-formats.ts'
import { settingsHelp } from './settings-help.ts'

export const program = new Command('tieout')
  .description('US company filings as an API you can check.')
  .version(VERSION)
  .exitOverride()
  .configureOutput({ outputError: (text, write) => write(text) })

program
  .command('serve', { isDefault: true })
  .description('serve the API')
  // Unknown words arrive here, since this is the default command.
  .allowExcessArguments()
  .addHelpText('after', () => `\nSettings (environment):\n${settingsHelp()}`)
  .action(async (_, command: Command) => {
    const [unknown] = command.args
    if (unknown !== undefined) command.error(`error: unknown command '${unknown}'`)
    return (await import('./serve.ts')).serve(readProcessConfig())
  })

program
  .command('mcp')
  .description('serve MCP over stdio for a local client; needs no server and no key')
  .addHelpText(
    'after',
    () => `\nIts store is DATA_DIR, or ~/.tieout if that is not set and ./data does not exist.`,
  )
  .action(async () => (await import('./mcp.ts')).serveMcp(readProcessConfig()))

const key = program.command('key').description('manage API keys').exitOverride()

key
  .command('create')
  .description('create a key and print it once')
  .addOption(new Option('--plan <plan>', 'plan of the key').choices(Object.keys(PLANS)))
  .option('--credits <n>', 'set the exact balance, with no monthly grant', toWhole)
  .option('--budget <n>', 'credits the key may spend in a day (UTC)', toWhole)
  .option('--sandbox', 'create a sandbox key')
  .option('--label <text>', 'a name for the key')
  .option(
    '--expires <day>',
    'last day the key works (UTC), e.g. 2026-12-31; default: never expires',
  )
  .option(
    '--scope <scopes>',
    'what the key may be used for, e.g. data,webhooks:read; default: everything',
  )
  .option(
    '--allow <networks>',
    'networks the key may be used from, e.g. 192.0.2.0/24,2001:db8::/48',
  )
  .option('--json', 'print JSON')
  .action(async (options) => (await import('./keys.ts')).createKeys(readProcessConfig(), options))

key
  .command('revoke <key-or-id>')
  .description('revoke a key immediately')
  .option('--json', 'print JSON')
  .action(async (keyOrId, options) =>
    (await import('./keys.ts')).revoke(readProcessConfig(), keyOrId, options),
  )

key
  .command('budget <key-or-id> <credits>')
  .description('set the credits a key may spend in a day (UTC); "none" for no limit')
  .option('--json', 'print JSON')
  .action(async (keyOrId, credits, options) =>
    (await import('./keys.ts')).changeBudget(
      readProcessConfig(),
      { keyOrId, budget: credits === 'none' ? null : toWhole(credits) },
      options,
    ),
  )

key
  .command('list')
  .description('list keys')
  .option('--json', 'print JSON')
  .action(async (options) => (await import('./keys.ts')).listKeys(readProcessConfig(), options))

const load = program.command('load').description('load documents into the store').exitOverride()

load
  .command('mirror')
  .description('load every document in the mirror')
  .option('--only <kinds>', 'comma-separated kinds', (text) => text.split(','))
  .option('--skipped', 'list every skipped document')
  .option('--json', 'print one JSON summary, with every skipped document and why')
  .action(async (options) =>
    (await import('./load/load.ts')).loadMirror(readProcessConfig(), options),
  )

load
  .command('ticker <tickers...>')
  .description('load everything about the given companies')
  .option('--json', 'print one JSON summary')
  .action(async (tickers, options) =>
    (await import('./load/load-company.ts')).loadCompanies(readProcessConfig(), tickers, options),
  )

load
  .command('bulk <files...>')
  .description('load the publishers’ bulk files; an interrupted run resumes')
  .option('--json', 'print one JSON summary')
  .action(async (files, options) =>
    (await import('./load/load-bulk.ts')).loadBulk(readProcessConfig(), files, options),
  )

load
  .command('old-tickers <file>')
  .description('load an older copy of the ticker list, for tickers no longer in use')
  .requiredOption('--on <day>', 'date of the list')
  .option('--json', 'print one JSON summary')
  .action(async (file, options) =>
    (await import('./load/load-old-tickers.ts')).loadOldTickers(readProcessConfig(), file, options),
  )

load
  .command('prices <file>')
  .description('load closing prices of your own, from CSV or Parquet: symbol, day, close in USD')
  .option('--adjusted [day]', 'splits up to that day (today) are taken into the prices')
  .option('--json', 'print one JSON summary')
  .action(async (file, options) =>
    (await import('./load/load-prices.ts')).loadPrices(readProcessConfig(), file, options),
  )

const jobs = program.command('jobs').description('inspect and retry background jobs').exitOverride()

jobs
  .command('list')
  .description('list jobs, oldest first')
  .addOption(new Option('--state <state>', 'only jobs in this state').choices(JOB_STATES))
  .option('--limit <n>', 'maximum number of rows', toWhole, 100)
  .option('--json', 'print JSON')
  .action(async (options) => (await import('./jobs.ts')).listJobs(readProcessConfig(), options))

jobs
  .command('dead')
  .description('list jobs that failed for good, with the reason')
  .option('--limit <n>', 'maximum number of rows', toWhole, 100)
  .option('--json', 'print JSON')
  .action(async (options) =>
    (await import('./jobs.ts')).listJobs(readProcessConfig(), {
      ...options,
      state: 'dead',
    }),
  )

jobs
  .command('retry [ids...]')
  .description('run dead jobs again')
  .option('--all', 'all dead jobs')
  .option('--json', 'print JSON')
  .action(async (ids: string[], options, command: Command) => {
    if ((ids.length === 0) !== (options.all === true)) command.error('error: give ids or --all')
    return (await import('./jobs.ts')).retryJobs(
      readProcessConfig(),
      options.all ? 'all' : ids,
      options,
    )
  })

program
  .command('status')
  .description(
    'show publisher, feed, queue, backfill, last proven day, disk and memory on one screen',
  )
  .option('--json', 'print JSON')
  .action(async (options) => (await import('./status.ts')).showStatus(readProcessConfig(), options))

program
  .command('coverage')
  .description(
    'report a day: what the publisher’s index lists, what is stored, and how long it took; exit ' +
      'code 1 if filings are missing',
  )
  .requiredOption('--day <day>', 'the day, e.g. 2025-09-30', toDayOption)
  .option('--sign', 'write report, log and signature to files that anybody can check')
  .option('--out <folder>', 'folder of these files', '.')
  .action(async (options) =>
    (await import('./coverage.ts')).reportDay(readProcessConfig(), options),
  )

const check = program.command('check').description('check the store').exitOverride()

check
  .command('completeness')
  .description(
    'compare the publisher’s index of a day with the store; exit code 1 if filings are missing',
  )
  .requiredOption('--day <day>', 'the day, e.g. 2025-09-30', toDayOption)
  .option('--form <form>', 'only this form')
  .option('--fetch', 'enqueue what is missing')
  .option('--json', 'print JSON')
  .action(async (options) =>
    (await import('./check.ts')).checkCompleteness(readProcessConfig(), options),
  )

check
  .command('store')
  .description('open the store with this version and read every table')
  .option('--json', 'print the rows of each table and the sums of the ledger')
  .action(async (options) => (await import('./check.ts')).checkStore(readProcessConfig(), options))

program
  .command('verify <answer>')
  .description(
    'recompute a saved answer, or one fetched from a URL, from the publisher’s document, offline; exit ' +
      'code 1 if something differs, 2 if there is nothing to verify against',
  )
  .option(
    '--mirror <folder>',
    'folder of the publisher’s documents; default: MIRROR_DIR, then the store',
  )
  .option('--asked <address>', 'the call with its query, if the answer does not include it')
  .option('--key <key>', 'API key for a URL; default: TIEOUT_KEY')
  .option('--json', 'print one JSON object, with every difference')
  .action(async (answer, options) =>
    (await import('./verify/run.ts')).runVerify(readProcessConfig(), answer, options),
  )

program
  .command('verify-release <folder>')
  .description(
    'check the files of a release, their signature, bill of materials and provenance, offline; exit ' +
      'code 1 if something is wrong',
  )
  .option('--key <key>', 'the publisher’s public key, or its file; default: the one in the folder')
  .option('--json', 'print JSON')
  .action(async (folder, options) =>
    (await import('./release/verify-release.ts')).verifyRelease(folder, options),
  )

program
  .command('simulate [options...]')
  .description('simulate a publisher on PORT: serve the filings of some days as if live (--help)')
  .allowUnknownOption()
  .helpOption(false)
  .action(async (options: string[]) =>
    (await import('./checkout.ts')).runOfCheckout('trials/simulate.ts', options),
  )

program
  .command('lake')
  .description('write a snapshot of the whole store as Parquet files, to DATA_DIR/lake')
  .option('--json', 'print its manifest')
  .action(async (options) => (await import('./lake/lake.ts')).runLake(readProcessConfig(), options))

program
  .command('sql [query]')
  .description(
    'query the latest Parquet snapshot with one SELECT statement; reads standard input if no query ' +
      'is given',
  )
  .addOption(
    new Option(
      '--format <format>',
      'output format; default: table on a terminal, CSV in a pipe',
    ).choices(SQL_FORMATS),
  )
  .option('--month <month>', 'use the snapshot kept for a month, e.g. 2026-11', toMonthOption)
  .action(async (query, options) =>
    (await import('./lake/sql.ts')).runSql(readProcessConfig(), query, options),
  )

program
  .command('export <dataset>')
  .description('export rows of a dataset from the latest Parquet snapshot to a file')
  .requiredOption(
    '--out <file>',
    'output file ending in .parquet, .csv, .csv.gz, .ndjson or .ndjson.gz',
  )
  .option(
    '--where <conditions>',
    "conditions on columns, e.g. cik = '0000320193' and filed >= 2024-01-01",
  )
  .option('--columns <names>', 'comma-separated columns; default: all', (text) => text.split(','))
  .option('--as-of <day>', 'rows as known on this day', toDayOption)
  .option('--month <month>', 'use the snapshot kept for a month, e.g. 2026-11', toMonthOption)
  .option('--json', 'print one JSON summary')
  .action(async (dataset, options) =>
    (await import('./lake/export.ts')).runExport(readProcessConfig(), dataset, options),
  )

program
  .command('migrate')
  .description('upgrade the store to this version')
  .action(async () => (await import('./migrate.ts')).runMigrate(readProcessConfig()))

program
  .command('move')
  .description('move the embedded store in DATA_DIR to PostgreSQL and compare every row')
  .requiredOption('--to <url>', 'the database, e.g. postgres://user:password@host/name', toDatabase)
  .option('--replace', 'empty the database first')
  .option('--json', 'print one JSON summary')
  .action(async (options) => (await import('./move.ts')).moveStore(readProcessConfig(), options))

program
  .command('reseal')
  .description('switch to the SECRET_KEY that is set now; stop the service first')
  .option('--from <file>', 'file with the previous key; every secret is resealed')
  .option(
    '--lost',
    'the previous key is lost: sealed secrets are deleted and their webhooks turned off',
  )
  .option('--json', 'print JSON')
  .action(async (options, command: Command) => {
    if ((options.from === undefined) !== (options.lost === true)) {
      command.error('error: --from or --lost')
    }
    return (await import('./reseal.ts')).runReseal(readProcessConfig(), options)
  })

program
  .command('backup <folder>')
  .description('copy the whole store into a new folder while the service runs, and verify the copy')
  .option('--no-data', 'leave out data that can be fetched again from the publishers')
  .option('--with-key', 'include the key that seals secrets')
  .option('--json', 'print one JSON summary')
  .action(async (folder, options) =>
    (await import('./backup/backup.ts')).backUp(readProcessConfig(), folder, options),
  )

program
  .command('restore <folder>')
  .description('restore a backup into an empty DATA_DIR or database, and verify it')
  .option('--json', 'print one JSON summary')
  .action(async (folder, options) =>
    (await import('./backup/restore.ts')).restore(readProcessConfig(), folder, options),
  )

program
  .command('upgrade')
  .description(
    'upgrade the store to another version of the program: backup, migration, check, and back to the ' +
      'backup if any of it fails; stop the service first',
  )
  .requiredOption('--from <file>', 'the other version: its file, or bin/tieout.mjs of its package')
  .option('--backup <folder>', 'folder of the backup; default: in DATA_DIR')
  .action(async (options) => (await import('./upgrade.ts')).upgrade(readProcessConfig(), options))

program
  .command('prune')
  .description('delete old deliveries, sessions and cached answers, as a worker does daily')
  .option('--json', 'print JSON')
  .action(async (options) => (await import('./prune.ts')).runPrune(readProcessConfig(), options))

program
  .command('doctor')
  .description('check settings, store and publisher')
  .option('--json', 'print JSON')
  .action(async (options) => (await import('./doctor.ts')).runDoctor(readProcessConfig(), options))

program
  .command('usage')
  .description('show calls and credits of marketplace subscribers in a month')
  .option('--month <month>', 'the month (UTC), e.g. 2025-11; default: current month', toMonthOption)
  .option('--json', 'print JSON')
  .action(async (options) => (await import('./usage.ts')).printUsage(readProcessConfig(), options))

program
  .command('bench [names...]')
  .description('run the benchmarks')
  .option('--json', 'print one JSON line for each benchmark')
  .option('--keep', 'save the results to docs/performance.md')
  .option('--smoke', 'small data: test that it works, not how fast')
  .action(async (names: string[], options: Readonly<Record<string, true>>) => {
    const flags = Object.keys(options).map((name) => `--${name}`)
    await (await import('./checkout.ts')).runOfCheckout('bench/run.ts', [...flags, ...names])
  })

program
  .command('openapi')
  .description('print the OpenAPI document')
  .action(async () => (await import('./openapi.ts')).printOpenApi(readProcessConfig()))

const get = program
  .command('get')
  .description('query a running service: a table on a terminal, JSON in a pipe')
  .exitOverride()

// Adds operations only for this command, since they require the whole catalogue.
program.hook('preSubcommand', async (_, command) => {
  if (command !== get) return
  const { getOperations } = await import('./get/operations.ts')
  for (const operation of getOperations()) {
    const added = addGet(get, operation)
    for (const { flags, help } of operation.common) added.option(flags, help)
  }
})

function addGet(parent: Command, operation: GetOperation): Command {
  const { name, aliases, summary, help, pathParams, options } = operation
  const command = parent.command(name).aliases(aliases).description(summary)
  for (const param of pathParams) command.argument(`<${param}>`)
  for (const { flags, help: text, choices } of options) {
    const option = new Option(flags, text)
    command.addOption(choices ? option.choices(choices) : option)
  }
  return command
    .addHelpText('after', () => `\n${help}`)
    .exitOverride()
    .action(async (...given: unknown[]) => {
      const values = given.slice(0, pathParams.length) as string[]
      return (await import('./get/run.ts')).runGet(
        readProcessConfig(),
        operation,
        values,
        given[pathParams.length] as GetOptions,
      )
    })
}

function toMonthOption(text: string): string {
  if (isDay(`${text}-01`)) return text
  throw new InvalidArgumentError('a month such as 2025-11 is expected')
}

function toDayOption(text: string): string {
  if (!isDay(text)) throw new InvalidArgumentError('a day such as 2025-09-30 is needed.')
  return text
}

function toDatabase(text: string): string {
  if (/^postgres(ql)?:\/\/./.test(text)) return text
  throw new InvalidArgumentError('an address beginning with postgres:// is needed.')
}

function toWhole(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('a whole number is needed.')
  return Number(text)
}

/** Runs the command line of this process. Exit code 2 is wrong usage, which commander has printed. */
export async function runProgram(): Promise<void> {
  try {
    await program.parseAsync(process.argv)
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    process.exitCode = error.exitCode === 0 ? 0 : 2
  }
}
