#!/usr/bin/env node
// The command. Runs here, or with the Node that was installed with the package where this one is too
// old.

import { existsSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'
import { canRunHere, handOver, stopWithParent } from './node.mjs'

/** A checkout has the sources; the package has what was built of them. */
const SOURCE = new URL('../src/cli.ts', import.meta.url)
const BUILT = new URL('../dist/cli.js', import.meta.url)

if (canRunHere()) {
  module.enableCompileCache()
  stopWithParent()
  await import(existsSync(SOURCE) ? SOURCE : BUILT)
} else {
  handOver(fileURLToPath(import.meta.url), process.argv.slice(2))
}
