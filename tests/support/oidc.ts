// An OpenID Connect provider on loopback (OpenID Connect Core, *Authorization Code Flow*): every
// visitor is signed in as the person that the test sets.

import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export interface Identity {
  sub: string
  email: string
  email_verified: boolean
}

export interface OidcStandIn {
  readonly issuer: string
  readonly settings: Record<string, string>
  identity: Identity
  /** Signs with a key that its key set does not hold. */
  isForging: boolean
  /** Follows the authorization request as a browser would; answers where it is sent back to. */
  allow(authorization: string): URL
}

export async function startOidc(t: Pick<TestContext, 'after'>): Promise<OidcStandIn> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const other = await generateKeyPair('RS256')
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const codes = new Map<string, { nonce: string | null }>()

  const idToken = (nonce: string | null) =>
    new SignJWT({ ...standIn.identity, ...(nonce === null ? {} : { nonce }) })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(issuer)
      .setAudience('the-client')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(standIn.isForging ? other.privateKey : privateKey)

  const server = createServer(async (request, response) => {
    const body = new URLSearchParams(await textOf(request))
    const send = (status: number, value: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json', connection: 'close' })
      response.end(JSON.stringify(value))
    }
    const { pathname } = new URL(request.url ?? '/', issuer)
    if (pathname === '/.well-known/openid-configuration') return send(200, document)
    if (pathname === '/keys') return send(200, { keys: [key] })
    const code = codes.get(body.get('code') ?? '')
    if (pathname !== '/token' || !code) return send(400, { error: 'invalid_grant' })
    codes.delete(body.get('code') ?? '')
    send(200, {
      access_token: 'an-access-token',
      token_type: 'Bearer',
      expires_in: 300,
      id_token: await idToken(code.nonce),
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => new Promise((resolve) => server.close(resolve)))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const document = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  }
  const standIn: OidcStandIn = {
    issuer,
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'the-client',
      OIDC_CLIENT_SECRET: 'the-secret',
      OIDC_NAME: 'Example & Co',
    },
    identity: { sub: '1', email: 'person@example.com', email_verified: true },
    isForging: false,
    allow(authorization) {
      const asked = new URL(authorization)
      const code = `code-${codes.size + 1}`
      codes.set(code, { nonce: asked.searchParams.get('nonce') })
      const back = new URL(asked.searchParams.get('redirect_uri') ?? '')
      back.searchParams.set('code', code)
      back.searchParams.set('state', asked.searchParams.get('state') ?? '')
      return back
    },
  }
  return standIn
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
