#!/usr/bin/env node
// The command, for any Node: hands over to the newer one that was installed with the package where
// this one is too old.

import module from 'node:module'
import { fileURLToPath } from 'node:url'
import { handOver, isNodeNewEnough } from './node.mjs'

if (isNodeNewEnough()) {
  // What was compiled once need not be compiled at every start.
  module.enableCompileCache?.()
  await import('../src/cli.ts')
} else {
  handOver(fileURLToPath(import.meta.url), process.argv.slice(2))
}
