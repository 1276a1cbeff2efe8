// A copy of the newest snapshot at an S3-compatible address, in the same folders. What did not change is
// copied there and not sent again; the manifest that names the newest is written last.

import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { S3Client } from '@aws-sdk/client-s3'
import { folderOf, isSnapshotId, MANIFEST, type Manifest } from './snapshot.ts'

export interface S3Place {
  /** `https://host/bucket`, and what names there begin with. */
  readonly url: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

interface Bucket {
  readonly s3: typeof import('@aws-sdk/client-s3')
  readonly client: S3Client
  readonly Bucket: string
  /** Empty, or ending in a slash. */
  readonly prefix: string
}

/** Returns how many files were sent; those copied there are not among them. */
export async function copyToS3(lake: string, manifest: Manifest, place: S3Place): Promise<number> {
  const bucket = await openBucket(place)
  try {
    const before = await readRemote(bucket)
    const there = new Map(
      before?.datasets.flatMap(({ files }) => files.map((file) => [file.path, file.sha256])),
    )
    let sent = 0
    for (const { path, sha256 } of manifest.datasets.flatMap(({ files }) => files)) {
      const isThere = before !== null && there.get(path) === sha256
      if (isThere) await copyThere(bucket, `${before.id}/${path}`, `${manifest.id}/${path}`)
      else {
        await sendFile(bucket, {
          from: join(folderOf(lake, manifest), path),
          to: `${manifest.id}/${path}`,
        })
        sent++
      }
    }
    const text = `${JSON.stringify(manifest, null, 2)}\n`
    await put(bucket, `${manifest.id}/${MANIFEST}`, text)
    await put(bucket, MANIFEST, text)
    await removeOldThere(bucket, new Set([manifest.id, before?.id ?? manifest.id]))
    return sent
  } finally {
    bucket.client.destroy()
  }
}

async function openBucket({ url, region, keyId, secret }: S3Place): Promise<Bucket> {
  const s3 = await import('@aws-sdk/client-s3')
  const { origin, pathname } = new URL(url)
  const [name = '', ...rest] = decodeURIComponent(pathname).split('/').filter(Boolean)
  const client = new s3.S3Client({
    endpoint: origin,
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    forcePathStyle: true,
    // Other makers' servers do not all know the newer ones.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const prefix = rest.map((part) => `${part}/`).join('')
  return { s3, client, Bucket: name, prefix }
}

async function readRemote({ s3, client, Bucket, prefix }: Bucket): Promise<Manifest | null> {
  try {
    const Key = prefix + MANIFEST
    const found = await client.send(new s3.GetObjectCommand({ Bucket, Key }))
    return JSON.parse((await found.Body?.transformToString()) ?? 'null') as Manifest | null
  } catch (error) {
    if (error instanceof s3.NoSuchKey) return null
    throw error
  }
}

async function copyThere({ s3, client, Bucket, prefix }: Bucket, from: string, to: string) {
  const CopySource = encodeURI(`${Bucket}/${prefix}${from}`)
  await client.send(new s3.CopyObjectCommand({ Bucket, CopySource, Key: prefix + to }))
}

async function sendFile(
  { s3, client, Bucket, prefix }: Bucket,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { size } = await stat(from)
  const Body = createReadStream(from)
  const sending = { Bucket, Key: prefix + to, Body, ContentLength: size }
  await client.send(new s3.PutObjectCommand(sending))
}

async function put({ s3, client, Bucket, prefix }: Bucket, name: string, text: string) {
  const object = { Bucket, Key: prefix + name, Body: text, ContentType: 'application/json' }
  await client.send(new s3.PutObjectCommand(object))
}

/** Whoever reads the snapshot before may go on until the next. */
async function removeOldThere(
  { s3, client, Bucket, prefix: Prefix }: Bucket,
  kept: ReadonlySet<string>,
): Promise<void> {
  const listed = s3.paginateListObjectsV2({ client }, { Bucket, Prefix })
  for await (const { Contents = [] } of listed) {
    const old = Contents.flatMap(({ Key = '' }) => {
      const [id = ''] = Key.slice(Prefix.length).split('/', 1)
      return isSnapshotId(id) && !kept.has(id) ? [{ Key }] : []
    })
    // One by one: not all servers take a list, and each of them wants its own checksum.
    for (const { Key } of old) await client.send(new s3.DeleteObjectCommand({ Bucket, Key }))
  }
}
