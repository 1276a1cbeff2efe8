// The command line. Exit codes: 0 done, 1 failed with one line, 2 wrong usage. Results go to
// standard output, everything else to standard error.

import { CallRefused } from './commands/get/refused.ts'
import { readProcessConfig, SettingError } from './config.ts'
import { isFailure } from './kernel/failure.ts'
import { BackupFailed } from './store/backup/backup-files.ts'
import { StoreInUse } from './store/lock.ts'

// Whoever reads the output may stop reading, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

// What goes on in the background is waited for by nobody; where it cannot, the process ends.
process.on('unhandledRejection', (error) => process.exit(toExitCode(error)))

try {
  await run(process.argv.slice(2))
} catch (error) {
  process.exitCode = toExitCode(error)
}

/** A service that starts does not wait for the other commands to be described. */
async function run(args: readonly string[]): Promise<void> {
  if (args.length === 0 || (args.length === 1 && args[0] === 'serve')) {
    const { serve } = await import('./commands/serve.ts')
    return serve(readProcessConfig())
  }
  const { runProgram } = await import('./commands/program.ts')
  return runProgram()
}

function toExitCode(error: unknown): number {
  process.stderr.write(`tieout: ${lineOf(error)}\n`)
  return error instanceof CallRefused && error.isUsage ? 2 : 1
}

/** One line for the operator; a programmer's error keeps its stack. */
function lineOf(error: unknown): string {
  const isForeseen =
    error instanceof SettingError ||
    error instanceof StoreInUse ||
    error instanceof BackupFailed ||
    error instanceof CallRefused ||
    isFailure(error)
  if (isForeseen) return error.message
  if (error instanceof Error && 'code' in error) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
