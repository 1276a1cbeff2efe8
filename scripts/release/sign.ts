// The operator's key of releases, an Ed25519 key in a PEM file, and signatures with it in minisign's format.

import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import {
  hashForSignature,
  PUBLIC_KEY_KIND,
  type PublicKey,
  SIGNATURE_KIND,
  toKeyName,
  toSignedComment,
} from '../../src/commands/release/minisign.ts'
import { sha256 } from '../../src/kernel/ids.ts'

/** Writes a new key, which only its owner can read, and returns it. Fails if the file is there. */
export function makeKey(file: string): KeyObject {
  const { privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' })
  writeFileSync(file, pem, { mode: 0o600, flag: 'wx' })
  return privateKey
}

export function readKey(file: string): KeyObject {
  const key = createPrivateKey(readFileSync(file))
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${file} is not an Ed25519 key`)
  return key
}

/** The file that `minisign -V -p` reads. */
export function toPublicKeyFile(key: KeyObject): string {
  const { id, bytes } = publicKeyOf(key)
  const line = Buffer.concat([Buffer.from(PUBLIC_KEY_KIND), id, bytes]).toString('base64')
  return `untrusted comment: minisign public key ${toKeyName(id)}\n${line}\n`
}

/** The same content, comment and key always give the same text. */
export function signContent(key: KeyObject, content: Uint8Array, comment: string): string {
  const signature = sign(null, hashForSignature(content), key)
  const line = Buffer.concat([Buffer.from(SIGNATURE_KIND), publicKeyOf(key).id, signature])
  const commentSignature = sign(null, toSignedComment(signature, comment), key)
  return [
    'untrusted comment: signature of a release of tieout',
    line.toString('base64'),
    `trusted comment: ${comment}`,
    commentSignature.toString('base64'),
    '',
  ].join('\n')
}

/** The number of a key follows from the key, so that none has to be kept beside it. */
function publicKeyOf(key: KeyObject): PublicKey {
  const bytes = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
  return { id: Buffer.from(sha256(bytes.toString('hex')).slice(0, 16), 'hex'), bytes }
}
