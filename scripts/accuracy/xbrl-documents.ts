// The inline documents and instances of the corpus, those within whole submissions too.

import { existsSync, globSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { unwrapXml } from '../../src/formats/envelope.ts'
import { splitSubmission } from '../../src/formats/submission.ts'
import { isInline } from '../../src/formats/xbrl/inline.ts'

export interface XbrlFile {
  /** Path below the corpus, in a submission with the document's name behind it. */
  readonly name: string
  readonly text: string
  readonly isInline: boolean
}

const FILES = ['htm', 'html', 'xml', 'txt'].flatMap((end) => [`**/*.${end}`, `**/*.${end}.gz`])
const INSTANCE = /<(?:xbrli:)?xbrl[\s>]/
const INSTANCE_WITHIN = 5000

export function* readXbrlFiles(corpus: string): Generator<XbrlFile> {
  if (!existsSync(corpus)) return
  for (const path of globSync(FILES, { cwd: corpus }).sort()) {
    const bytes = readFileSync(corpus + path)
    const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
    if (/\.txt(\.gz)?$/.test(path)) yield* readSubmission(path, text)
    else yield* readOne(path, text)
  }
}

function* readSubmission(path: string, source: string): Generator<XbrlFile> {
  for (const { filename, text } of splitSubmission(source)) {
    yield* readOne(`${path} ${filename}`, text)
  }
}

function* readOne(name: string, source: string): Generator<XbrlFile> {
  const text = unwrapXml(source)
  if (isInline(text)) yield { name, text, isInline: true }
  else if (INSTANCE.test(text.slice(0, INSTANCE_WITHIN))) yield { name, text, isInline: false }
}
