// The body of an answer, as an object and as the bytes that are sent: each is made from the other
// when it is first asked for.

export type Body = Record<string, unknown>

export interface Answer {
  readonly body: Body
  readonly bytes: Buffer
}

export function toAnswer(body: Body): Answer {
  let bytes: Buffer | undefined
  return {
    body,
    get bytes() {
      bytes ??= Buffer.from(JSON.stringify(body))
      return bytes
    },
  }
}

/** An answer to keep: it holds the bytes alone, and makes an object for whoever asks. */
export function toKeptAnswer({ bytes }: Answer): Answer {
  return {
    bytes,
    get body() {
      return JSON.parse(bytes.toString()) as Body
    },
  }
}
