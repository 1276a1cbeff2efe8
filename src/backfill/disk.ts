// Whether a bulk file and what the store will hold of it fit on the disk.

import { statfs } from 'node:fs/promises'
import { Failure } from '../kernel/failure.ts'
import { toSize } from './estimate.ts'

/** Left over for whatever else the machine writes. */
const RESERVE_BYTES = 500_000_000

export interface Need {
  name: string
  /** Of the file that are still to come. */
  fileBytes: number
  /** By which the store grows, as far as it is on the same disk. */
  storeBytes: number
}

export async function requireSpace(folder: string, need: Need): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  refuseLack(folder, need, bavail * bsize)
}

/** Fails with what is needed and what is free. */
export function refuseLack(folder: string, need: Need, freeBytes: number): void {
  const neededBytes = need.fileBytes + need.storeBytes + RESERVE_BYTES
  if (freeBytes >= neededBytes) return
  const store = need.storeBytes === 0 ? '' : `, ${toSize(need.storeBytes)} for its rows`
  const text =
    `${need.name} needs ${toSize(neededBytes)} of disk at ${folder} (${toSize(need.fileBytes)} ` +
    `for the file${store}, the rest to spare), and ${toSize(freeBytes)} are free.`
  throw new Failure('service.unavailable', text)
}
