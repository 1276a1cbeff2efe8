// Long work on the event loop, cut into turns: callers that wait are served in between.

/** Goes on when everything that waits now had its turn. */
export function pause(): Promise<void> {
  return new Promise((done) => setImmediate(done))
}

const PIECE_LENGTH = 65_536

/** A text piece by piece, each in a turn of its own. */
export async function* inPieces(text: string): AsyncGenerator<string, void, undefined> {
  for (let from = 0; from < text.length; from += PIECE_LENGTH) {
    yield text.slice(from, from + PIECE_LENGTH)
    await pause()
  }
}
