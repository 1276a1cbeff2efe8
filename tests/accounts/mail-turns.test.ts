// Letters that anybody can cause: how many one recipient gets, over processes, spellings and clocks,
// and that no sender forgets to take a turn.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMailTurns } from '../../src/accounts/sign-in/mail-turns.ts'
import { readFiles } from '../house/files.ts'
import { overEngines } from '../support/stores.ts'

const HOUR_MS = 3_600_000

overEngines('letters to one recipient', (stores) => {
  test('are three an hour over two processes at once, in every spelling', async () => {
    const { ops, clock } = stores()
    const processes = [createMailTurns(ops, clock), createMailTurns(ops, clock)]
    const spellings = [
      'ada@example.com',
      'Ada@Example.COM',
      ' ada+1@example.com',
      'ada+x+y@example.com',
    ]
    const taken = await Promise.all(
      Array.from({ length: 24 }, (_, index) => {
        const take = processes[index % 2]
        return take?.(spellings[index % spellings.length] ?? '')
      }),
    )
    assert.equal(taken.filter(Boolean).length, 3)
    assert.equal(await processes[0]?.('grace@example.com'), true, 'others have their own')
  })

  test('are three in any hour, not three in each', async () => {
    const { ops, clock } = stores()
    const take = createMailTurns(ops, clock)
    const passed: number[] = []
    for (let minute = 0; minute < 180; minute += 10) {
      if (await take('slow@example.com')) passed.push(minute)
      clock.advance(HOUR_MS / 6)
    }
    assert.deepEqual(passed, [0, 10, 20, 60, 70, 80, 120, 130, 140])
  })

  test('are not stopped by times from before the clock was set back', async () => {
    const { ops, clock } = stores()
    const take = createMailTurns(ops, clock)
    const takeFour = async () => {
      const taken = []
      for (let count = 0; count < 4; count++) taken.push(await take('back@example.com'))
      return taken
    }
    assert.deepEqual(await takeFour(), [true, true, true, false])
    clock.advance(-24 * HOUR_MS)
    assert.deepEqual(await takeFour(), [true, true, true, false])
    clock.advance(HOUR_MS)
    assert.deepEqual(await takeFour(), [true, true, true, false])
  })
})

/** Files that send letters, and why their recipient needs no turn; null where each takes one. */
const SENDERS: Readonly<Record<string, string | null>> = {
  'accounts/notices.ts': 'to an owner about their own account, once for each event',
  'accounts/sign-in/letters.ts': null,
  'surfaces/dashboard/account/team-page.ts': null,
  'service/services.ts': 'deliveries to the owner’s verified address, who can stop them',
}

test('every sender takes turns, or says why none is needed', () => {
  const sources = readFiles('src/**/*.ts').map(({ path, text }) => [path.slice(4), text] as const)
  const sending = sources.filter(
    ([path, text]) =>
      path !== 'accounts/sign-in/mail.ts' && /\bmail\??\.(send|sendInTurn|deliver)\b/.test(text),
  )
  assert.deepEqual(sending.map(([path]) => path).sort(), Object.keys(SENDERS).sort())
  for (const [path, text] of sending) {
    if (SENDERS[path] === null) assert.doesNotMatch(text, /\bmail\??\.(send|deliver)\b/, path)
  }
})
