// Has recheck judge every regular expression of the source and keeps the verdicts beside the test that
// reads them: judging takes minutes, and a verdict holds as long as the expression does. Begun again,
// it goes on where it was; what could not be judged in time is tried again with `--seconds`.
//
//   node trials/patterns.ts [--seconds 3]

import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { check } from 'recheck'
import { readFiles } from '../tests/house/files.ts'
import { findPatterns, VERDICTS, type Verdict } from '../tests/security/patterns.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '3' } } })
const timeout = Number(values.seconds) * 1000
const LIMITS = { timeout, attackTimeout: 500, incubationTimeout: 500 } as const

const text = await readFile(VERDICTS, 'utf8').catch(() => '{}')
const known = JSON.parse(text) as Record<string, Verdict>
const literals = readFiles('src/**/*.ts').flatMap(
  (file) => findPatterns(file.path, file.text).literals,
)
const judged: Record<string, Verdict> = {}
for (const { source, flags } of literals) {
  const key = `/${source}/${flags}`
  if (key in judged) continue
  const kept = known[key] === 'unknown' ? undefined : known[key]
  judged[key] = kept ?? (await judge(source, flags))
  if (kept === undefined) await keep({ ...known, ...judged })
}
await keep(judged)

async function keep(verdicts: Record<string, Verdict>): Promise<void> {
  const sorted = Object.entries(verdicts).sort(([a], [b]) => (a < b ? -1 : 1))
  await writeFile(VERDICTS, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}

async function judge(source: string, flags: string): Promise<Verdict> {
  const judged = await check(source, flags, LIMITS)
  if (judged.status !== 'vulnerable') return judged.status
  const { complexity } = judged
  return complexity.type === 'polynomial' ? `degree ${complexity.degree}` : 'exponential'
}
