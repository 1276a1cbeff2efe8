// Guards the terminal that commands print on. Names, reasons and labels come from filers, publishers
// and callers; none may move the cursor, set a title or hide what is printed.

type Stream = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>

/** Line breaks and tabs are the only controls that our own output has. */
const CONTROLS = /(?![\t\n\r])\p{Cc}|\r(?!\n)/gu

/** Keeps control characters from the terminal that a stream leads to; a pipe gets every byte. */
export function guardTerminal(stream: Stream): void {
  if (!stream.isTTY) return
  const write = stream.write.bind(stream)
  const guarded = (chunk: string | Uint8Array, ...rest: never[]) =>
    write(toPrinted(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()), ...rest)
  stream.write = guarded as typeof stream.write
}

function toPrinted(text: string): string {
  return text.replace(CONTROLS, '')
}
