// The verdict for a terminal (a summary line, its basis, and only what differs) and as JSON.

import { toTables } from '../get/tables.ts'
import type { Difference, Tally, Verdict } from './judge.ts'
import type { Verified } from './verify.ts'

const WIDTH = 80
const SHOWN_MAX = 20

export function toReport({ saved, verdict, document, place, hints }: Verified): string {
  const { agrees, differences } = verdict
  const what = `${saved.endpoint.path.split('/')[2]} of ${plain(saved.body.company)}`
  const head = agrees ? 'agrees' : `DIFFERS in ${differences.length}`
  const lines = [
    `${head}: ${what}, CIK ${saved.cik}`,
    ...listTallies(verdict),
    `  read from ${document.url.split('/').at(-1)} of the ${place}, ${count(document.bytes)} bytes`,
    `  sha256 ${document.sha256}`,
    ...hints,
  ]
  return `${lines.join('\n')}\n${table(differences)}`
}

function listTallies({ cells, sources, facts, formulas, provenance }: Verdict): string[] {
  const named: [Tally, string][] = [
    [cells, 'values match the document'],
    [sources, 'sources of values match'],
    [facts, 'cited facts found in the document'],
    [formulas, 'values recompute from their facts and formulas'],
    [provenance, 'document checks pass: hash, length, address, version'],
  ]
  return named
    .filter(([{ checked }]) => checked > 0)
    .map(([{ agree, checked }, what]) => `  ${count(agree)} of ${count(checked)} ${what}`)
}

function table(differences: readonly Difference[]): string {
  if (differences.length === 0) return ''
  const rows = differences.slice(0, SHOWN_MAX).map(({ cell, said, recomputed, why }) => {
    return { cell, said: toText(said), recomputed: toText(recomputed), why }
  })
  const rest = differences.length - rows.length
  const more = rest > 0 ? `\nand ${rest} more, which --json lists\n` : ''
  return `\n${toTables({ differences: rows }, WIDTH)}${more}`
}

/** Prints every digit, which tables would round. */
function toText(value: unknown): string {
  return value === undefined ? 'nothing' : String(value)
}

function count(value: number): string {
  return value.toLocaleString('en-US')
}

/** Removes characters that would control the terminal. */
function plain(text: unknown): string {
  return String(text).replaceAll(/\p{Cc}/gu, '')
}

/** One line, with every difference. */
export function toJson({ saved, verdict, document, place, hints }: Verified): string {
  const { agrees, differences, ...tallies } = verdict
  const { content: _, ...named } = document
  const of = { endpoint: saved.endpoint.name, cik: saved.cik }
  const report = { agrees, ...of, document: { ...named, from: place }, ...tallies }
  const listed = differences.map(({ cell, said = null, recomputed = null, why }) => {
    return { cell, said, recomputed, why }
  })
  return `${JSON.stringify({ ...report, differences: listed, hints })}\n`
}
