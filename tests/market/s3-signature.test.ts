// The four examples of Amazon's own description ("Authenticating Requests: Using the Authorization Header",
// S3 API reference), with the signatures that it gives.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { encodePath, sha256, signRequest } from '../../src/market/lake/s3/bucket.ts'

const HOST = 'https://examplebucket.s3.amazonaws.com'
const SIGNER = {
  region: 'us-east-1',
  keyId: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  now: new Date('2013-05-24T00:00:00Z'),
}

const EXAMPLES = [
  {
    name: 'GET of an object’s first bytes',
    request: {
      ...{ method: 'GET', path: '/test.txt', body: '' },
      headers: { range: 'bytes=0-9' },
    },
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    name: 'PUT of an object',
    request: {
      ...{ method: 'PUT', path: encodePath('/test$file.text'), body: 'Welcome to Amazon S3.' },
      headers: {
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      },
    },
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    name: 'GET of a bucket’s lifecycle, a parameter without a value',
    request: { method: 'GET', path: '/?lifecycle', body: '', headers: {} },
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    name: 'GET of a list of objects',
    request: { method: 'GET', path: '/?max-keys=2&prefix=J', body: '', headers: {} },
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
]

for (const { name, request, signature } of EXAMPLES) {
  test(`${name} has the signature that Amazon gives`, () => {
    const { method, path, body, headers } = request
    const unsigned = { method, url: new URL(HOST + path), headers, bodyHash: sha256(body) }
    const { authorization = '' } = signRequest(unsigned, SIGNER)
    assert.equal(authorization.split('Signature=')[1], signature)
  })
}

test('the header names the key, the scope and the signed headers, and never the secret', () => {
  const unsigned = { method: 'GET', url: new URL(`${HOST}/test.txt`), bodyHash: sha256('') }
  const headers = signRequest({ ...unsigned, headers: { range: 'bytes=0-9' } }, SIGNER)
  assert.equal(
    headers.authorization?.split(',Signature=')[0],
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
      'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date',
  )
  assert.equal(headers['x-amz-date'], '20130524T000000Z')
  assert.ok(!JSON.stringify(headers).includes(SIGNER.secret))
})

test('a path is encoded but for its slashes and unreserved characters', () => {
  assert.equal(encodePath("/a b/ü(1)*'!~._-"), '/a%20b/%C3%BC%281%29%2A%27%21~._-')
})
