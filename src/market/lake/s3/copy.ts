// A copy of the newest snapshot at an S3-compatible address, in the same folders. Files that did not change
// are copied there and not sent again; the manifest that names the newest snapshot is written last.

import { join } from 'node:path'
import type { Clock } from '../../../kernel/time.ts'
import { folderOf, isSnapshotId, MANIFEST, type Manifest } from '../snapshot.ts'
import { type Bucket, openBucket, type S3Place } from './bucket.ts'

export interface Copying {
  readonly place: S3Place
  /** The machine's: a server refuses a signature of another time. */
  readonly clock: Clock
}

/** Returns how many files were sent; those copied there are not among them. */
export async function copyToS3(
  lake: string,
  manifest: Manifest,
  { place, clock }: Copying,
): Promise<number> {
  const bucket = openBucket(place, clock)
  try {
    const before = JSON.parse((await bucket.get(MANIFEST)) ?? 'null') as Manifest | null
    const there = new Map(
      before?.datasets.flatMap(({ files }) => files.map((file) => [file.path, file.sha256])),
    )
    let sent = 0
    for (const { path, sha256 } of manifest.datasets.flatMap(({ files }) => files)) {
      const key = `${manifest.id}/${path}`
      const isThere = before !== null && there.get(path) === sha256
      if (isThere) await bucket.copy(`${before.id}/${path}`, key)
      else {
        await bucket.putFile(key, { path: join(folderOf(lake, manifest), path), sha256 })
        sent++
      }
    }
    const text = `${JSON.stringify(manifest, null, 2)}\n`
    await bucket.put(`${manifest.id}/${MANIFEST}`, text)
    await bucket.put(MANIFEST, text)
    // The previous snapshot stays, for programs that are still reading it.
    await removeOthers(bucket, new Set([manifest.id, before?.id ?? manifest.id]))
    return sent
  } finally {
    await bucket.close()
  }
}

/** One request for each object: not all servers take a list. */
async function removeOthers(bucket: Bucket, ids: ReadonlySet<string>): Promise<void> {
  for await (const key of bucket.list()) {
    const [id = ''] = key.split('/', 1)
    if (isSnapshotId(id) && !ids.has(id)) await bucket.remove(key)
  }
}
