// Other programs read the files of a snapshot, and all of them find the same in them.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { folderOf, readManifest } from '../../src/market/lake/snapshot.ts'
import { lakeOf } from '../../src/service/services.ts'
import type { TestApp } from '../support/app.ts'
import { preparePython, runPython } from '../support/python.ts'
import { runDemo } from './demo.ts'

const PROGRAM = fileURLToPath(new URL('readers.py', import.meta.url))
const READERS = [
  ['duckdb', ['duckdb']],
  ['polars', ['polars']],
  ['pandas', ['pandas', 'pyarrow']],
  ['chdb', ['chdb']],
  ['spark', ['pyspark>=3.5,<5']],
] as const

const hasJava = await promisify(execFile)('java', ['-version']).then(
  () => true,
  () => false,
)

let app: TestApp
let folder: string
const expected = new Map<string, { rows: number; sum: number; present: number }>()

const ASKED = [
  ['statements', 'value', 'known_to'],
  ['facts', 'value', 'start'],
  ['positions', 'value', 'known_from'],
  ['insider', 'shares', 'filed'],
  ['filings', 'year', 'accepted_at'],
] as const

before(async () => {
  app = await runDemo()
  const lake = lakeOf(app.config)
  const manifest = await readManifest(lake)
  assert.ok(manifest)
  folder = folderOf(lake, manifest)
  for (const [dataset, added, counted] of ASKED) {
    const [row] = await app.services.columns.allApart<{
      rows: number
      sum: number
      present: number
    }>(
      60_000,
      `select cast(count(*) as integer) as "rows", cast(sum(${added}) as double) as "sum",
         cast(count(${counted}) as integer) as present from ${dataset}`,
    )
    assert.ok(row && row.rows > 0 && row.present > 0, dataset)
    expected.set(dataset, row)
  }
})

after(() => app.stop())

for (const [reader, packages] of READERS) {
  const skip = reader === 'spark' && !hasJava ? 'Java is not installed, which Spark needs' : false
  test(`${reader} finds the same rows and sums`, { skip }, async (t) => {
    const python = await preparePython(t, packages)
    if (python === null) return
    const env = { HOME: folder, JAVA_HOME: process.env.JAVA_HOME ?? '' }
    const { code, output } = await runPython(python, [PROGRAM, folder, reader], { env })
    assert.equal(code, 0, output)
    const answers = output.split('\n').filter((line) => line.startsWith('ANSWER '))
    assert.equal(answers.length, ASKED.length, output)
    for (const answer of answers) {
      const { dataset, ...found } = JSON.parse(answer.slice('ANSWER '.length))
      const known = expected.get(dataset)
      assert.deepEqual({ ...found, sum: 0 }, { ...known, sum: 0 }, dataset)
      // Programs add up in other orders.
      const difference = Math.abs(found.sum - (known?.sum ?? 0))
      assert.ok(difference <= 1e-9 * Math.abs(known?.sum ?? 0), `${dataset} ${found.sum}`)
    }
  })
}
