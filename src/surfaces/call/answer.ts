// The body of an answer: the object, and the bytes of its JSON, which are sent.

export type Body = Record<string, unknown>

export interface Answer {
  readonly body: Body
  readonly bytes: Buffer
}

export function toAnswer(body: Body): Answer {
  return { body, bytes: Buffer.from(JSON.stringify(body)) }
}

/** Drops the object of an answer to be cached, so that it holds the bytes alone. */
export function toKeptAnswer({ bytes }: Answer): Answer {
  return {
    bytes,
    get body() {
      return JSON.parse(bytes.toString()) as Body
    },
  }
}
