// What a reader is compared with another one on: documents broken at random, and the real ones.

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'

/** A document with some letters gone and some of the pieces put in, at up to so many places. */
export function brokenFrom(document: string, pieces: readonly string[], placesMax: number) {
  const edit = fc.record({
    at: fc.nat(document.length),
    remove: fc.nat(4),
    insert: fc.array(fc.constantFrom(...pieces), { maxLength: 3 }),
  })
  return fc
    .array(edit, { minLength: 1, maxLength: placesMax })
    .map((edits) =>
      edits.reduce(
        (text, { at, remove, insert }) =>
          text.slice(0, at) + insert.join('') + text.slice(at + remove),
        document,
      ),
    )
}

const CORPUS = fileURLToPath(new URL('../../../shared/corpus/', import.meta.url))

/** The real documents whose names are so, unpacked, one at a time. */
export function* readReal(names: RegExp): Generator<{ file: string; text: string }> {
  for (const file of readdirSync(CORPUS, { recursive: true, encoding: 'utf8' })) {
    if (!names.test(file)) continue
    const bytes = readFileSync(CORPUS + file)
    yield { file, text: (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8') }
  }
}
