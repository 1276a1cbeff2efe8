// A certificate that vouches for itself, made anew for each run, for receivers that speak TLS
// (RFC 5280, section 4.1; DER: ITU-T X.690).

import { generateKeyPairSync, sign } from 'node:crypto'

export interface Certificate {
  readonly cert: string
  readonly key: string
}

const INTEGER = 0x02
const BIT_STRING = 0x03
const OCTET_STRING = 0x04
const OBJECT = 0x06
const UTF8 = 0x0c
const TIME = 0x17
const SEQUENCE = 0x30
const SET = 0x31
const VERSION = 0xa0
const EXTENSIONS = 0xa3
const DNS_NAME = 0x82

/** Contents of OBJECT: ecdsa-with-SHA256, commonName, subjectAltName. */
const ECDSA_SHA256 = Buffer.from('2a8648ce3d040302', 'hex')
const COMMON_NAME = Buffer.from('550403', 'hex')
const ALT_NAME = Buffer.from('551d11', 'hex')

/** For one name, from 2020 to 2049. */
export function createCertificate(name: string): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der(SEQUENCE, der(OBJECT, ECDSA_SHA256))
  const subject = der(
    SEQUENCE,
    der(SET, der(SEQUENCE, der(OBJECT, COMMON_NAME), der(UTF8, Buffer.from(name)))),
  )
  const validity = der(
    SEQUENCE,
    der(TIME, Buffer.from('200101000000Z')),
    der(TIME, Buffer.from('491231235959Z')),
  )
  const names = der(SEQUENCE, der(DNS_NAME, Buffer.from(name)))
  const extension = der(SEQUENCE, der(OBJECT, ALT_NAME), der(OCTET_STRING, names))
  const content = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.from([1])),
    algorithm,
    subject,
    validity,
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(EXTENSIONS, der(SEQUENCE, extension)),
  )
  const signature = der(BIT_STRING, Buffer.from([0]), sign('sha256', content, privateKey))
  const whole = der(SEQUENCE, content, algorithm, signature)
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----\n`,
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  }
}

/** One value of a tag, with its length in front. */
function der(tag: number, ...contents: readonly Buffer[]): Buffer {
  const body = Buffer.concat(contents)
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}
