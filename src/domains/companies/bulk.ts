// A fails-to-deliver file as a stream of text: CUSIP and symbol pairs into the store. A file holds
// some fifteen thousand pairs in sixty thousand lines; loading it again changes nothing.

import type { DataServices } from '../../contract/declare/endpoint.ts'
import type { DocumentFile } from '../../contract/work/bulk.ts'
import { createPairReader } from './cusips/parse.ts'
import { upsertCusips } from './cusips/store.ts'

const FOLDER = 'https://www.sec.gov/files/data/fails-deliver-data/'
/** Files that were published again have a number at the end. */
const NAME = /^(cnsfails\d{6}[ab])(?:_\d+)?(\.(?:zip|txt))$/

export const failsToDeliverFile: DocumentFile = {
  kind: 'cusips',
  called: 'cnsfails*.zip',
  toUrl: (name) => (NAME.test(name) ? FOLDER + name.replace(NAME, '$1$2') : null),
}

/**
 * Stores the pairs of one file and answers how many there are. `source` is its address, kept with
 * each pair; fails with `publisher.changed` when the text is no such file, having stored nothing.
 */
export async function loadFailsToDeliver(
  pieces: AsyncIterable<string>,
  source: string,
  { data }: Pick<DataServices, 'data'>,
): Promise<number> {
  const reader = createPairReader(source)
  for await (const piece of pieces) reader.add(piece)
  const pairs = reader.finish()
  await data.transaction((tx) => upsertCusips(tx, pairs, source))
  return pairs.length
}
