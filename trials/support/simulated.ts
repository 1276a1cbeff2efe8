// The simulated publisher as it ships, in a process of its own, the program before it, and what the
// program should come to have read of the publisher's filings.

import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { WATCHES } from '../../src/catalogue/catalogue.ts'
import { watchesOf } from '../../src/ingestion/live/parts.ts'
import { machineClock } from '../../src/kernel/clock.ts'
import { fromEastern } from '../../src/kernel/time.ts'
import { createMirrorSource } from '../../src/upstream/mirror.ts'
import { collectDays } from '../simulate/day.ts'
import type { SimulationFigures } from '../simulate/figures.ts'
import type { SimulatedFiling } from '../simulate/filing.ts'
import { createMember, type Member } from './members.ts'
import { freePort } from './ports.ts'

export interface SimulatedOptions {
  /** Last day, calendar days with it, and New York's time at which the publisher's clock starts. */
  day: string
  back: number
  at: string
  /** Made on each working day where the mirror has fewer. */
  filings: number
  /** Comma-separated; empty for none. */
  faults: string
  seed: number
  /** `corpus`, or `demo` for the demonstration's few documents and made filings. */
  mirror: string
}

export interface Simulated {
  readonly member: Member
  readonly filings: readonly SimulatedFiling[]
  figures(): Promise<SimulationFigures & { at: string }>
}

const FOLDERS: Readonly<Record<string, string>> = {
  corpus: '../../../shared/corpus/',
  demo: '../../demo/',
}

export function folderOf(mirror: string): string {
  const folder = fileURLToPath(new URL(FOLDERS[mirror] ?? mirror, import.meta.url))
  if (!existsSync(folder)) throw new Error(`there is no mirror ${mirror}; use --mirror demo`)
  return folder
}

/** Prepares the processes without starting them; their output goes to `folder`. */
export async function createSimulated(
  options: SimulatedOptions,
  folder: string,
): Promise<Simulated> {
  const { day, back: days, at, filings: least, faults, seed } = options
  const mirrorFolder = folderOf(options.mirror)
  const port = await freePort()
  const args = { day, days, at, filings: least, seed, ...(faults !== '' && { faults }) }
  const flags = Object.entries(args).flatMap(([name, value]) => [`--${name}`, String(value)])
  const member = createMember({
    name: 'publisher',
    folder,
    ready: /^address +(\S+)/,
    command: () => ['trials/simulate.ts', ...flags],
    settings: () => ({ MIRROR_DIR: mirrorFolder, PORT: String(port) }),
  })
  const mirror = createMirrorSource({ folder: mirrorFolder, clock: machineClock })
  const filings = await collectDays(mirror, { day, days, filings: least, seed })
  return {
    member,
    filings,
    async figures() {
      const answer = await fetch(`${member.said}/_simulate/figures`)
      return (await answer.json()) as SimulationFigures & { at: string }
    },
  }
}

export const CONTACT = 'Simulated Trial trial@example.com'

/** Whether answers about the whole market are made from a form. */
export function isMarketForm(form: string): boolean {
  return watchesOf(WATCHES, form).some(({ isMarketWide }) => isMarketWide)
}

/** Days whose index is out by an instant, newest first, with the filings of market feeds in it. */
export function marketDays(filings: readonly SimulatedFiling[], at: string) {
  const read = filings.filter(({ form }) => isMarketForm(form))
  const days = Map.groupBy(read, ({ listed_on }) => listed_on)
  return [...days]
    .filter(([day]) => Date.parse(fromEastern(`${day}T22:00:00`)) <= Date.parse(at))
    .map(([day, listed]) => ({ day, accessions: listed.map(({ accession }) => accession) }))
    .sort((a, b) => (a.day > b.day ? -1 : 1))
}
