// npm run trials -- NAME [options]: runs trials/NAME.ts, which prints its figures and records them.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const [name = '', ...options] = process.argv.slice(2)
const file = fileURLToPath(new URL(`../trials/${name}.ts`, import.meta.url))
if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
  process.stderr.write('usage: npm run trials -- NAME [options], with a file trials/NAME.ts\n')
  process.exit(2)
}
process.exitCode = spawnSync(process.execPath, [file, ...options], { stdio: 'inherit' }).status ?? 1
