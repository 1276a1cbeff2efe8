// Has recheck judge every regular expression of the source and stores the verdicts beside the test
// that reads them: judging takes minutes, and a verdict is valid as long as the expression is
// unchanged. A new run continues where it stopped; undecided expressions are tried again with more
// `--seconds`.
//
//   node trials/patterns.ts [--seconds 10]

import { readFile, writeFile } from 'node:fs/promises'
import { findBuilt } from '../tests/security/built-patterns.ts'
import { findPatterns, judge, keyOf, VERDICTS, type Verdict } from '../tests/security/patterns.ts'
import { readOptions } from './support/options.ts'

const { seconds } = readOptions({ seconds: 10 })
const text = await readFile(VERDICTS, 'utf8').catch(() => '{}')
const known = JSON.parse(text) as Record<string, Verdict>
const { literals, built } = findPatterns('src/**/*.ts')
const judged: Record<string, Verdict> = {}
for (const found of [...literals, ...(await findBuilt(built))]) {
  const key = keyOf(found)
  if (key in judged) continue
  const kept = known[key] === 'unknown' ? undefined : known[key]
  judged[key] = kept ?? (await judge(found, seconds))
  if (kept !== undefined) continue
  process.stdout.write(`${judged[key]}  ${found.at}  ${key}\n`)
  await keep({ ...known, ...judged })
}
await keep(judged)

async function keep(verdicts: Record<string, Verdict>): Promise<void> {
  const sorted = Object.entries(verdicts).sort(([a], [b]) => (a < b ? -1 : 1))
  await writeFile(VERDICTS, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}
