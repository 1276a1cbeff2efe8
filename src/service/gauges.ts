// Gauges for the operator’s metrics: the queue, deliveries, the lag behind the publisher, the
// stores, and the process.

import type { Gate } from '../gate/gate.ts'
import type { TurnsState } from '../gate/turns.ts'
import { freeBytesAt } from '../ingestion/backfill/disk.ts'
import { ALARMS, type Alarm } from '../ingestion/coverage/alarms.ts'
import { type LiveStores, WATCH_LEASE } from '../ingestion/live/parts.ts'
import { selectLastRead } from '../ingestion/live/store.ts'
import { machineClock } from '../kernel/clock.ts'
import type { Looked, Sample } from '../kernel/metrics.ts'
import { toInstant } from '../kernel/time.ts'
import { VERSION } from '../kernel/version.ts'
import { selectLeaseHolder } from '../queue/lease.ts'
import { sizeOf } from '../store/size.ts'
import { selectBacklog } from '../webhooks/delivery-store.ts'
import { countOutbox } from '../webhooks/outbox-store.ts'
import { countReadings } from '../webhooks/reading-store.ts'

export interface GaugeParts {
  readonly live: LiveStores
  readonly readAlarms: () => Promise<readonly Alarm[]>
  readonly mode: string
  readonly role: string
  /** Least time between two requests to a publisher. */
  readonly publisherIntervalMs: number
  readonly inFlight: () => number
  readonly gate: Pick<Gate, 'states'>
  /** Folder of an embedded store and of bulk files. */
  readonly dataDir: string
  readonly whyNotReady: () => Promise<string | null>
  /** Time of the newest snapshot; null for none. */
  readonly columnsAsOf: () => Promise<string | null>
  /** Milliseconds since holds were last swept. */
  readonly sweptAgo: () => number
}

export function toGauges(parts: GaugeParts): Looked[] {
  return [...workGauges(parts), ...processGauges(parts), ...gateGauges(parts.gate)]
}

function workGauges({ live, readAlarms, columnsAsOf }: GaugeParts): Looked[] {
  const { services, queue } = live
  const { ops, data, clock } = services
  const backlog = () => selectBacklog(ops, services.settings.webhooks.needsVerification)
  return [
    {
      name: 'jobs',
      help: 'Jobs in the queue; a dead job waits for the operator',
      labels: ['state'],
      look: async () => toSamples('state', await queue.count()),
    },
    {
      name: 'jobs_overdue_seconds',
      help: 'Wait of the longest-due job, by priority',
      labels: ['priority'],
      look: async () => {
        const oldest = Object.entries(await queue.oldestDue())
        // The queue uses the machine’s clock.
        return oldest.map(([priority, since]) => ({
          labels: { priority },
          value: secondsSince(since, machineClock.now()) ?? 0,
        }))
      },
    },
    {
      name: 'webhook_deliveries_pending',
      help: 'Deliveries that have not succeeded yet',
      look: async () => one((await backlog()).pending),
    },
    {
      name: 'webhook_outbox',
      help: 'New filings to be matched to webhooks; abandoned ones are kept with the reason',
      labels: ['state'],
      look: async () => toSamples('state', await countOutbox(ops)),
    },
    {
      name: 'webhook_readings',
      help: 'New filings to be read for saved searches; abandoned ones are kept with the reason',
      labels: ['state'],
      look: async () => toSamples('state', await countReadings(ops)),
    },
    {
      name: 'webhook_overdue_seconds',
      help: 'Wait of the longest-due delivery',
      look: async () => one(secondsSince((await backlog()).due_at, clock.now()) ?? 0),
    },
    {
      name: 'feed_watched',
      help: 'Whether some process watches the publisher’s feed',
      look: async () => one((await selectLeaseHolder(ops, machineClock, WATCH_LEASE)) ? 1 : 0),
    },
    {
      name: 'filing_lag_seconds',
      help: 'From acceptance by the publisher to answers, for the filing read last',
      look: async () => {
        const last = await selectLastRead(ops)
        return last ? one((Date.parse(last.parsed_at) - Date.parse(last.accepted_at)) / 1000) : []
      },
    },
    {
      name: 'filing_age_seconds',
      help: 'Time since a filing was last read from the feed',
      look: async () => {
        const last = await selectLastRead(ops)
        return last ? one(secondsSince(last.parsed_at, clock.now()) ?? 0) : []
      },
    },
    {
      name: 'alarms',
      help: 'What keeps new filings from the store, as in /alarms',
      labels: ['alarm'],
      look: async () => {
        const standing = await readAlarms()
        const countOf = (name: string) => standing.filter(({ alarm }) => alarm === name).length
        return ALARMS.map((alarm) => ({ labels: { alarm }, value: countOf(alarm) }))
      },
    },
    {
      name: 'columns_age_seconds',
      help: 'Age of the Parquet snapshot, which market-wide answers are read from',
      look: async () => {
        const age = secondsSince(await columnsAsOf(), clock.now())
        return age === null ? [] : one(age)
      },
    },
    {
      name: 'store_bytes',
      help: 'Size of the stores; on PostgreSQL both are one database',
      labels: ['store'],
      look: async () => toSamples('store', { ops: await sizeOf(ops), data: await sizeOf(data) }),
    },
  ]
}

function processGauges(parts: GaugeParts): Looked[] {
  const startedAt = toInstant(machineClock.now() - process.uptime() * 1000)
  return [
    {
      name: 'info',
      help: 'What runs',
      labels: ['version', 'node', 'mode', 'role'],
      look: () => {
        const { mode, role } = parts
        return [{ labels: { version: VERSION, node: process.versions.node, mode, role }, value: 1 }]
      },
    },
    {
      name: 'start_time_seconds',
      help: 'When the process started, in Unix time',
      look: () => one(Math.round(Date.parse(startedAt) / 1000)),
    },
    {
      name: 'ready',
      help: 'Whether /ready reports that requests may be sent',
      look: async () => one((await parts.whyNotReady()) === null ? 1 : 0),
    },
    {
      name: 'holds_swept_seconds',
      help: 'Time since credits left held by a crash were last released',
      look: () => one(parts.sweptAgo() / 1000),
    },
    {
      name: 'disk_free_bytes',
      help: 'Free space at DATA_DIR',
      look: async () => one(await freeBytesAt(parts.dataDir)),
    },
    {
      name: 'requests_in_flight',
      help: 'Requests in progress',
      look: () => one(parts.inFlight()),
    },
    {
      name: 'memory_bytes',
      help: 'Memory of the process',
      labels: ['kind'],
      look: () => toSamples('kind', { ...process.memoryUsage() }),
    },
    {
      name: 'cpu_seconds',
      help: 'CPU time of the process since it started',
      look: () => one((process.cpuUsage().user + process.cpuUsage().system) / 1e6),
    },
    {
      name: 'publisher_requests_per_second_max',
      help: 'What this process may use at each publisher',
      look: () => one(1000 / parts.publisherIntervalMs),
    },
  ]
}

function gateGauges(gate: Pick<Gate, 'states'>): Looked[] {
  const each = (figureOf: (state: TurnsState) => number) => () =>
    gate.states().map((state) => ({
      labels: { resource: state.resource.name },
      value: figureOf(state),
    }))
  return [
    {
      name: 'gate_limit',
      help: 'How much of a resource may be held at once',
      labels: ['resource'],
      look: each(({ resource }) => resource.atOnce),
    },
    {
      name: 'gate_held',
      help: 'How much of it is held',
      labels: ['resource'],
      look: each(({ held }) => held),
    },
    {
      name: 'gate_refused',
      help: 'Refusals since the start: no turn in time, a full queue, a used-up share',
      labels: ['resource'],
      look: each(({ refused }) => refused),
    },
    {
      name: 'gate_waiting',
      help: 'Who waits for it, by class of caller',
      labels: ['resource', 'class'],
      look: () =>
        gate.states().flatMap(({ resource, waiting }) =>
          Object.entries(waiting).map(([kind, value]) => ({
            labels: { resource: resource.name, class: kind },
            value,
          })),
        ),
    },
  ]
}

function one(value: number): Sample[] {
  return [{ value }]
}

function toSamples(label: string, values: Readonly<Record<string, number>>): Sample[] {
  return Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }))
}

function secondsSince(instant: string | null, nowMs: number): number | null {
  return instant === null ? null : Math.max(0, nowMs - Date.parse(instant)) / 1000
}
