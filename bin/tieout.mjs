#!/usr/bin/env node
// The command, for any Node: hands over to the newer one that was installed with the package where
// this one is too old.

import module from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { handOver, isNodeNewEnough } from './node.mjs'

if (isNodeNewEnough()) {
  // What was compiled once need not be compiled at every start.
  module.enableCompileCache?.()
  const folder = module.getCompileCacheDir?.()
  // Threads know of it by the environment alone.
  if (folder) process.env.NODE_COMPILE_CACHE ??= dirname(folder)
  module.registerHooks?.({ resolve: findOwn })
  await import('../src/cli.ts')
} else {
  await handOver(fileURLToPath(import.meta.url), process.argv.slice(2))
}

/** A file of ours is where its importer says: nobody need look for links, folders and packages. */
function findOwn(name, context, next) {
  if (!name.startsWith('.') || !name.endsWith('.ts')) return next(name, context)
  const { href } = new URL(name, context.parentURL)
  return { url: href, format: 'module-typescript', shortCircuit: true }
}
