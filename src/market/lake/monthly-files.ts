// Snapshots whose files can be downloaded: the newest, and one for each month.

import type { KeptSnapshot } from '../../contract/answer/column-view.ts'
import { CHANGES, CHECKSUMS, listMonths, monthFolder } from './monthly.ts'
import { folderOf, MANIFEST, type Manifest, readManifest, readManifestOf } from './snapshot.ts'

export async function listKeptSnapshots(lake: string): Promise<KeptSnapshot[]> {
  const newest = await readManifest(lake)
  const kept = newest
    ? [toKept(newest, { name: newest.id, folder: folderOf(lake, newest), about: [MANIFEST] })]
    : []
  for (const name of (await listMonths(lake)).reverse()) {
    const folder = monthFolder(lake, name)
    // An expired snapshot may disappear while it is listed.
    const manifest = await readManifestOf(folder).catch(() => null)
    if (manifest)
      kept.push(toKept(manifest, { name, folder, about: [MANIFEST, CHECKSUMS, CHANGES] }))
  }
  return kept
}

function toKept(
  { id, as_of, finished_at, schema_version, datasets }: Manifest,
  place: Pick<KeptSnapshot, 'name' | 'folder' | 'about'>,
): KeptSnapshot {
  const files = datasets.flatMap(({ name: dataset, files: own }) =>
    own.map(({ path, rows, bytes, sha256 }) => ({ dataset, path, rows, bytes, sha256 })),
  )
  return { ...place, id, as_of, finished_at, schema_version, files }
}
