// How much of the pay in proxy statements is read, and how much rightly: the proxies of the corpus, by
// values that a person read in their tables (trials/compensation/printed.json).
//
//   node trials/compensation.ts [--shared FOLDER]
//
// Prints for each measure what is printed, given and right, and each value that is wrong or left out.
// Ends with 1 if one is wrong.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { parseProxy } from '../src/domains/compensation/parse/parse.ts'
import { PAY_MEASURES } from '../src/domains/compensation/parse/pay-table.ts'
import { toProxy } from '../src/domains/compensation/record.ts'
import { splitSubmission } from '../src/formats/submission.ts'
import printed from './compensation/printed.json' with { type: 'json' }
import { printTable } from './support/figures.ts'
import { readOptions } from './support/options.ts'

export const SHARED = fileURLToPath(new URL('../../shared/', import.meta.url))

export interface JudgedPay {
  readonly path: string
  readonly row: string
  readonly measure: string
  /** The printed amount; null where the proxy states none. */
  readonly truth: number | null
  readonly value: number | null
}

interface Row {
  readonly name: string
  readonly fiscal_year?: number | null
  readonly [measure: string]: unknown
}

/** Every value of the tables and the ratio; null where there is no corpus. */
export function judgePay(shared: string): JudgedPay[] | null {
  if (!printed.every(({ path }) => existsSync(join(shared, path)))) return null
  return printed.flatMap(({ path, pay_ratio: truth, executives, directors }) => {
    const proxy = readProxy(join(shared, path))
    const value = proxy.pay_ratio?.ratio ?? null
    return [
      { path, row: 'pay ratio', measure: 'pay_ratio', truth, value },
      ...judgeRows(path, executives, proxy.executives),
      ...judgeRows(path, directors, proxy.directors),
    ]
  })
}

function judgeRows(path: string, truths: readonly Row[], found: readonly Row[]): JudgedPay[] {
  const keyOf = ({ name, fiscal_year: year }: Row) => `${name} ${year ?? ''}`.trim()
  const [known, read] = [truths, found].map((rows) => new Map(rows.map((row) => [keyOf(row), row])))
  const keys = new Set([...(known?.keys() ?? []), ...(read?.keys() ?? [])])
  return [...keys].flatMap((row) =>
    PAY_MEASURES.flatMap((measure) => {
      const [truth, value] = [known, read].map((rows) => toAmount(rows?.get(row)?.[measure]))
      if (truth == null && value == null) return []
      return [{ path, row, measure, truth: truth ?? null, value: value ?? null }]
    }),
  )
}

function toAmount(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

/** A whole submission, or a proxy alone. */
function readProxy(path: string) {
  const text = String(gunzipSync(readFileSync(path)))
  const isSubmission = splitSubmission(text).some(({ type }) => type === 'DEF 14A')
  const alone = `<DOCUMENT>\n<TYPE>DEF 14A\n<TEXT>\n${text}\n</TEXT>\n</DOCUMENT>`
  return toProxy(parseProxy({ source: isSubmission ? text : alone, where: path }))
}

if (import.meta.main) {
  const { shared } = readOptions({ shared: SHARED })
  const judged = judgePay(shared)
  if (!judged) process.stdout.write('The corpus is not here.\n')
  const rows = [...PAY_MEASURES, 'pay_ratio'].map((measure) => {
    const own = (judged ?? []).filter((one) => one.measure === measure)
    const given = own.filter(({ value }) => value !== null)
    const right = given.filter(({ value, truth }) => value === truth)
    const stated = own.filter(({ truth }) => truth !== null)
    return [measure, stated.length, given.length, right.length]
  })
  printTable([['measure', 'printed', 'given', 'right'], ...rows])
  const others = (judged ?? []).filter(({ value, truth }) => value !== truth)
  for (const one of others) process.stdout.write(`${JSON.stringify(one)}\n`)
  if (others.some(({ value }) => value !== null)) process.exitCode = 1
}
