// companyfacts.zip of real companies' documents, each under many CIKs: of the first companies the
// largest, of most the smallest.

import { type PackedFile, packFile } from '../../tests/support/zip.ts'
import { listCorpus, readCorpusBytes } from '../corpus.ts'
import { type BulkSize, toCompanyCik } from './size.ts'

const POWER = 0.3

export function* makeFacts({ companies }: BulkSize): Generator<PackedFile> {
  const paths = listCorpus('data.sec.gov/api/xbrl/companyfacts', /^CIK\d{10}\.json\.gz$/)
    .map((path) => ({ path, bytes: readCorpusBytes(path).length }))
    .sort((a, b) => b.bytes - a.bytes)
  const packed = new Map<number, PackedFile>()
  for (let at = 0; at < companies; at++) {
    const place = Math.floor((at / companies) ** POWER * paths.length)
    const file = packed.get(place) ?? pack(paths[place]?.path ?? '')
    packed.set(place, file)
    yield { ...file, name: `CIK${toCompanyCik(at + 1)}.json` }
  }
}

function pack(path: string): PackedFile {
  return packFile({ name: path, text: readCorpusBytes(path).toString('utf8') })
}
