// A thread that obeys commands, for the test beside it.

import { getPriority } from 'node:os'
import { threadId } from 'node:worker_threads'
import { Failure } from '../../src/kernel/failure.ts'

export type Told = 'answer' | 'niceness' | 'refuse' | 'crash' | 'end' | 'hang' | 'hoard'

export function obey(told: Told): number {
  if (told === 'refuse') throw new Failure('publisher.changed', 'The document x is refused.')
  if (told === 'crash') throw new TypeError('a fault of ours')
  if (told === 'end') process.exit()
  if (told === 'niceness') return getPriority()
  const hoard: number[][] = []
  while (told === 'hoard') hoard.push(new Array(100_000).fill(hoard.length))
  while (told === 'hang') hoard.length = 0
  return threadId
}
