// Takes the serving lock of the folder named on the command line and keeps it until it is ended.

import { lockServing } from '../../src/store/lock.ts'

await lockServing(process.argv[2] ?? '')
process.stdout.write('locked\n')
process.stdin.resume()
