// Benchmarks and their results: ratios against a baseline that ran in turn with it on the same
// bytes, and figures that stand alone.

import { cpus, loadavg, totalmem } from 'node:os'

/** Ratios of work over baseline, round by round. */
export interface Ratio {
  median: number
  least: number
  most: number
  rounds: number
}

export type Target = { readonly least: number } | { readonly most: number }

export interface BenchRow {
  what: string
  /** The measured medians, with their unit. */
  work: string
  base: string
  ratio: Ratio
  target?: Target
}

/** A value without a baseline, with its unit; `isMet` where it has a target. */
export interface BenchFigure {
  what: string
  value: string
  target?: string
  isMet?: boolean
}

export interface Measurement {
  rows: BenchRow[]
  figures?: BenchFigure[]
  /** Facts that a reader needs to believe the rows. */
  notes?: string[]
}

export interface BenchOptions {
  /** Few rounds on small data: test that it works, not how fast. */
  readonly isSmoke: boolean
  /** Another checkout of this program, to measure beside this one. */
  readonly against?: string
  /** An interpreter of Python with what baselines in it need; `python3` without it. */
  readonly python?: string
}

export interface Bench {
  readonly name: string
  readonly title: string
  /** One or two sentences that say what is measured against what. */
  readonly compares: string
  /** Returns `missing`, with its name, if something that the benchmark needs is not installed. */
  run(options: BenchOptions): Promise<Measurement | { missing: string }>
}

export interface BenchRecord extends Measurement {
  name: string
  title: string
  compares: string
  ran_on: string
  machine: string
  /** Load average of the minute before; what else ran on the machine. */
  load: number
  /** Percent of the processors' time that other guests of the host had meanwhile; null if not known. */
  stolen?: number | null
  seconds: number
}

export function toRatio(ratios: readonly number[]): Ratio {
  const sorted = [...ratios].sort((a, b) => a - b)
  return {
    median: round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN),
    least: round(sorted[0] ?? Number.NaN),
    most: round(sorted.at(-1) ?? Number.NaN),
    rounds: sorted.length,
  }
}

function round(value: number): number {
  return Number(value.toPrecision(3))
}

/** Whether the median keeps to the target; undefined without one. */
export function isMet({ ratio, target }: BenchRow): boolean | undefined {
  if (target === undefined) return undefined
  return 'least' in target ? ratio.median >= target.least : ratio.median <= target.most
}

export function machineOf(): string {
  const [first] = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  return `Node ${process.versions.node}, ${cpus().length} × ${first?.model.trim() ?? 'CPU'}, ${memory}`
}

export function loadNow(): number {
  return Number((loadavg()[0] ?? 0).toFixed(1))
}
