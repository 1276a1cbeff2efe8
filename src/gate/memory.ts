// Memory that the process may take, by which whatever has a part of it is bounded.

import { totalmem } from 'node:os'

const MB = 1024 * 1024

/** Megabytes of its container or control group, else of the machine. */
export function memoryMb(
  constrained = process.constrainedMemory(),
  installed = totalmem(),
): number {
  // Without a limit the kernel says none, or a number beyond every machine.
  const limit = constrained > 0 ? Math.min(constrained, installed) : installed
  return Math.floor(limit / MB)
}
