// `tieout doctor` on callers' addresses: behind a proxy that the settings do not name, all callers
// count as one.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertRow } from '../../src/store/table.ts'
import { runCli } from '../support/processes.ts'
import { overEngines } from '../support/stores.ts'

interface Finding {
  check: string
  ok: boolean
  detail: string
}

overEngines('callers of a public service', (stores) => {
  test('are a proxy if all come from one private address, and are not otherwise', async (t) => {
    const { ops, settings } = stores()
    const seen = async (address: string, count: number) => {
      for (let at = 0; at < count; at++) {
        const row = { address, at: `2025-11-15T0${at}:00:00.000Z`, kind: 'key' }
        await insertRow(ops, 'key_mints', row)
      }
    }
    const callers = async (BASE_URL: string) => {
      const { stdout } = await runCli(t, ['doctor', '--json'], {
        settings: { ...settings, BASE_URL },
      })
      const findings = JSON.parse(stdout) as Finding[] | { findings: Finding[] }
      const list = Array.isArray(findings) ? findings : findings.findings
      return list.find(({ check }) => check === 'callers')
    }
    await seen('172.18.0.1', 2)
    assert.equal((await callers('https://filings.example.com'))?.ok, true, 'too few to tell')
    await seen('172.18.0.1', 2)
    const found = await callers('https://filings.example.com')
    assert.equal(found?.ok, false)
    assert.match(found.detail, /all 4 keys and sign-ins came from 172\.18\.0\.1.*TRUSTED_PROXIES/)
    assert.equal(await callers('http://127.0.0.1:8080'), undefined)
    await seen('198.51.100.9', 1)
    const both = await callers('https://filings.example.com')
    assert.deepEqual([both?.ok, both?.detail], [true, '5 keys and sign-ins from 2 addresses'])
  })
})
