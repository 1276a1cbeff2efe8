// The command line. Exit codes: 0 done, 1 failed with one line, 2 wrong usage. Results go to
// standard output, everything else to standard error.

import { CallRefused } from './commands/get/refused.ts'
import { guardTerminal } from './commands/terminal.ts'
import { readProcessConfig, SettingError } from './config.ts'
import { isFailure } from './kernel/failure.ts'
import { BackupFailed } from './store/backup/backup-files.ts'
import { StoreInUse } from './store/lock.ts'

guardTerminal(process.stdout)
guardTerminal(process.stderr)

// The reader of the output may stop early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

// Nobody awaits background work; if it fails, the process ends.
process.on('unhandledRejection', (error) => process.exit(toExitCode(error)))

try {
  await run(process.argv.slice(2))
} catch (error) {
  process.exitCode = toExitCode(error)
}

/** Starts the service without describing the other commands first. */
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

/** One line for the operator; errors of programming keep their stack. */
function lineOf(error: unknown): string {
  const isForeseen =
    error instanceof SettingError ||
    error instanceof StoreInUse ||
    error instanceof BackupFailed ||
    error instanceof CallRefused ||
    isFailure(error)
  if (isForeseen) return error.message
  if (isPortTaken(error))
    return `Port ${error.port} is in use. Choose another: PORT=${error.port + 1}`
  if (error instanceof Error && 'code' in error) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function isPortTaken(error: unknown): error is Error & { readonly port: number } {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === 'EADDRINUSE' &&
    'port' in error &&
    typeof error.port === 'number'
  )
}
