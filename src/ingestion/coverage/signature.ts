// The service’s signature over reports that others check: Ed25519 (RFC 8032), with a key pair that
// follows from the secret, so that every process of the service signs with the same.

import { createPrivateKey, createPublicKey, sign } from 'node:crypto'

export interface Signer {
  /** PEM text, for others to check signatures with. */
  readonly publicKey: string
  sign(text: string): Buffer
}

/** PKCS #8 in front of the 32 bytes of a private key (RFC 8410). */
const HEADER = Buffer.from('302e020100300506032b657004220420', 'hex')

/** `secret` is 32 bytes in base64url. */
export function createSigner(secret: string): Signer {
  const key = Buffer.concat([HEADER, Buffer.from(secret, 'base64url')])
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey).export({ format: 'pem', type: 'spki' }).toString()
  return { publicKey, sign: (text) => sign(null, Buffer.from(text), privateKey) }
}

/** Purpose from which the signing secret is derived. */
export const SIGNING = 'signed reports'
