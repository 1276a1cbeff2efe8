// Memory given back after a piece of work that will not come again. The engine collects what is left
// of it only when more is asked for, and a process that idles asks for nothing.

import { Session } from 'node:inspector/promises'

export async function giveBackMemory(): Promise<void> {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
}
