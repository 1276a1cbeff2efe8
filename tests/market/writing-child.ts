// Writes one snapshot of many rows and says at every step where it is, to be killed there.

import type { ColumnSource } from '../../src/contract/declare/dataset.ts'
import { machineClock } from '../../src/kernel/clock.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { writeSnapshot } from '../../src/market/lake/write.ts'
import type { Database } from '../../src/store/database.ts'

const [, , lake = '', round = '0'] = process.argv
const LAST_YEAR = 2019

const source: ColumnSource = {
  datasets: [
    {
      name: 'things',
      about: 'Things.',
      columns: [
        { name: 'key', type: 'text', about: '' },
        { name: 'year', type: 'whole', about: '' },
      ],
      sortedBy: ['key'],
      splitBy: 'year',
    },
    {
      name: 'newest_things',
      about: 'Those of the last year.',
      columns: [{ name: 'key', type: 'text', about: '' }],
      sortedBy: ['key'],
    },
  ],
  async *read() {
    for (let part = 0; part < 20; part++) {
      const rows = Array.from({ length: 1000 }, (_, at) => ({
        key: `round ${round} row ${part * 1000 + at}`,
        year: 2000 + (at % 20),
      }))
      yield { dataset: 'things', rows }
      const newest = rows.filter(({ year }) => year === LAST_YEAR).map(({ key }) => ({ key }))
      yield { dataset: 'newest_things', rows: newest }
      if (part === 0 || part === 10) process.stdout.write(`rows ${part}\n`)
    }
    process.stdout.write('all rows\n')
  },
}

await writeSnapshot({
  lake,
  sources: [source],
  services: { data: null as unknown as Database, log: silentLog },
  clock: machineClock,
  limits: { memoryMb: 256, threads: 1 },
  keepMonths: 1,
})
process.stdout.write('written\n')
setInterval(() => undefined, 1000)
