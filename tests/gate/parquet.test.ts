// Parquet answers are written by one engine, one at a time, and leave nothing behind: not after the
// service has ended, and not after it was killed.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { Table } from '../../src/contract/answer/column-view.ts'
import { createParquetWriter } from '../../src/market/parquet-answers.ts'

const TABLE: Table = {
  columns: [
    { name: 'cik', type: 'text' },
    { name: 'value', type: 'number' },
  ],
  rows: Array.from({ length: 100 }, (_, at) => [`000${at}`, at]),
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-test-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

test('sixty answers at once are written by one engine', () =>
  inFolder(async (folder) => {
    const writer = createParquetWriter(folder)
    const answers = await Promise.all(Array.from({ length: 60 }, () => writer.write(TABLE)))
    for (const answer of answers) assert.equal(answer.subarray(0, 4).toString(), 'PAR1')
    const opened = await readdir(folder)
    assert.equal(opened.length, 1)
    assert.deepEqual(await readdir(join(folder, opened[0] ?? '')), [], 'no answer stays')
    await writer.close()
    assert.deepEqual(await readdir(folder), [])
  }))

test('folders of killed runs are removed, and none of a process that runs', () =>
  inFolder(async (folder) => {
    const ended = spawnSync(process.execPath, ['-e', '0']).pid
    const named = [`tieout-parquet-${ended}-abc`, 'tieout-parquet-abcdef', 'other']
    const running = `tieout-parquet-${process.pid}-abc`
    for (const name of [...named, running])
      await mkdir(join(folder, name, 'in'), { recursive: true })
    const writer = createParquetWriter(folder)
    await writer.write(TABLE)
    await writer.close()
    assert.deepEqual((await readdir(folder)).sort(), ['other', running])
  }))

test('a list that needs too much memory is refused with advice, and the next one is written', () =>
  inFolder(async (folder) => {
    const writer = createParquetWriter(folder)
    const text = 'x'.repeat(4_000_000)
    const rows = Array.from({ length: 60 }, (_, at) => [`${at}${text}`, at])
    await assert.rejects(writer.write({ ...TABLE, rows }), { code: 'question.too_wide' })
    assert.ok((await writer.write(TABLE)).length > 0)
    await writer.close()
  }))

test('an engine that nobody asked for a while is closed, and the next answer opens another', () =>
  inFolder(async (folder) => {
    const writer = createParquetWriter(folder, 1)
    const isClosed = async () => (await readdir(folder)).length === 0
    await Promise.all([writer.write(TABLE), writer.write(TABLE)])
    while (!(await isClosed())) await setTimeout(5)
    const again = await writer.write(TABLE)
    assert.equal(again.subarray(0, 4).toString(), 'PAR1')
    await writer.close()
    assert.ok(await isClosed())
  }))
