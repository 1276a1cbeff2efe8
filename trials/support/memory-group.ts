// A control group with a memory limit for the processes of a trial. It needs a kernel and a user that
// may make one; elsewhere the trial measures without a limit and says so.

import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises'

export interface MemoryGroup {
  /** A process that writes its number there is in the group, with all that it starts. */
  readonly procs: string
  /** Memory that its processes hold now, in megabytes; caches of files are left out. */
  held(): Promise<number>
  /** The most that they held with the caches of files, as the kernel counted it. */
  most(): Promise<number>
  /** Processes that the kernel killed for want of memory. */
  killed(): Promise<number>
  remove(): Promise<void>
}

interface Kind {
  readonly root: string
  readonly limit: string
  readonly swap: string
  /** Whether the limit of swap counts swap alone, and not memory with it. */
  readonly swapsApart: boolean
  readonly held: readonly string[]
  readonly most: string
  readonly events: string
}

const KINDS: readonly Kind[] = [
  {
    root: '/sys/fs/cgroup',
    ...{ limit: 'memory.max', swap: 'memory.swap.max', swapsApart: true },
    held: ['anon', 'shmem'],
    most: 'memory.peak',
    events: 'memory.events',
  },
  {
    root: '/sys/fs/cgroup/memory',
    ...{ limit: 'memory.limit_in_bytes', swap: 'memory.memsw.limit_in_bytes', swapsApart: false },
    held: ['total_rss'],
    most: 'memory.max_usage_in_bytes',
    events: 'memory.oom_control',
  },
]
const MB = 1024 * 1024

/** Creates a group; null if the system does not allow one. */
export async function createMemoryGroup(limitMb: number): Promise<MemoryGroup | null> {
  for (const kind of KINDS) {
    const group = await create(kind, limitMb).catch(() => null)
    if (group) return group
  }
  return null
}

async function create(
  { root, limit, swap, swapsApart, held, most, events }: Kind,
  limitMb: number,
): Promise<MemoryGroup> {
  const folder = `${root}/trial-${process.pid}-${limitMb}`
  const bytes = String(limitMb * MB)
  // The kernel makes the files; a folder of another file system has none.
  const set = (name: string, value: string) => writeFile(`${folder}/${name}`, value, { flag: 'r+' })
  await mkdir(folder)
  try {
    await set(limit, bytes)
  } catch (error) {
    await rmdir(folder)
    throw error
  }
  // A kernel without swap accounting lacks the file.
  await set(swap, swapsApart ? '0' : bytes).catch(() => undefined)
  const numbersIn = async (name: string) => {
    const text = await readFile(`${folder}/${name}`, 'utf8')
    return new Map(
      text
        .split('\n')
        .map((line) => line.split(' '))
        .map(([a = '', b]) => [a, Number(b)]),
    )
  }
  return {
    procs: `${folder}/cgroup.procs`,
    async held() {
      const numbers = await numbersIn('memory.stat')
      return held.reduce((sum, name) => sum + (numbers.get(name) ?? 0), 0) / MB
    },
    most: async () => Number(await readFile(`${folder}/${most}`, 'utf8')) / MB,
    killed: async () => (await numbersIn(events)).get('oom_kill') ?? 0,
    remove: () => rmdir(folder),
  }
}
