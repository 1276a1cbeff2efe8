// Remaining time of a stage: at its rate so far, and at the pace of requests to the publisher.

import { MINUTE_MS } from '../../kernel/time.ts'
import type { StageRow } from './store.ts'

export interface Estimate {
  /** Milliseconds at the rate so far; null while that is not known. */
  atRateMs: number | null
  /** Milliseconds at one request per interval; null where a unit is not a request. */
  atPaceMs: number | null
}

const NONE: Estimate = { atRateMs: null, atPaceMs: null }

/** Minimum share and time before the rate is meaningful. */
const SHARE_MIN = 0.02

/** `intervalMs` is the time between two requests where each unit takes one. */
export function estimate(row: StageRow, now: number, intervalMs: number | null): Estimate {
  const { state, done, total, phase_at, phase_done } = row
  if (state !== 'running' || total === null || phase_at === null) return NONE
  const left = Math.max(0, total - done)
  const doneHere = done - phase_done
  const tookMs = now - Date.parse(phase_at)
  const isKnown = tookMs >= MINUTE_MS && doneHere >= total * SHARE_MIN
  const atRateMs = isKnown ? Math.round((left * tookMs) / doneHere) : null
  return { atRateMs, atPaceMs: intervalMs === null ? null : left * intervalMs }
}

/** `2 h 5 min`, `3 min`, `less than a minute`. */
export function toWords(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS)
  if (minutes < 1) return 'less than a minute'
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${minutes} min`
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
}

/** `1.5 GB`, `90 MB`, in decimal units. */
export function toSize(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`
  if (bytes >= 1e6) return `${(bytes / 1e6).toFixed(1)} MB`
  return `${Math.round(bytes / 1000)} kB`
}
