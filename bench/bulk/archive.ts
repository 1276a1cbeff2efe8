// An archive on disk, written entry by entry.

import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type PackedFile, packPieces, zipParts } from '../../tests/support/zip.ts'

export async function writeArchive(path: string, files: Iterable<PackedFile>): Promise<void> {
  await pipeline(Readable.from(zipParts(files)), createWriteStream(path))
}

/** Tables of a data set: a line of column names, then rows, with tabs between the cells. */
export async function writeTables(
  path: string,
  tables: Readonly<Record<string, readonly [columns: string, rows: Iterable<Cells>]>>,
): Promise<void> {
  const packed: PackedFile[] = []
  for (const [name, [columns, rows]] of Object.entries(tables)) {
    packed.push(await packPieces(`${name}.tsv`, toPieces(columns.split(' '), rows)))
  }
  await writeArchive(path, packed)
}

/** Cells of a row by column; columns without an entry are empty. */
export type Cells = Readonly<Record<string, string | number>>

const PIECE = 65_536

function* toPieces(columns: readonly string[], rows: Iterable<Cells>): Generator<string> {
  let piece = `${columns.join('\t')}\n`
  for (const row of rows) {
    piece += `${columns.map((column) => row[column] ?? '').join('\t')}\n`
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  yield piece
}
