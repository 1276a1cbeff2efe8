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

/**
 * An answer to keep: it holds the bytes alone. The object that somebody asked for, of which nobody
 * may change anything, is at hand for others until memory is collected.
 */
export function toKeptAnswer({ bytes }: Answer): Answer {
  let parsed: WeakRef<Body> | undefined
  return {
    bytes,
    get body() {
      const known = parsed?.deref()
      if (known) return known
      const body = JSON.parse(bytes.toString()) as Body
      parsed = new WeakRef(body)
      return body
    },
  }
}
