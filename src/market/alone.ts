// Reads of one engine, beside each other or, where memory was too little for that, alone.

export interface AloneTurns {
  /** Runs at once, or after those that run alone. */
  beside<T>(read: () => Promise<T>): Promise<T>
  /** Runs when no other read does. */
  alone<T>(read: () => Promise<T>): Promise<T>
}

export function createAloneTurns(): AloneTurns {
  const running = new Set<Promise<unknown>>()
  /** Ends with the last read that runs or waits to run alone. */
  let last: Promise<unknown> = Promise.resolve()

  async function run<T>(read: () => Promise<T>): Promise<T> {
    const answer = read()
    running.add(answer)
    try {
      return await answer
    } finally {
      running.delete(answer)
    }
  }

  return {
    async beside(read) {
      await last
      return run(read)
    },
    alone(read) {
      const before = last
      const answer = (async () => {
        await before
        await Promise.allSettled(running)
        return run(read)
      })()
      last = answer.catch(() => undefined)
      return answer
    },
  }
}
