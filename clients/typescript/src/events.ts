// Server-sent events (HTML Living Standard, *Server-sent events*), as far as the service sends them.

export interface SentEvent {
  id: string
  data: unknown
}

/**
 * Yields the events of a stream until it ends or the service closes it. The answer to the next call
 * says why it was closed.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<SentEvent> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of body) {
    onBytes()
    const blocks = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = fieldsOf(block)
      if (fields.get('event') === 'error') return
      const data = fields.get('data')
      if (data !== undefined) yield { id: fields.get('id') ?? '', data: JSON.parse(data) }
    }
  }
}

function fieldsOf(block: string): Map<string, string> {
  return new Map(
    block.split('\n').map((line) => {
      const [name = ''] = line.split(': ', 1)
      return [name, line.slice(name.length + 2)]
    }),
  )
}
