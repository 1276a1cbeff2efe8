// Makes a large store in a process of its own, unless it is there: node bench/store-child.ts
// <folder> <size as JSON> prints what it holds as one line of JSON.

import { join } from 'node:path'
import { readConfig } from '../src/config.ts'
import { clockFrom } from '../src/kernel/clock.ts'
import { silentLog } from '../src/kernel/log.ts'
import { openStores } from '../src/service/stores.ts'
import { countHeld, fillStore, NOW, type StoreSize } from './big-store.ts'

const [folder = '', size = ''] = process.argv.slice(2)
const stores = await openStores(readConfig({ DATA_DIR: folder }), clockFrom(NOW), silentLog)
await stores.close()
const file = join(folder, 'data.db')
fillStore(file, JSON.parse(size) as StoreSize)
process.stdout.write(`${JSON.stringify(countHeld(file))}\n`)
