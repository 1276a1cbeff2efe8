// Calendar years and quarters are those of the publisher's own frames, for every fact of the corpus that has one.

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { DuckDBInstance } from '@duckdb/node-api'
import { slotOf } from '../../src/market/store.ts'
import { CORPUS, SKIP_CORPUS } from '../support/section-labels.ts'

const FOLDER = `${CORPUS}data.sec.gov/api/xbrl/companyfacts/`
/** Lengths in days of what is a year or a quarter to us. */
const LENGTHS = { annual: [350, 380], quarterly: [80, 100] } as const

interface Fact {
  readonly start?: string
  readonly end: string
  readonly frame?: string
}

test('years and quarters stand where the publisher’s frames have them', {
  skip: SKIP_CORPUS,
}, async () => {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  try {
    for (const type of ['annual', 'quarterly'] as const) {
      const frames = readFrames(type)
      const ends = [...new Set(frames.map(({ end }) => end))]
      const listed = ends.map((end) => `(date '${end}')`).join()
      const slots = await connection.runAndReadAll(
        `select cast(p.period as varchar), ${slotOf('p', type, 'calendar')} from (values ${listed}) p(period)`,
      )
      const slotAt = new Map(slots.getRows().map(([end, slot]) => [String(end), String(slot)]))
      const others = frames.filter(({ end, frame }) => slotAt.get(end) !== frame)
      assert.ok(frames.length > 10_000, `${frames.length} facts`)
      assert.deepEqual(others.slice(0, 10), [], `${others.length} of ${frames.length}`)
    }
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
})

function readFrames(type: keyof typeof LENGTHS) {
  const [shortest, longest] = LENGTHS[type]
  return readdirSync(FOLDER).flatMap((name) => {
    const bytes = readFileSync(FOLDER + name)
    const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
    const { facts }: { facts: Record<string, Record<string, { units: Record<string, Fact[]> }>> } =
      JSON.parse(text)
    return Object.values(facts)
      .flatMap((concepts) => Object.values(concepts))
      .flatMap(({ units }) => Object.values(units).flat())
      .flatMap(({ start, end, frame }) => {
        if (start === undefined || frame === undefined) return []
        const days = (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1
        if (days < shortest || days > longest) return []
        return [{ end, frame: frame.replace(/^CY/, '') }]
      })
  })
}
