// tieout simulate: the command line of the simulated publisher.

import { Command, InvalidArgumentError } from 'commander'
import { readProcessConfig, SettingError } from '../src/config.ts'
import { isDay } from '../src/kernel/time.ts'
import { simulate } from './simulate/run.ts'

const program = new Command('tieout simulate')
  // Wrong usage, which commander has printed.
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .description('simulate a publisher on PORT: serve the filings of some days as if live')
  .requiredOption('--day <day>', 'the last day, e.g. 2025-11-14', toDayOption)
  .option('--days <n>', 'number of calendar days, including the last', toWhole, 1)
  .option('--at <time>', 'New York time at which the clock starts on the last day', '06:00')
  .option(
    '--filings <n>',
    'minimum filings per business day, generated if the mirror has fewer',
    toWhole,
    0,
  )
  .option('--speed <n>', 'speed-up factor', toWhole, 1)
  .option('--faults <names>', 'comma-separated faults, or all', (text) => text.split(','), [])
  .option('--seed <n>', 'random seed, to repeat the same faults', toWhole, 1)
  .option(
    '--retry-after <seconds>',
    'Retry-After to send with refusals; the SEC sends none',
    toWhole,
  )
  .option(
    '--notices <n>',
    'generated notices in SAM.gov’s daily file; 0 uses the mirror’s file',
    toWhole,
    0,
  )
  .option('--sam-quota <n>', 'daily request quota of SAM.gov’s API', toWhole, 10)
  .option('--bytes-per-second <n>', 'transfer rate of SAM.gov’s daily file', toWhole)
  .option('--redirect', 'redirect SAM.gov’s daily file to the publisher’s storage')
  .option('--succession <ticker>', 'move this ticker to a new registrant on the last day')
  .option('--json', 'print one JSON line at the start')
  .action((options) => simulate(readProcessConfig(), options))

try {
  await program.parseAsync(process.argv)
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  process.stderr.write(`tieout: ${error.message}\n`)
  process.exitCode = 1
}

function toDayOption(text: string): string {
  if (!isDay(text)) throw new InvalidArgumentError('a day such as 2025-09-30 is needed.')
  return text
}

function toWhole(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('a whole number is needed.')
  return Number(text)
}
