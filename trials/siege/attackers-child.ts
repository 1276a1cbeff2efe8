// The attackers of a siege as a process of their own, so that what they cost themselves is not measured
// with those beside them. Ends at SIGTERM with how often each attack did what it does, as JSON.

import { ATTACKS } from './attacks.ts'
import type { Field } from './field.ts'

export interface SiegePlan {
  field: Field
  /** Source of a regular expression that the names of the attacks match. */
  only: string
}

export interface AttackCount {
  name: string
  times: number
}

const { field, only } = JSON.parse(process.argv[2] ?? '{}') as SiegePlan
const ending = new AbortController()
// Stays while the trial does: a socket that is not read keeps no process alive.
process.stdin.resume().once('end', () => process.exit())
process.once('SIGTERM', () => ending.abort())
const chosen = Object.entries(ATTACKS).filter(([name]) => new RegExp(only).test(name))
const counts = chosen.map(
  async ([name, attack]): Promise<AttackCount> => ({
    name,
    times: await attack(field, ending.signal),
  }),
)
const ended = await Promise.all(counts)
process.stdout.write(JSON.stringify(ended), () => process.exit())
