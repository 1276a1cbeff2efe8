// Saved screens, on both engines: bounded in number, one of a name, of an account alone, noted in the
// audit log with the change, and gone with the account.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SCREENS_MAX } from '../../src/accounts/screens.ts'
import { startApp } from '../support/app.ts'
import { openBrowser, PASSWORD, signUp } from '../support/browser.ts'
import { ENGINES } from '../support/engines.ts'

const SCREENS = '/dashboard/screens'
const LARGE = { where: 'revenue > 1e10\nnet_margin >= 0.2', sort: 'revenue' }

for (const engine of ENGINES) {
  test(`saved screens, ${engine.name}`, { skip: engine.skip }, async (t) => {
    const app = await startApp(t, { engine, settings: { TRUSTED_PROXIES: '127.0.0.1' } })
    const { ops } = app.services
    const ada = openBrowser(app)
    await signUp(ada, 'ada@example.com')
    const came = `${SCREENS}?${new URLSearchParams(LARGE)}`
    const save = async (name: string) => {
      await ada.go(came)
      return ada.submit(SCREENS, { name })
    }
    const idOf = async (name: string) => {
      const row = await ops.one<{ id: string }>(
        'select id from saved_screens where name = $1',
        name,
      )
      return `${SCREENS}/${row?.id}`
    }
    const acts = async () => {
      const rows = await ops.all<{ act: string; target: string; detail: string }>(
        `select act as "act", target as "target", detail as "detail" from audit_entries
         where act like 'screen.%' order by id`,
      )
      return rows.map(({ act, target, detail }) => [act, target, detail])
    }

    await t.test('one is saved under a name, opened, renamed and deleted, each noted', async () => {
      const saved = await save(' Large <and> profitable ')
      assert.equal(saved.status, 200)
      assert.match(
        saved.text,
        /<a href="\/screen\?where=revenue\+%3E\+1e10%0Anet_margin\+%3E%3D\+0\.2&amp;sort=revenue">Large &lt;and&gt; profitable<\/a>/,
      )
      const page = await idOf('Large <and> profitable')
      await ada.go(page)
      app.clock.advance(1)
      const renamed = await ada.submit(`${page}/name`, { name: 'Large' })
      assert.match(renamed.text, />Large<\/a>/)
      await ada.go(page)
      app.clock.advance(1)
      await ada.submit(`${page}/delete`)
      assert.match(ada.page.text, /No saved screens yet\./)
      assert.equal((await ada.go(page)).status, 404)
      assert.deepEqual(await acts(), [
        ['screen.saved', 'Large <and> profitable', ''],
        ['screen.renamed', 'Large', 'before: Large <and> profitable'],
        ['screen.deleted', 'Large', ''],
      ])
    })

    await t.test('a name is taken once, and has at most 80 characters', async () => {
      await save('Mine')
      const again = await save('Mine')
      assert.deepEqual([again.status, /has this name already/.test(again.text)], [409, true])
      await save('Another')
      const other = await idOf('Another')
      await ada.go(other)
      assert.equal((await ada.submit(`${other}/name`, { name: 'Mine' })).status, 409)
      for (const name of ['', '  ', 'x'.repeat(81), 'a\u0007b']) {
        assert.equal((await save(name)).status, 422, JSON.stringify(name))
      }
      assert.equal((await save('y'.repeat(80))).status, 200)
    })

    await t.test('what is no screen is not saved', async () => {
      for (const fields of [{}, { where: ' ' }, { where: 'x'.repeat(1801) }]) {
        await ada.go(came)
        const { status } = await ada.submit(SCREENS, { name: 'z', where: '', sort: '', ...fields })
        assert.equal(status, 422)
      }
    })

    await t.test('nobody else sees or changes it', async () => {
      const mine = await idOf('Mine')
      const bob = openBrowser(app)
      await signUp(bob, 'bob@example.com')
      assert.equal((await bob.go(mine)).status, 404)
      await bob.go(came)
      await bob.submit(SCREENS, { name: 'Mine' })
      const [own = ''] = /\/dashboard\/screens\/scr_\w+/.exec(bob.page.text) ?? []
      await bob.go(own)
      for (const what of ['name', 'delete']) {
        const proof = /name="proof" value="([^"]+)"/.exec(bob.page.text)?.[1] ?? ''
        const answer = await bob.post(`${mine}/${what}`, { proof, name: 'taken over' })
        assert.equal(answer.status, 404)
      }
      const listed = JSON.parse((await bob.go(`${SCREENS}.json`)).text)
      assert.deepEqual(
        listed.screens.map(({ name }: { name: string }) => name),
        ['Mine'],
      )
      assert.match((await ada.go(SCREENS)).text, />Mine<\/a>/)
    })

    await t.test('a form without our proof, or from elsewhere, changes nothing', async () => {
      const before = (await acts()).length
      const forged = await ada.post(SCREENS, { ...LARGE, name: 'forged' })
      assert.equal(forged.status, 403)
      assert.equal((await acts()).length, before)
    })

    await t.test('an account keeps at most a hundred', async () => {
      const row = await ops.one<{ id: string }>(
        `select m.account_id as "id" from account_members m join users u on u.id = m.user_id
         where u.email = 'ada@example.com'`,
      )
      const held = await ops.one<{ n: number }>(
        'select count(*) as "n" from saved_screens where account_id = $1',
        row?.id ?? '',
      )
      for (let n = held?.n ?? 0; n < SCREENS_MAX; n++) {
        await ops.run(
          `insert into saved_screens (id, account_id, name, query, saved_at)
           values ($1, $2, $1, 'sort=revenue', '2025-11-15T12:00:00.000Z')`,
          `scr_${n}`,
          row?.id ?? '',
        )
      }
      const full = await save('one more')
      assert.deepEqual([full.status, /at most 100 saved screens/.test(full.text)], [409, true])
    })

    await t.test('whoever is not signed in has none, and is led to sign in and back', async () => {
      const visitor = openBrowser(app)
      assert.deepEqual(JSON.parse((await visitor.go(`${SCREENS}.json`)).text), { screens: null })
      await visitor.go(came)
      assert.match(visitor.path, /^\/dashboard\/sign-in\?next=/)
      await visitor.submit('/dashboard/sign-in', { email: 'bob@example.com', password: PASSWORD })
      assert.equal(visitor.path, came)
      assert.match(visitor.page.text, /<h2>Save this screen<\/h2>/)
    })

    await t.test('they are deleted with the account', async () => {
      await ada.go('/dashboard/account')
      await ada.submit('/dashboard/account/delete', {
        email: 'ada@example.com',
        password: PASSWORD,
      })
      const left = await ops.all<{ name: string }>('select name as "name" from saved_screens')
      assert.deepEqual(left, [{ name: 'Mine' }], 'Bob’s alone')
    })
  })
}
