// Load by wrk, which leaves more of a small machine to the server than a client in JavaScript does.

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'

export const wrkMissing =
  spawnSync('wrk', ['-v']).error === undefined ? null : 'wrk is not installed'

export interface WrkTask {
  readonly url: string
  readonly path: string
  readonly connections: number
  readonly seconds: number
  /** Written by `writeScript`. */
  readonly script: string
}

export interface WrkResult {
  readonly calls: number
  readonly perSecond: number
  readonly p99: number
}

/** A script that asks with each of the keys in turn; without a key for none. */
export async function writeScript(file: string, path: string, keys: readonly string[]) {
  const asks = keys.length === 0 ? [null] : keys
  const requests = asks.map((key) => {
    const headers = key === null ? '{}' : `{["x-api-key"] = "${key}"}`
    return `wrk.format("GET", "${path}", ${headers})`
  })
  const lua = `local requests, at = {}, 0
function init()
  requests = {${requests.join(',\n')}}
end
function request()
  at = at % #requests + 1
  return requests[at]
end
function done(summary, latency)
  local errors = summary.errors
  local bad = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format('\\nRESULT %d %d %d %d\\n', summary.requests, summary.duration,
    latency:percentile(99), bad))
end
`
  await writeFile(file, lua)
}

export async function runWrk(task: WrkTask): Promise<WrkResult> {
  const { url, path, connections, seconds, script } = task
  const args = [
    '-t1',
    '--timeout=60s',
    `-c${connections}`,
    `-d${seconds}s`,
    '-s',
    script,
    url + path,
  ]
  const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [printed] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const found = /^RESULT (\d+) (\d+) (\d+) (\d+)$/m.exec(printed)
  const [calls = 0, us = 0, p99 = 0, bad = 1] = found?.slice(1).map(Number) ?? []
  if (bad > 0) throw new Error(`${bad} requests of ${calls} failed at ${url}: ${printed}`)
  return { calls, perSecond: calls / (us / 1e6), p99: p99 / 1000 }
}
