// A replica takes reads that may take long, unless it is behind or gone: an answer is never older than
// what was written before it was asked for.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { silentLog } from '../../src/kernel/log.ts'
import type { PostgresDatabase } from '../../src/store/database.ts'
import { openPostgres } from '../../src/store/postgres/postgres.ts'
import { withReplica } from '../../src/store/postgres/replica.ts'
import { type Cluster, createCluster, withClient } from '../../trials/support/cluster.ts'

const LIMIT_MS = 5000

let primary: Cluster | null = null
let standby: Cluster | undefined
let data: PostgresDatabase | undefined
let standbyUrl = ''

before(async () => {
  primary = await createCluster()
  if (!primary) return
  const url = await primary.createDatabase()
  standby = await primary.createStandby()
  const at = new URL(url)
  at.port = String(standby.port)
  standbyUrl = at.href
  const open = (address: string) => openPostgres({ url: address, log: silentLog, poolSize: 2 })
  data = withReplica(open(url), open(standbyUrl))
  await data.run('create table filings (accession text)')
})

after(async () => {
  await data?.close()
  await standby?.remove()
  await primary?.remove()
})

/** Stored accessions, and whether a replica answered. */
async function read(): Promise<{ accessions: string[]; isReplica: boolean }> {
  const rows = await data!.allApart<{ accession: string; replica: boolean }>(
    LIMIT_MS,
    'select accession, pg_is_in_recovery() as replica from filings order by 1',
  )
  const accessions = rows.map(({ accession }) => accession)
  return { accessions, isReplica: rows.some(({ replica }) => replica) }
}

const write = (accession: string) => data!.run('insert into filings values ($1)', accession)

test('a replica', async (t) => {
  if (!primary) return t.skip('PostgreSQL is not installed')

  await t.test('answers with what was written just before', async () => {
    await write('a')
    assert.deepEqual(await read(), { accessions: ['a'], isReplica: true })
  })

  await t.test('that is behind is not asked, and is again once it has caught up', async () => {
    await withClient(standbyUrl, (client) => client.query('select pg_wal_replay_pause()'))
    await write('b')
    assert.deepEqual(await read(), { accessions: ['a', 'b'], isReplica: false })
    await withClient(standbyUrl, (client) => client.query('select pg_wal_replay_resume()'))
    let now = await read()
    for (let looks = 0; looks < 50 && !now.isReplica; looks++) now = await read()
    assert.deepEqual(now, { accessions: ['a', 'b'], isReplica: true })
  })

  await t.test('that is gone costs nobody an answer', async () => {
    await standby?.stop('immediate')
    assert.deepEqual(await read(), { accessions: ['a', 'b'], isReplica: false })
  })
})
