// Long work on the event loop, cut into parts so that callers are served in between.

/** Resolves after the events that are pending now. */
export function yieldToEvents(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

const CHUNK_LENGTH = 65_536

/** A text in chunks, yielding to events after each. */
export async function* inChunks(text: string): AsyncGenerator<string, void, undefined> {
  for (let from = 0; from < text.length; from += CHUNK_LENGTH) {
    yield text.slice(from, from + CHUNK_LENGTH)
    await yieldToEvents()
  }
}
