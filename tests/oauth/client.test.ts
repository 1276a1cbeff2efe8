// A stock client with a person in a browser: no key anywhere, from the address of MCP to a charged
// call.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import {
  Client,
  type OAuthClientInformationMixed,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type OAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client'
import { openChromium } from '../../scripts/pages/chromium.ts'
import { skipPages } from '../pages/stage.ts'
import { NO_DEMO, startApp } from '../support/app.ts'
import { PASSWORD } from '../support/browser.ts'

/** Waits at the app’s own address for what the browser brings. */
async function startCallback(t: TestContext) {
  const arrived = Promise.withResolvers<URLSearchParams>()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    if (url.pathname === '/callback') arrived.resolve(url.searchParams)
    response.setHeader('content-type', 'text/html').end('<h1>Connected</h1>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/callback`, arrived: arrived.promise }
}

/** Stores in memory what a program would keep. */
function createProvider(redirectUrl: string) {
  const kept: {
    client?: OAuthClientInformationMixed
    tokens?: OAuthTokens
    discovery?: OAuthDiscoveryState
    verifier?: string
    address?: URL
  } = {}
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: {
      client_name: 'Stock client',
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'none',
    },
    clientInformation: () => kept.client,
    saveClientInformation: (client) => {
      kept.client = client
    },
    tokens: () => kept.tokens,
    saveTokens: (tokens) => {
      kept.tokens = tokens
    },
    redirectToAuthorization: (address) => {
      kept.address = address
    },
    saveCodeVerifier: (verifier) => {
      kept.verifier = verifier
    },
    saveDiscoveryState: (state) => {
      kept.discovery = state
    },
    discoveryState: () => kept.discovery,
    invalidateCredentials: () => {
      delete kept.tokens
    },
    codeVerifier: () => kept.verifier ?? '',
  }
  return { provider, kept }
}

test('a stock client is connected by a person in a browser, and charged', {
  skip: skipPages,
}, async (t) => {
  const browser = await openChromium()
  t.after(() => browser.close())
  const callback = await startCallback(t)
  const app = await startApp(t, { settings: NO_DEMO })
  const { provider, kept } = createProvider(callback.url)
  const open = () =>
    new StreamableHTTPClientTransport(new URL(`${app.url}/mcp`), { authProvider: provider })
  const transport = open()
  const client = new Client({ name: 'stock-client', version: '1.0.0' })
  await client.connect(transport)
  const call = { name: 'get_company', arguments: { ticker: 'ACME' } }
  await assert.rejects(client.callTool(call), UnauthorizedError)
  assert.ok(kept.address, 'the client was not told where to sign in')
  assert.equal(kept.address.searchParams.get('scope'), 'data offline_access')
  assert.equal(kept.address.searchParams.get('resource'), `${app.url}/mcp`)

  const page = await browser.newPage()
  await page.goto(kept.address.href)
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByLabel('Email address').fill('walks@example.com')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByRole('heading', { name: 'Connect an app' }).waitFor()
  await page.getByText('Stock client').first().waitFor()
  await page.getByLabel('Credits it may spend a day (UTC)').fill('5')
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('heading', { name: 'Connected' }).waitFor()
  const back = await callback.arrived
  assert.equal(back.get('iss'), `${app.url}/dashboard/auth`)
  await transport.finishAuth(back)

  const result = await client.callTool(call)
  assert.equal(result.isError ?? false, false)
  const account = await app.services.ops.one<{ balance: number }>('select balance from accounts')
  assert.equal(account?.balance, 99)

  await page.goto(`${app.url}/dashboard/apps`)
  await page.getByText('1 of 5').waitFor()
  await page.getByRole('link', { name: 'End Stock client' }).click()
  await page.getByRole('button', { name: 'End access' }).click()
  await page.getByText('connected: 0').waitFor()
  await assert.rejects(client.callTool(call))
  await client.close()
})
