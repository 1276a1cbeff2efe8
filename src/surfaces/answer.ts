// The body of an answer: as an object, as text, and as the bytes that are sent. Each is made of the
// others when it is first asked for. What is made for every call and has getters is a class: those of
// an object that is written down are put among what is old, and keep all they refer to until the next
// full collection.

export type Body = Record<string, unknown>

export interface Answer {
  readonly body: Body
  /** Its JSON. */
  readonly text: string
  /** The same in UTF-8. */
  readonly bytes: Buffer
}

class MadeAnswer implements Answer {
  readonly body: Body
  #bytes: Buffer | null = null

  constructor(body: Body) {
    this.body = body
  }

  get text(): string {
    return this.#bytes?.toString() ?? JSON.stringify(this.body)
  }

  get bytes(): Buffer {
    this.#bytes ??= Buffer.from(JSON.stringify(this.body))
    return this.#bytes
  }
}

/** Holds the bytes alone. */
class KeptAnswer implements Answer {
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  get body(): Body {
    return JSON.parse(this.text) as Body
  }

  get text(): string {
    return this.bytes.toString()
  }
}

export function toAnswer(body: Body): Answer {
  return new MadeAnswer(body)
}

/** An answer to keep. */
export function toKeptAnswer({ bytes }: Answer): Answer {
  return new KeptAnswer(bytes)
}
