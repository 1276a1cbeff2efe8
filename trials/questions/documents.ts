// Filings of the questions, from the folders of real documents.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { type ParsedReport, parseReport } from '../../src/domains/sections/split/parse.ts'
import documents from './documents.json' with { type: 'json' }

/** Folder of real documents, which only some checkouts have. */
export const FOLDER = fileURLToPath(new URL('../../../shared/', import.meta.url))

export interface FiledDocument {
  readonly cik: string
  readonly form: string
  readonly filed: string
  /** File below the folder. */
  readonly path: string
}

const DOCUMENTS: Readonly<Record<string, FiledDocument>> = documents

export function documentOf(accession: string): FiledDocument {
  const found = DOCUMENTS[accession]
  if (found) return found
  throw new Error(`no document of ${accession}`)
}

export function readDocument({ path }: FiledDocument): Buffer {
  const bytes = readFileSync(FOLDER + path)
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes
}

const parsed = new Map<string, ParsedReport>()

export function parseDocument(accession: string): ParsedReport {
  const document = documentOf(accession)
  const { form, filed, path } = document
  const known = parsed.get(accession)
  if (known) return known
  const source = readDocument(document).toString('utf8')
  const report = parseReport({ source, form, filed, where: path })
  parsed.set(accession, report)
  return report
}
