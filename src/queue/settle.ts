// Waiting for running work, up to a limit.

/** Resolves when everything has settled, or after `ms`. */
export async function settledWithin(ms: number, work: Iterable<Promise<unknown>>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([Promise.allSettled(work), timeout])
  clearTimeout(timer)
}
