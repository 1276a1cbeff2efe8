// A contact that nobody can be reached at does not go live.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig, SettingError } from '../src/config.ts'
import { silentLog } from '../src/kernel/log.ts'
import { buildServices } from '../src/service/services.ts'
import { ENGINES } from './support/engines.ts'

async function build(SEC_CONTACT: string, more: Record<string, string> = {}): Promise<void> {
  const store = await ENGINES[0]?.prepare()
  assert.ok(store)
  try {
    const config = readConfig({ ...store.settings, SEC_CONTACT, ...more })
    const services = await buildServices(config, { log: silentLog })
    await services.close()
  } finally {
    await store.remove()
  }
}

test('a contact of the documentation’s example is refused, and any real one is taken', async () => {
  for (const contact of [
    'Your Name you@example.com',
    'Jane Doe jane@mail.Example.org',
    'Jane Doe jane@company.test',
  ]) {
    await assert.rejects(build(contact), (error) => {
      assert.ok(error instanceof SettingError)
      assert.match(error.message, /^SEC_CONTACT must be your own .* nobody reads mail at ".*@/)
      return true
    })
  }
  await build('Jane Doe jane@example.com.au')
  await build('Jane Doe jane@my-example.com')
  await build('Jane Doe jane@fastest.com')
})

test('before a publisher on this machine any contact goes', async () => {
  await build('Your Name you@example.com', { PUBLISHER_URL: 'http://127.0.0.1:9' })
})
