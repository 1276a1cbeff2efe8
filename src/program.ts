// The commands: their arguments, options and help. A command's module is imported only when it runs,
// so that `--help` and small commands are quick.

import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { PLANS } from './accounts/keys.ts'
import type { GetOperation } from './commands/get/operations.ts'
import type { GetOptions } from './commands/get/run.ts'
import { SQL_FORMATS } from './commands/sql-formats.ts'
import { readProcessConfig } from './config.ts'
import { isDay } from './kernel/time.ts'
import { JOB_STATES } from './queue/queue.ts'
import { settingsHelp } from './settings-help.ts'
import { VERSION } from './version.ts'

const program = new Command('tieout')
  .description('US company filings as an API you can check.')
  .version(VERSION)
  .exitOverride()
  .configureOutput({ outputError: (text, write) => write(text) })

program
  .command('serve', { isDefault: true })
  .description('serve the API')
  // What follows `tieout` and is no command arrives here, since this is the default one.
  .allowExcessArguments()
  .addHelpText('after', () => `\nSettings (environment):\n${settingsHelp()}`)
  .action(async (_, command: Command) => {
    const [unknown] = command.args
    if (unknown !== undefined) command.error(`error: unknown command '${unknown}'`)
    return (await import('./commands/serve.ts')).serve(readProcessConfig())
  })

program
  .command('mcp')
  .description(
    'MCP on standard input and output, for a client that starts it; needs no server, no key',
  )
  .addHelpText(
    'after',
    () => `\nIts store is DATA_DIR; ~/.tieout where that is not set and ./data is not there.`,
  )
  .action(async () => (await import('./commands/mcp.ts')).serveMcp(readProcessConfig()))

const key = program.command('key').description('API keys').exitOverride()

key
  .command('create')
  .description('create a key and print it once')
  .addOption(new Option('--plan <plan>', 'plan of the key').choices(Object.keys(PLANS)))
  .option('--credits <n>', 'make the balance exactly this, with no monthly grant', toWhole)
  .option('--budget <n>', 'credits the key may spend in a day (UTC)', toWhole)
  .option('--sandbox', 'a sandbox key')
  .option('--label <text>', 'a name for the key')
  .option(
    '--expires <day>',
    'its last day (UTC), as 2026-12-31; without it the key does not expire',
  )
  .option(
    '--scope <scopes>',
    'what it may be used for, as data,webhooks:read; everything without it',
  )
  .option('--allow <networks>', 'from where it may be used, as 192.0.2.0/24,2001:db8::/48')
  .option('--json', 'print JSON')
  .action(async (options) =>
    (await import('./commands/keys.ts')).createKeys(readProcessConfig(), options),
  )

key
  .command('revoke <key-or-id>')
  .description('revoke a key, at once')
  .option('--json', 'print JSON')
  .action(async (keyOrId, options) =>
    (await import('./commands/keys.ts')).revoke(readProcessConfig(), keyOrId, options),
  )

key
  .command('budget <key-or-id> <credits>')
  .description('set the credits a key may spend in a day (UTC); none for any number')
  .option('--json', 'print JSON')
  .action(async (keyOrId, credits, options) =>
    (await import('./commands/keys.ts')).changeBudget(
      readProcessConfig(),
      { keyOrId, budget: credits === 'none' ? null : toWhole(credits) },
      options,
    ),
  )

key
  .command('list')
  .description('list keys')
  .option('--json', 'print JSON')
  .action(async (options) =>
    (await import('./commands/keys.ts')).listKeys(readProcessConfig(), options),
  )

const load = program.command('load').description('bring documents into the store').exitOverride()

load
  .command('mirror')
  .description('read every document the mirror holds')
  .option('--only <kinds>', 'comma-separated kinds', (text) => text.split(','))
  .option('--skipped', 'name every document that was skipped')
  .option('--json', 'print one JSON summary, with every skipped document and why')
  .action(async (options) =>
    (await import('./commands/load.ts')).loadMirror(readProcessConfig(), options),
  )

load
  .command('ticker <tickers...>')
  .description('everything about some companies')
  .option('--json', 'print one JSON summary')
  .action(async (tickers, options) =>
    (await import('./commands/load-company.ts')).loadCompanies(
      readProcessConfig(),
      tickers,
      options,
    ),
  )

load
  .command('bulk <files...>')
  .description('the publishers’ bulk files; a run that was killed goes on where it was')
  .option('--json', 'print one JSON summary')
  .action(async (files, options) =>
    (await import('./commands/load-bulk.ts')).loadBulk(readProcessConfig(), files, options),
  )

load
  .command('old-tickers <file>')
  .description('an older copy of the list of tickers: whose those were that are in none today')
  .requiredOption('--on <day>', 'day on which the list was so')
  .option('--json', 'print one JSON summary')
  .action(async (file, options) =>
    (await import('./commands/load-old-tickers.ts')).loadOldTickers(
      readProcessConfig(),
      file,
      options,
    ),
  )

const jobs = program.command('jobs').description('work that waits, runs or failed').exitOverride()

jobs
  .command('list')
  .description('list jobs, oldest first')
  .addOption(new Option('--state <state>', 'only jobs of this state').choices(JOB_STATES))
  .option('--limit <n>', 'at most so many', toWhole, 100)
  .option('--json', 'print JSON')
  .action(async (options) =>
    (await import('./commands/jobs.ts')).listJobs(readProcessConfig(), options),
  )

jobs
  .command('dead')
  .description('list jobs that kept failing, with the reason')
  .option('--limit <n>', 'at most so many', toWhole, 100)
  .option('--json', 'print JSON')
  .action(async (options) =>
    (await import('./commands/jobs.ts')).listJobs(readProcessConfig(), {
      ...options,
      state: 'dead',
    }),
  )

jobs
  .command('retry [ids...]')
  .description('run dead jobs again')
  .option('--all', 'all of them')
  .option('--json', 'print JSON')
  .action(async (ids: string[], options, command: Command) => {
    if ((ids.length === 0) !== (options.all === true)) command.error('error: ids or --all')
    return (await import('./commands/jobs.ts')).retryJobs(
      readProcessConfig(),
      options.all ? 'all' : ids,
      options,
    )
  })

const check = program.command('check').description('compare with the publisher').exitOverride()

check
  .command('completeness')
  .description(
    'the publisher’s index of a day against the store; exit code 1 when some are missing',
  )
  .requiredOption('--day <day>', 'the day, as 2025-09-30', toDayOption)
  .option('--form <form>', 'only this form')
  .option('--fetch', 'enqueue what is missing')
  .option('--json', 'print JSON')
  .action(async (options) =>
    (await import('./commands/check.ts')).checkCompleteness(readProcessConfig(), options),
  )

program
  .command('verify <answer>')
  .description(
    'recompute a saved answer, or that of an address, from the publisher’s document, offline; exit ' +
      'code 1 when something differs, 2 when there is nothing to verify it with',
  )
  .option('--mirror <folder>', 'publisher’s documents; else MIRROR_DIR, then the store')
  .option('--asked <address>', 'the call it answers, where the answer does not say, with its query')
  .option('--key <key>', 'key to send to an address; else TIEOUT_KEY')
  .option('--json', 'print one JSON object, with every difference')
  .action(async (answer, options) =>
    (await import('./commands/verify/run.ts')).runVerify(readProcessConfig(), answer, options),
  )

program
  .command('simulate')
  .description('serve filings of some days as a live publisher on this machine, on PORT')
  .requiredOption('--day <day>', 'the last day, as 2025-11-14', toDayOption)
  .option('--days <n>', 'calendar days with that one', toWhole, 1)
  .option('--at <time>', 'New York’s time at which its clock starts on the last day', '06:00')
  .option(
    '--filings <n>',
    'at least so many a working day, made where the mirror has fewer',
    toWhole,
    0,
  )
  .option('--speed <n>', 'how many times faster than the day was', toWhole, 1)
  .option('--faults <names>', 'comma-separated faults, or all', (text) => text.split(','), [])
  .option('--seed <n>', 'repeats the same faults', toWhole, 1)
  .option('--retry-after <seconds>', 'named with refusals; the SEC names none', toWhole)
  .option(
    '--notices <n>',
    'made notices in SAM.gov’s daily file; 0 is the mirror’s file',
    toWhole,
    0,
  )
  .option('--sam-quota <n>', 'requests a day that SAM.gov’s API answers', toWhole, 10)
  .option('--bytes-per-second <n>', 'at which SAM.gov’s daily file is sent', toWhole)
  .option('--redirect', 'SAM.gov’s daily file is sent from the publisher’s storage')
  .option('--json', 'print one JSON line at the start')
  .action(async (options) =>
    (await import('./commands/simulate/run.ts')).simulate(readProcessConfig(), options),
  )

program
  .command('lake')
  .description('write a snapshot of the whole store as Parquet files, to DATA_DIR/lake')
  .option('--json', 'print its manifest')
  .action(async (options) =>
    (await import('./commands/lake.ts')).runLake(readProcessConfig(), options),
  )

program
  .command('sql [query]')
  .description(
    'ask the newest snapshot in columns by one select over its datasets; without a query, standard ' +
      'input',
  )
  .addOption(
    new Option('--format <format>', 'else a table on a terminal, CSV in a pipe').choices(
      SQL_FORMATS,
    ),
  )
  .option('--month <month>', 'the kept snapshot of a month, as 2026-11', toMonthOption)
  .action(async (query, options) =>
    (await import('./commands/sql.ts')).runSql(readProcessConfig(), query, options),
  )

program
  .command('export <dataset>')
  .description('write rows of a dataset of the newest snapshot in columns to a file')
  .requiredOption('--out <file>', 'ending in .parquet, .csv, .csv.gz, .ndjson or .ndjson.gz')
  .option(
    '--where <conditions>',
    "conditions on columns: cik = '0000320193' and filed >= 2024-01-01",
  )
  .option('--columns <names>', 'comma-separated columns; else all', (text) => text.split(','))
  .option('--as-of <day>', 'rows as they were known on this day', toDayOption)
  .option('--month <month>', 'the kept snapshot of a month, as 2026-11', toMonthOption)
  .option('--json', 'print one JSON summary')
  .action(async (dataset, options) =>
    (await import('./commands/export.ts')).runExport(readProcessConfig(), dataset, options),
  )

program
  .command('migrate')
  .description('bring the store to this version')
  .action(async () => (await import('./commands/migrate.ts')).runMigrate(readProcessConfig()))

program
  .command('move')
  .description('move the embedded store of DATA_DIR to PostgreSQL, and compare every row')
  .requiredOption('--to <url>', 'the database, as postgres://user:password@host/name', toDatabase)
  .option('--replace', 'empty the database first')
  .option('--json', 'print one JSON summary')
  .action(async (options) =>
    (await import('./commands/move.ts')).moveStore(readProcessConfig(), options),
  )

program
  .command('reseal')
  .description('go on with the SECRET_KEY that is set now; stop the service first')
  .option('--from <file>', 'the file with the former key: every secret is sealed anew')
  .option('--lost', 'the former key is lost: sealed secrets go, and their webhooks are turned off')
  .option('--json', 'print JSON')
  .action(async (options, command: Command) => {
    if ((options.from === undefined) !== (options.lost === true)) {
      command.error('error: --from or --lost')
    }
    return (await import('./commands/reseal.ts')).runReseal(readProcessConfig(), options)
  })

program
  .command('backup <folder>')
  .description('copy the whole store into a new folder, beside a server at work, and read it back')
  .option('--no-data', 'leave out what can be fetched from the publishers again')
  .option('--with-key', 'keep the key that seals secrets beside it')
  .option('--json', 'print one JSON summary')
  .action(async (folder, options) =>
    (await import('./commands/backup.ts')).backUp(readProcessConfig(), folder, options),
  )

program
  .command('restore <folder>')
  .description('bring a backup into an empty DATA_DIR or database, and compare it')
  .option('--json', 'print one JSON summary')
  .action(async (folder, options) =>
    (await import('./commands/restore.ts')).restore(readProcessConfig(), folder, options),
  )

program
  .command('prune')
  .description('throw away old deliveries, sessions and kept answers, as a worker does each day')
  .option('--json', 'print JSON')
  .action(async (options) =>
    (await import('./commands/prune.ts')).runPrune(readProcessConfig(), options),
  )

program
  .command('doctor')
  .description('check settings, store and publisher')
  .option('--json', 'print JSON')
  .action(async (options) =>
    (await import('./commands/doctor.ts')).runDoctor(readProcessConfig(), options),
  )

program
  .command('usage')
  .description('calls and credits of the marketplace’s subscribers in a month')
  .option('--month <month>', 'the month (UTC), as 2025-11; else this one', toMonthOption)
  .option('--json', 'print JSON')
  .action(async (options) =>
    (await import('./commands/usage.ts')).printUsage(readProcessConfig(), options),
  )

program
  .command('bench [names...]')
  .description('measure this program against what its work costs at least')
  .option('--json', 'print one JSON line for each benchmark')
  .option('--keep', 'make the results part of docs/performance.md')
  .option('--smoke', 'little data: whether it works, not how fast')
  .action(async (names: string[], options) =>
    (await import('./commands/bench.ts')).runBench(names, options),
  )

program
  .command('openapi')
  .description('print the OpenAPI document')
  .action(async () => (await import('./commands/openapi.ts')).printOpenApi(readProcessConfig()))

const get = program
  .command('get')
  .description('ask a running service: a table on a terminal, JSON in a pipe')
  .exitOverride()

// Its operations come from the whole catalogue, which other commands do not need.
program.hook('preSubcommand', async (_, command) => {
  if (command !== get) return
  const { getOperations } = await import('./commands/get/operations.ts')
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
      return (await import('./commands/get/run.ts')).runGet(
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
