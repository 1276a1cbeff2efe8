// Tasks that run one after the other.

export type Mutex = <Result>(task: () => Promise<Result>) => Promise<Result>

/** A task runs once those before it have ended, whether or not they failed. */
export function createMutex(): Mutex {
  let tail: Promise<unknown> = Promise.resolve()
  return (task) => {
    const result = tail.then(task)
    tail = result.catch(() => undefined)
    return result
  }
}
