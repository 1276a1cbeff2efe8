// Declares what is scarce: how much of it there is, how much one caller may hold, what strangers may
// hold together, and who may wait for how long.

import type { Resource } from './turns.ts'

export interface GateSettings {
  readonly connectionsMax: number
  /** Share of one address, from 0 to 1, of connections and of requests. */
  readonly connectionShare: number
  readonly addressShare: number
  readonly inFlightMax: number
  readonly longReads: number
  readonly longReadMs: number
  /** Memory of the engine that reads snapshots, in megabytes. */
  readonly columnMb: number
}

const RESOURCE_NAMES = [
  'connections',
  'requests',
  'bodies',
  'streams',
  'transfers',
  'longReads',
  'columnReads',
  'parquet',
  'publisherWaits',
  'pages',
] as const
export type ResourceName = (typeof RESOURCE_NAMES)[number]

/**
 * Declared by endpoints and routes: the store by short statements; publishers, and the threads that
 * read what they send; threads for each answer; long reads; the files of a snapshot; a stream; mails;
 * or whatever the calls take that a page or a tool makes.
 */
export type Taking =
  | 'store'
  | 'publishers'
  | 'threads'
  | 'longReads'
  | 'columnReads'
  | 'transfers'
  | 'streams'
  | 'mails'
  | 'calls'

/** Streams of one caller, and their part of all requests: each holds a connection for hours. */
export const STREAMS_EACH = 5
const STREAMS_PART = 0.25
/** Downloads of files, which read the disk for minutes. */
const TRANSFERS = 16
const TRANSFERS_EACH = 4
/** Pages that are read and drawn, which holds the thread that answers calls; those of one visitor. */
const PAGES = 4
const PAGES_EACH = 2
/** Above the parallel calls of a page: a company's first page makes four. */
const PUBLISHER_WAITS_EACH = 8
const PUBLISHER_WAITS = 256
/** Memory of the engine for each read at once: the widest screens take it all. */
const COLUMN_READ_MB = 128
/** Number of reads that a caller waits for at most, each as long as a read may take. */
const WAIT_READS = 2

const NO_QUEUE = { queue: 0, queueShare: 0, waitMs: 0 } as const

export function declareResources(settings: GateSettings): Record<ResourceName, Resource> {
  const { connectionsMax, connectionShare, addressShare, inFlightMax } = settings
  const streams = Math.max(1, Math.floor(inFlightMax * STREAMS_PART))
  const requests = { is: 'place', atOnce: inFlightMax, ...NO_QUEUE } as const
  const ofRequests = {
    share: shareOf(inFlightMax, addressShare),
    strangers: shareOf(inFlightMax, STRANGERS),
  }
  const engineOf = (name: string, atOnce: number): Resource => ({
    ...{ name, is: 'engine', atOnce, share: 1, strangers: Math.max(1, atOnce - 1) },
    ...{ queue: 128, queueShare: 20, waitMs: WAIT_READS * settings.longReadMs },
  })
  const columnReads = Math.min(settings.longReads, Math.floor(settings.columnMb / COLUMN_READ_MB))
  return {
    connections: {
      ...{ name: 'connections', is: 'socket', atOnce: connectionsMax },
      ...{ share: shareOf(connectionsMax, connectionShare), strangers: connectionsMax },
      ...NO_QUEUE,
    },
    requests: { name: 'requests', ...requests, ...ofRequests },
    bodies: { name: 'bodies on their way', ...requests, ...ofRequests, strangers: inFlightMax },
    streams: {
      ...{ name: 'event streams', is: 'socket', atOnce: streams, share: STREAMS_EACH },
      strangers: Math.max(1, Math.floor(streams / 2)),
      ...NO_QUEUE,
    },
    transfers: {
      ...{ name: 'file transfers', is: 'socket', atOnce: TRANSFERS, share: TRANSFERS_EACH },
      strangers: TRANSFERS,
      ...NO_QUEUE,
    },
    longReads: engineOf('long reads of the store', settings.longReads),
    columnReads: engineOf('reads of the snapshot', Math.max(1, columnReads)),
    parquet: {
      ...{ name: 'Parquet answers', is: 'engine', atOnce: 1, share: 1, strangers: 1 },
      ...{ queue: 32, queueShare: 8, waitMs: 20_000 },
    },
    publisherWaits: {
      ...{ name: 'visitors waiting for publishers', is: 'publisher', atOnce: PUBLISHER_WAITS },
      ...{ share: PUBLISHER_WAITS_EACH, strangers: PUBLISHER_WAITS, ...NO_QUEUE },
    },
    pages: {
      ...{ name: 'pages of visitors', is: 'thread', atOnce: PAGES, share: PAGES_EACH },
      ...{ strangers: PAGES, queue: 256, queueShare: 32, waitMs: 10_000 },
    },
  }
}

/** Part of the requests that callers without a key may hold together. */
const STRANGERS = 0.75

function shareOf(all: number, part: number): number {
  return Math.max(1, Math.floor(all * part))
}
