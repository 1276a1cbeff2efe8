// A small disk of its own for a folder, so that filling it harms nobody else.

import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const DISK_MB = 64

/** Mounts it; returns what unmounts it. Fails where this process may not mount a disk. */
export async function mountSmallDisk(folder: string): Promise<() => Promise<void>> {
  const image = `${folder}.disk`
  await writeFile(image, Buffer.alloc(DISK_MB * 1024 * 1024))
  await run('mkfs.ext4', ['-q', '-m', '0', image])
  await run('mount', ['-o', 'loop', image, folder])
  return async () => void (await run('umount', [folder]))
}

/** Fills it, or makes room again. */
export async function fillDisk(folder: string, isFull = true): Promise<void> {
  const filler = join(folder, 'filler')
  if (!isFull) return rm(filler)
  // The write fails once the disk is full, which is its purpose.
  await writeFile(filler, Buffer.alloc(DISK_MB * 1024 * 1024)).catch(() => undefined)
}
