// Programs of tools/package.json. Only some tests, trials, benchmarks and bundles need them, so they are
// installed apart: npm ci --prefix tools.

import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const MODULES = new URL('../tools/node_modules/', import.meta.url)

export const TOOLS_MISSING = 'tools are not installed: run npm ci --prefix tools'

/** The file's path, or null if the tools are not installed. */
export function findTool(file: string): string | null {
  const path = fileURLToPath(new URL(file, MODULES))
  return existsSync(path) ? path : null
}

/** The exports of a file of a tool, which has no types here: the caller declares those it uses. */
export async function loadTool<Exports>(file: string): Promise<Exports> {
  if (findTool(file) === null) throw new Error(TOOLS_MISSING)
  return (await import(new URL(file, MODULES).href)) as Exports
}
