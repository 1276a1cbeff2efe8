// Records samples: what the demonstration answers to a question of each kind, as sandbox keys get it.

import { readFileSync } from 'node:fs'

interface Recordings {
  /** Files under `src`, with the question that each answers. */
  readonly recorded: Readonly<Record<string, string>>
  /** Items that each list has at most, for answers too long to show. */
  readonly excerpts: Readonly<Record<string, number>>
  /** Files that the demonstration has no answer for, with what they show. */
  readonly written: Readonly<Record<string, string>>
}

export const RECORDINGS: Recordings = JSON.parse(
  readFileSync(new URL('./recordings.json', import.meta.url), 'utf8'),
)

/** Members that change with the sources or with every snapshot; samples have those of one day. */
const SETTLED: readonly (readonly [member: RegExp, text: string])[] = [
  [/("id": "\d{8}T\d{6}Z-)[0-9a-f]{8}"/, '$11f0c9a3e"'],
  [/("normalization_version": )\d+/, '$187288057701079'],
]

/** The text of a sample's file, from the answer's. */
export function toSample(name: string, answer: string): string {
  const most = RECORDINGS.excerpts[name] ?? Number.POSITIVE_INFINITY
  const shorten = (_: string, value: unknown) =>
    Array.isArray(value) ? value.slice(0, most) : value
  const text = JSON.stringify(JSON.parse(answer), shorten, 2)
  return `${SETTLED.reduce((settled, [member, fixed]) => settled.replace(member, fixed), text)}\n`
}

export function fileOf(name: string): URL {
  return new URL(`../../src/${name}`, import.meta.url)
}
