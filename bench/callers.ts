// Callers who come whether or not the one before has been answered, at a steady pace.

import { setInterval } from 'node:timers'

export interface Callers {
  /** Ends once all are answered. */
  stop(): Promise<Called>
}

export interface Called {
  /** Times to an answer in milliseconds, the fastest first. */
  readonly times: readonly number[]
  /** Calls that the server refused with a time to retry after. */
  readonly refused: number
}

export interface CallersTask {
  readonly url: string
  /** Each of an account of its own, in turn. */
  readonly apiKeys: readonly string[]
  /** Asked in turn. */
  readonly paths: readonly string[]
  readonly perSecond: number
}

/** Fails at the end if any was neither answered nor refused. */
export function startCallers({ url, apiKeys, paths, perSecond }: CallersTask): Callers {
  const times: number[] = []
  const asked: Promise<void>[] = []
  let refused = 0
  const ask = async (path: string, apiKey: string): Promise<void> => {
    const from = performance.now()
    const answer = await fetch(url + path, { headers: { 'x-api-key': apiKey } })
    const body = await answer.text()
    if (answer.status === 503) refused++
    else if (answer.status === 200) times.push(performance.now() - from)
    else throw new Error(`${path}: ${answer.status} ${body}`)
  }
  const inTurn = (all: readonly string[]) => all[asked.length % all.length] ?? ''
  const call = () => {
    const asking = ask(inTurn(paths), inTurn(apiKeys))
    asking.catch(() => undefined)
    asked.push(asking)
  }
  const timer = setInterval(call, 1000 / perSecond)
  call()
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(asked)
      return { times: times.sort((a, b) => a - b), refused }
    },
  }
}

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
