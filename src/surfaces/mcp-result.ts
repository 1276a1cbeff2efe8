// A tool's result, which is an answer that is at hand as text. The protocol's library is shown an empty
// result, and the answer takes its place in what the library wrote: to have the answer checked, copied
// and written twice is a sixth of a call.

import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Answer } from './answer.ts'

/** What `putAnswer` finds again. */
export const EMPTY_RESULT: CallToolResult = {
  content: [{ type: 'text', text: '' }],
  structuredContent: {},
}

/** Nothing else in a message is spelled like it, since quotes within texts are escaped. */
const EMPTY = Buffer.from(toMembers('', '{}'))

/** The message with the answer in place of the empty result. */
export function putAnswer(message: Buffer, { text }: Answer): Buffer {
  const at = message.indexOf(EMPTY)
  if (at === -1) throw new Error('a tool was called, and its result is not in the message')
  const members = Buffer.from(toMembers(text, text))
  return Buffer.concat([message.subarray(0, at), members, message.subarray(at + EMPTY.length)])
}

function toMembers(text: string, structuredContent: string): string {
  const content = `[{"type":"text","text":${JSON.stringify(text)}}]`
  return `"content":${content},"structuredContent":${structuredContent}`
}
