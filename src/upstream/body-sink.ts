// A body that goes somewhere piece by piece instead of into memory: who asks for it says what is at
// hand already, and takes the rest.

import type { Dispatcher } from 'undici'

/** What is at hand of a file, and the validator of the version that it belongs to. */
export interface AtHand {
  bytes: number
  /** A strong ETag or the date of the last change (RFC 9110, If-Range). */
  validator: string
}

export interface BodyHead {
  /** Where the first byte that comes belongs; 0 where the publisher sends all of it. */
  from: number
  /** Of the whole file; null where the publisher does not say. */
  total: number | null
  etag: string | null
  lastModified: string | null
}

export interface BodySink {
  /** Asked before every attempt; null asks for the whole file. */
  atHand(): AtHand | null
  receive(head: BodyHead, body: AsyncIterable<Uint8Array>): Promise<void>
  /** The publisher's file ends before what is at hand: that was another file. */
  forget(): Promise<void>
}

export function toRangeHeaders(sink: BodySink): Record<string, string> {
  const held = sink.atHand()
  // A packed body has other bytes than the file, of which no part could be asked for again.
  const plain = { 'accept-encoding': 'identity' }
  if (!held) return plain
  return { ...plain, range: `bytes=${held.bytes}-`, 'if-range': held.validator }
}

/** Hands a body of status 200 or 206 on; its connection is given back or closed. */
export async function receiveInto(sink: BodySink, answer: Dispatcher.ResponseData): Promise<void> {
  try {
    await sink.receive(toHead(answer), answer.body)
  } finally {
    if (!answer.body.readableEnded) answer.body.on('error', () => {}).destroy()
  }
}

const CONTENT_RANGE = /^bytes (\d+)-\d+\/(\d+|\*)$/

function toHead({ statusCode, headers }: Dispatcher.ResponseData): BodyHead {
  const text = (name: string) => headers[name]?.toString() ?? null
  const validators = { etag: text('etag'), lastModified: text('last-modified') }
  const size = (digits: string) => (/^\d+$/.test(digits) ? Number(digits) : null)
  if (statusCode === 200)
    return { from: 0, total: size(text('content-length') ?? ''), ...validators }
  const [, from = '', total = ''] = CONTENT_RANGE.exec(text('content-range') ?? '') ?? []
  // A part that is not said to begin anywhere fits nowhere.
  return { from: size(from) ?? Number.NaN, total: size(total), ...validators }
}
