// Signatures in minisign's format: Ed25519 over the BLAKE2b hash of a file, and once more over that
// signature and the trusted comment. `minisign -V` reads them, and those of `minisign -S` are read here.

import { createHash, createPublicKey, verify } from 'node:crypto'

export const PUBLIC_KEY_KIND = 'Ed'
/** The file is hashed before it is signed, which minisign does since 0.10. */
export const SIGNATURE_KIND = 'ED'
const KEY_ID_BYTES = 8
const KEY_BYTES = 32
const SIGNATURE_BYTES = 64
const TRUSTED = 'trusted comment: '
/** Subject public key info in front of the 32 bytes of an Ed25519 key (RFC 8410). */
const HEADER = Buffer.from('302a300506032b6570032100', 'hex')

export interface PublicKey {
  readonly id: Buffer
  readonly bytes: Buffer
}

interface Signature {
  readonly id: Buffer
  readonly bytes: Buffer
  readonly comment: string
  readonly commentSignature: Buffer
}

export function hashForSignature(content: Uint8Array): Buffer {
  return createHash('blake2b512').update(content).digest()
}

/** A key's file, or its one line of base64; null if it is neither. */
export function parsePublicKey(text: string): PublicKey | null {
  const line = text.trim().split(/\r?\n/).at(-1) ?? ''
  const parts = splitLine(line, PUBLIC_KEY_KIND, KEY_BYTES)
  return parts && { id: parts.id, bytes: parts.rest }
}

/** Formats a key's id as minisign prints it. */
export function toKeyName(id: Buffer): string {
  return id
    .readBigUInt64LE()
    .toString(16)
    .toUpperCase()
    .padStart(2 * KEY_ID_BYTES, '0')
}

/** Returns what is wrong with the signature, or null with the trusted comment. */
export function checkSignature(
  content: Uint8Array,
  text: string,
  key: PublicKey,
): { readonly wrong: string } | { readonly wrong: null; readonly comment: string } {
  const signature = parseSignature(text)
  if (signature === null) return { wrong: 'the signature is not one of minisign’s' }
  const { id, bytes, comment, commentSignature } = signature
  if (!id.equals(key.id)) {
    return { wrong: `it is signed with key ${toKeyName(id)}, not with ${toKeyName(key.id)}` }
  }
  const publicKey = createPublicKey({
    key: Buffer.concat([HEADER, key.bytes]),
    format: 'der',
    type: 'spki',
  })
  if (!verify(null, hashForSignature(content), publicKey, bytes)) {
    return { wrong: 'the signature is not of this content' }
  }
  if (!verify(null, toSignedComment(bytes, comment), publicKey, commentSignature)) {
    return { wrong: 'the trusted comment was changed' }
  }
  return { wrong: null, comment }
}

/** Bytes that the second signature is over. */
export function toSignedComment(signature: Uint8Array, comment: string): Buffer {
  return Buffer.concat([signature, Buffer.from(comment)])
}

function parseSignature(text: string): Signature | null {
  const [, line = '', trusted = '', last = ''] = text.split(/\r?\n/)
  const parts = splitLine(line, SIGNATURE_KIND, SIGNATURE_BYTES)
  const commentSignature = Buffer.from(last, 'base64')
  const isWhole = trusted.startsWith(TRUSTED) && commentSignature.length === SIGNATURE_BYTES
  if (parts === null || !isWhole) return null
  return {
    id: parts.id,
    bytes: parts.rest,
    comment: trusted.slice(TRUSTED.length),
    commentSignature,
  }
}

function splitLine(line: string, kind: string, size: number) {
  const bytes = Buffer.from(line, 'base64')
  const start = kind.length + KEY_ID_BYTES
  if (bytes.length !== start + size) return null
  if (bytes.subarray(0, kind.length).toString('latin1') !== kind) return null
  return { id: bytes.subarray(kind.length, start), rest: bytes.subarray(start) }
}
