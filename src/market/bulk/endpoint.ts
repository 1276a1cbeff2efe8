// GET /v1/bulk: the snapshots of the whole store in columns, and the files of one.

import { type Static, Type } from 'typebox'
import type { ColumnView } from '../../contract/answer/column-view.ts'
import { field, nullable } from '../../contract/answer/fields.ts'
import { defineEndpoint } from '../../contract/declare/endpoint.ts'
import { param } from '../../contract/declare/params.ts'
import { defineRecord } from '../../contract/declare/record.ts'
import { Failure } from '../../kernel/failure.ts'
import { CHANGES, CHECKSUMS } from '../lake/monthly.ts'
import { MANIFEST } from '../lake/snapshot.ts'

const path = (description: string) => Type.String({ description })

const BulkSnapshot = defineRecord('BulkSnapshot', {
  name: field.text('A month, or the id of the newest snapshot.'),
  as_of: field.instant('The snapshot holds what the store held at this time.'),
  finished_at: field.instant('When it was written.'),
  schema_version: field.count('Schema version of the manifest; each dataset has its own.'),
  rows: field.count('Rows in all files.'),
  bytes: field.count('Bytes of all files.'),
  manifest: path('Path of the manifest: datasets with columns, types and descriptions.'),
  checksums: nullable(
    path('Path of a list for `sha256sum`.'),
    'Month of the snapshot; null for the newest.',
  ),
  changes: nullable(
    path('Path of the list of changes since the month before.'),
    'Month of the snapshot; null for the newest.',
  ),
})

const BulkFileRecord = defineRecord('BulkFile', {
  dataset: field.text('Name of the dataset.'),
  path: path('Path of the file on this service.'),
  rows: field.count('Rows in it.'),
  bytes: field.count('Its size.'),
  sha256: field.text('SHA-256 of its bytes, in hexadecimal digits.'),
})

const BulkAnswer = defineRecord('BulkAnswer', {
  snapshots: Type.Array(BulkSnapshot, {
    description: 'The newest, then one per retained month, newest first.',
  }),
  snapshot: field.textOrNull('Snapshot these files belong to; null if there is none.'),
  count: field.count('Files.'),
  files: Type.Array(BulkFileRecord, { description: 'Parquet files of the snapshot.' }),
})
type BulkAnswer = Static<typeof BulkAnswer>

const MONTH = '/bulk/2026-01'
const sample: BulkAnswer = {
  snapshots: [
    {
      name: '2026-01',
      as_of: '2026-01-05T06:00:00.000Z',
      finished_at: '2026-01-05T06:41:07.000Z',
      schema_version: 2,
      rows: 10_482,
      bytes: 693_004,
      manifest: `${MONTH}/${MANIFEST}`,
      checksums: `${MONTH}/${CHECKSUMS}`,
      changes: `${MONTH}/${CHANGES}`,
    },
  ],
  snapshot: '2026-01',
  count: 1,
  files: [
    {
      dataset: 'companies',
      path: `${MONTH}/companies/all.parquet`,
      rows: 10_482,
      bytes: 693_004,
      sha256: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c',
    },
  ],
}

const LATEST = 'newest'

export const listBulk = defineEndpoint({
  name: 'list_bulk',
  group: 'Market',
  method: 'GET',
  path: '/v1/bulk',
  access: 'metered',
  takes: ['store'],
  mcp: false,
  summary: 'Parquet files of the whole store, to download. Free.',
  notes:
    'Parquet files of each retained snapshot, with checksums; each month has a list of ' +
    'changes since the month before. Download a file at its path with the same key, whole ' +
    'or in ranges.',
  input: {
    query: {
      snapshot: param.text({
        default: LATEST,
        minLength: 1,
        maxLength: 40,
        description: 'Snapshot to list files of: its name, or `newest`.',
      }),
    },
  },
  lists: 'the files of snapshots that `tieout lake` has written',
  response: BulkAnswer,
  credits: { cost: 0 },
  failures: ['snapshot.unknown'],
  sample,
  read: ({ snapshot }, { columns }: { columns: Pick<ColumnView, 'kept'> }) =>
    readBulk(snapshot, columns),
})

async function readBulk(request: string, columns: Pick<ColumnView, 'kept'>): Promise<BulkAnswer> {
  const kept = await columns.kept()
  const chosen = request === LATEST ? kept[0] : kept.find(({ name }) => name === request)
  if (!chosen && request !== LATEST) {
    throw new Failure('snapshot.unknown', `There is no snapshot "${request}".`)
  }
  const files = (chosen?.files ?? []).map(({ dataset, path: own, rows, bytes, sha256 }) => {
    return { dataset, path: `/bulk/${chosen?.name}/${own}`, rows, bytes, sha256 }
  })
  const snapshots = kept.map(({ name, as_of, finished_at, schema_version, ...one }) => {
    const pathOf = (file: string) => (one.about.includes(file) ? `/bulk/${name}/${file}` : null)
    return {
      ...{ name, as_of, finished_at, schema_version },
      rows: one.files.reduce((sum, { rows }) => sum + rows, 0),
      bytes: one.files.reduce((sum, { bytes }) => sum + bytes, 0),
      manifest: `/bulk/${name}/${MANIFEST}`,
      checksums: pathOf(CHECKSUMS),
      changes: pathOf(CHANGES),
    }
  })
  return { snapshots, snapshot: chosen?.name ?? null, count: files.length, files }
}
