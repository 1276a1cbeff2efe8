// Uses credits of one account in a process of its own. `race` waits for a command, holds all at once
// and prints how many were granted. `work` holds and settles continuously, printing each step once
// it is promised to the caller, until it is killed. `charge` does the same with immediate charges.

import { once } from 'node:events'
import { createLedger } from '../../src/accounts/credits/ledger.ts'
import { clockFrom, machineClock } from '../../src/kernel/clock.ts'
import { newId } from '../../src/kernel/ids.ts'
import { openChildStore } from './child-store.ts'

const [mode, accountId = '', keyId = '', count = '1', startAt = ''] = process.argv.slice(2)
const ops = openChildStore()
const ledger = createLedger(ops, clockFrom(startAt))
const say = (line: string) => process.stdout.write(`${line}\n`)

function newCharge() {
  return { accountId, keyId, callId: newId(machineClock, 'req'), endpoint: 'get_company', cost: 1 }
}

if (mode === 'race') await race(Number(count))
if (mode === 'work') await Promise.all(Array.from({ length: Number(count) }, work))
if (mode === 'charge') await Promise.all(Array.from({ length: Number(count) }, charge))

async function race(holds: number): Promise<void> {
  say('ready')
  await once(process.stdin, 'data')
  const results = await Promise.all(Array.from({ length: holds }, () => ledger.hold(newCharge())))
  say(String(results.filter(({ held }) => held).length))
  await ops.close()
  process.stdin.destroy()
}

async function work(): Promise<never> {
  for (;;) {
    const charge = newCharge()
    await ledger.hold(charge)
    say(`hold ${charge.callId}`)
    await ledger.settle(charge)
    say(`settle ${charge.callId}`)
  }
}

async function charge(): Promise<never> {
  for (;;) {
    const { balance } = await ledger.charge(newCharge())
    say(`charge ${balance}`)
  }
}
