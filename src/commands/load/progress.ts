// A progress bar with the remaining time, on a terminal only.

import cliProgress from 'cli-progress'

export function startBar(total: number): cliProgress.SingleBar | null {
  if (!process.stderr.isTTY) return null
  const bar = new cliProgress.SingleBar(
    { stream: process.stderr, format: '{bar} {percentage}% {value}/{total} {eta_formatted}' },
    cliProgress.Presets.shades_classic,
  )
  bar.start(total, 0)
  return bar
}
