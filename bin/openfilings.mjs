#!/usr/bin/env node
// The command, for any Node: hands over to the newer one that was installed with the package where
// this one is too old.

import { fileURLToPath } from 'node:url'
import { handOver, isNodeNewEnough } from './node.mjs'

if (isNodeNewEnough()) {
  await import('../src/cli.ts')
} else {
  handOver(fileURLToPath(new URL('../src/cli.ts', import.meta.url)), process.argv.slice(2))
}
