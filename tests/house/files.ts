// The project's own files, for the tests that hold all of them to a rule.

import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

export interface ProjectFile {
  /** From the root, with forward slashes. */
  path: string
  text: string
}

export function readFiles(...patterns: readonly string[]): ProjectFile[] {
  const paths = patterns.flatMap((pattern) =>
    globSync(pattern, { cwd: ROOT, exclude: (path) => path.endsWith('node_modules') }),
  )
  return [...new Set(paths)]
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(ROOT + path, 'utf8') }))
}
