// Several files of tests in one process, which loads the program once: each is a suite of its own, whose
// tests and hooks begin after the suite before has ended.

import { describe } from 'node:test'
import { pathToFileURL } from 'node:url'
// Evaluated before the files are imported: one that waited for it would not define its tests in its suite.
import './engines.ts'

export function defineFiles(files: readonly string[]): void {
  for (const file of files) {
    describe(file, async () => {
      await import(pathToFileURL(file).href)
    })
  }
}
