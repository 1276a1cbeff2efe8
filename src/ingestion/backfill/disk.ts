// Checks that a bulk file, and the rows the store will make of it, fit on the disk.

import { statfs } from 'node:fs/promises'
import { Failure } from '../../kernel/failure.ts'
import { toSize } from './estimate.ts'

/** Left free for everything else on the machine. */
const RESERVE_BYTES = 500_000_000

export interface Need {
  name: string
  /** Bytes of the file still to be downloaded. */
  fileBytes: number
  /** Expected growth of the store, if it is on the same disk. */
  storeBytes: number
}

export async function requireSpace(folder: string, need: Need): Promise<void> {
  refuseLack(folder, need, await freeBytesAt(folder))
}

export async function freeBytesAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export function refuseLack(folder: string, need: Need, freeBytes: number): void {
  const neededBytes = need.fileBytes + need.storeBytes + RESERVE_BYTES
  if (freeBytes >= neededBytes) return
  const store = need.storeBytes === 0 ? '' : `, ${toSize(need.storeBytes)} for its rows`
  const text =
    `${need.name} needs ${toSize(neededBytes)} of disk at ${folder} (${toSize(need.fileBytes)} ` +
    `for the file${store}, the rest to spare), and ${toSize(freeBytes)} are free.`
  throw new Failure('service.unavailable', text)
}
