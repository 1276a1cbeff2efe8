// npm run samples: records the sandbox answers from the demonstration. With --check nothing is written,
// and a sample that the demonstration no longer answers fails.

import { readFileSync, writeFileSync } from 'node:fs'
import { runWholeDemo } from '../tests/support/demo.ts'
import { fileOf, RECORDINGS, toSample } from './samples/record.ts'

const CREDITS = 10_000

const isCheck = process.argv.includes('--check')
const demo = await runWholeDemo()
try {
  const key = await demo.liveKey(CREDITS)
  for (const [name, question] of Object.entries(RECORDINGS.recorded)) {
    // The first answer may lack what it begins to fetch.
    await demo.get(question, key)
    const { status, text } = await demo.get(question, key)
    if (status !== 200) throw new Error(`${question}: ${status} ${text}`)
    const sample = toSample(name, text)
    if (!isCheck) writeFileSync(fileOf(name), sample)
    else if (readFileSync(fileOf(name), 'utf8') !== sample) complain(name, question)
  }
} finally {
  await demo.stop()
}

function complain(name: string, question: string): void {
  process.stderr.write(`src/${name} is not what ${question} answers; run "npm run samples"\n`)
  process.exitCode = 1
}
