// companyfacts.zip through `load bulk` into an embedded store, against unpacking and parsing the same
// entries on as many threads. Each run is a process of its own.

import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type PackedFile, packFile, zipParts } from '../tests/support/zip.ts'
import { startChild } from './children.ts'
import { listCorpus, NO_CORPUS, readCorpusBytes } from './corpus.ts'
import type { FactsZipFigures, FactsZipTask } from './facts-zip-child.ts'
import { type Bench, type BenchRow, type Measurement, toRatio } from './result.ts'
import { medianOf } from './rounds.ts'

const SIZES = [20, 200, 2000] as const
/** Target for the largest archive alone, since the program's start dominates the smaller ones. */
const TARGET = { most: 1.5 } as const
const ROUNDS = 3
/** Companies in the publisher's archive, roughly. */
const ALL_COMPANIES = 18_000
const GB = 2 ** 30

export const factsZip: Bench = {
  name: 'facts-zip',
  title: 'companyfacts.zip',
  compares:
    '`load bulk companyfacts.zip` into an embedded store, statements and compressed documents included, against inflate and `JSON.parse` of the same entries on as many threads. The entries are the documents of real companies, each under many CIKs. CPU time of the whole process.',
  async run({ isSmoke }) {
    if (NO_CORPUS !== null) return { missing: NO_CORPUS }
    const folder = await mkdtemp(join(tmpdir(), 'tieout-facts-zip-'))
    try {
      return await measureSizes(folder, isSmoke ? [3] : SIZES, isSmoke ? 1 : ROUNDS)
    } finally {
      await rm(folder, { recursive: true })
    }
  },
}

async function measureSizes(
  folder: string,
  sizes: readonly number[],
  rounds: number,
): Promise<Measurement> {
  const packed = listCorpus('data.sec.gov/api/xbrl/companyfacts', /^CIK\d{10}\.json\.gz$/).map(
    (path) => packFile({ name: path, text: readCorpusBytes(path).toString('utf8') }),
  )
  const rows: BenchRow[] = []
  const runs: FactsZipFigures[] = []
  for (const entries of sizes) {
    const path = join(folder, 'companyfacts.zip')
    await pipeline(Readable.from(zipParts(takeEntries(packed, entries))), createWriteStream(path))
    const pairs: Pair[] = []
    for (let round = 0; round < rounds; round++) {
      const work = await runChild({ mode: 'load', path, folder })
      pairs.push({ work, base: await runChild({ mode: 'plain', path, folder }) })
    }
    const row = toRow(`${entries} entries`, pairs)
    rows.push(entries === sizes.at(-1) ? { ...row, target: TARGET } : row)
    runs.push((pairs[0] as Pair).work)
  }
  const last = runs.at(-1) as FactsZipFigures
  const perEntry = (run: FactsZipFigures) => run.cpuMs / run.entries
  const growth = perEntry(last) / perEntry(runs[0] as FactsZipFigures)
  const mostRss = Math.max(...runs.map(({ maxRss }) => maxRss))
  return {
    rows,
    figures: [
      ...runs.map((run) => ({ what: `${run.entries} entries`, value: describe(run) })),
      {
        what: 'CPU time per entry, most entries over fewest',
        value: growth.toFixed(2),
        target: '≤ 1.2',
        isMet: growth <= 1.2,
      },
      {
        what: 'resident at most',
        value: `${(mostRss / GB).toFixed(2)} GB`,
        target: '≤ 1 GB',
        isMet: mostRss <= GB,
      },
      {
        what: `${ALL_COMPANIES} entries, at the rate of the last run`,
        value: `${((last.wallMs / last.entries) * (ALL_COMPANIES / 60_000)).toFixed(0)} min`,
      },
    ],
  }
}

interface Pair {
  work: FactsZipFigures
  base: FactsZipFigures
}

function toRow(what: string, pairs: readonly Pair[]): BenchRow {
  return {
    what,
    work: toSeconds(medianOf(pairs.map(({ work }) => work.cpuMs))),
    base: toSeconds(medianOf(pairs.map(({ base }) => base.cpuMs))),
    ratio: toRatio(pairs.map(({ work, base }) => work.cpuMs / base.cpuMs)),
  }
}

function* takeEntries(packed: readonly PackedFile[], entries: number): Generator<PackedFile> {
  for (let at = 0; at < entries; at++) {
    const file = packed[at % packed.length] as PackedFile
    yield { ...file, name: `CIK${String(at + 1).padStart(10, '0')}.json` }
  }
}

async function runChild(task: FactsZipTask): Promise<FactsZipFigures> {
  const child = await startChild<FactsZipFigures>('facts-zip-child.ts', task)
  await child.stop()
  return child.ready
}

function toSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

function describe({ wallMs, cpuMs, maxRss }: FactsZipFigures): string {
  return `${toSeconds(wallMs)} by the clock, ${toSeconds(cpuMs)} of CPU, ${(maxRss / GB).toFixed(2)} GB resident at most`
}
