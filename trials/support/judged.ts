// Values read from documents beside those that a person read there.

import { readFileSync } from 'node:fs'
import { printTable } from './figures.ts'

export interface JudgedValue {
  readonly path: string
  readonly row: string
  readonly measure: string
  /** The printed value; null where the document states none. */
  readonly truth: string | null
  readonly value: string | null
}

/** Values of a row by the names of their columns; empty where the document states none. */
export type PrintedRow = Readonly<Record<string, string>>

/** Rows of a table with tabs, whose first line names the columns. */
export function readPrinted(file: URL): PrintedRow[] {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
  const names = head.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))
  })
}

/** For each measure: how many are printed, given, and right. */
export function countJudged(
  judged: readonly JudgedValue[],
  measures: readonly string[],
): [measure: string, printed: number, given: number, right: number][] {
  return measures.map((measure) => {
    const own = judged.filter((one) => one.measure === measure)
    const given = own.filter(({ value }) => value !== null)
    const right = given.filter(({ value, truth }) => value === truth)
    const printed = own.filter(({ truth }) => truth !== null)
    return [measure, printed.length, given.length, right.length]
  })
}

/** Prints the counts, and each value that is not the printed one; sets the exit code if one is wrong. */
export function printJudged(
  judged: readonly JudgedValue[] | null,
  measures: readonly string[],
): void {
  if (!judged) process.stdout.write('The corpus is not here.\n')
  printTable([['measure', 'printed', 'given', 'right'], ...countJudged(judged ?? [], measures)])
  const others = (judged ?? []).filter(({ value, truth }) => value !== truth)
  for (const one of others) process.stdout.write(`${JSON.stringify(one)}\n`)
  if (others.some(({ value }) => value !== null)) process.exitCode = 1
}
