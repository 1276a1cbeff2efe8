// Denials that an answer makes while a kind of documents is taken out, and the whole source does not
// make: it refutes them.

import type { TestApp } from '../app.ts'
import { denialsIn, denialsOnPage } from './denials.ts'
import { type Held, heldIn } from './signs.ts'

export interface Said {
  status: number
  denials: readonly string[]
  /** Contents of the answer; null for a page. */
  held: Held | null
}

export interface Refuted {
  question: string
  status: number
  denial: string
}

const AT_ONCE = 4

/** Denials of every question. */
export async function askAll(
  app: TestApp,
  questions: readonly string[],
): Promise<Map<string, Said>> {
  const key = await app.liveKey()
  const said = new Map<string, Said>()
  const left = [...questions]
  async function next(): Promise<void> {
    for (let one = left.shift(); one !== undefined; one = left.shift()) {
      const isData = one.startsWith('/v1/')
      const answer = await app.get(one, isData ? key : undefined)
      const denials = isData ? denialsIn(answer.body) : denialsOnPage(answer.text)
      const held = isData ? heldIn(answer.body) : null
      said.set(one, { status: answer.status, denials, held })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  return said
}

export function findRefuted(
  whole: ReadonlyMap<string, Said>,
  thinned: ReadonlyMap<string, Said>,
): Refuted[] {
  return [...thinned].flatMap(([question, { status, denials }]) => {
    const known = new Set(whole.get(question)?.denials ?? [])
    return denials
      .filter((denial) => !known.has(denial))
      .map((denial) => ({ question, status, denial }))
  })
}

/** How many denials were made at all. */
export function countDenials(said: ReadonlyMap<string, Said>): number {
  return [...said.values()].reduce((sum, { denials }) => sum + denials.length, 0)
}
