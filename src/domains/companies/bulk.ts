// Loads the fails of a fails-to-deliver file, and its CUSIP and symbol pairs, from a stream of text. A
// file holds some fifteen thousand pairs in sixty thousand lines; loading it again changes nothing.

import type { DataServices } from '../../contract/declare/endpoint.ts'
import type { DocumentFile } from '../../contract/work/bulk.ts'
import { createSettlementReader } from './cusips/parse.ts'
import { upsertCusips } from './cusips/store.ts'
import { storeFails } from './fails/store.ts'

const FOLDER = 'https://www.sec.gov/files/data/fails-deliver-data/'
/** File names; files published again have a number at the end. */
const NAME = /^(cnsfails\d{6}[ab])(?:_\d+)?(\.(?:zip|txt))$/

export const failsToDeliverFile: DocumentFile = {
  kind: 'cusips',
  called: 'cnsfails*.zip',
  toUrl: (name) => (NAME.test(name) ? FOLDER + name.replace(NAME, '$1$2') : null),
}

/**
 * Stores the fails and pairs of one file and returns the number of pairs. `source` is its address,
 * stored with each. For another kind of text, fails with `publisher.changed` and stores nothing.
 */
export async function loadFailsToDeliver(
  pieces: AsyncIterable<string>,
  source: string,
  { data }: Pick<DataServices, 'data'>,
): Promise<number> {
  const reader = createSettlementReader(source)
  for await (const piece of pieces) reader.add(piece)
  const { fails, pairs } = reader.finish()
  await storeFails(data, fails, source)
  await data.transaction((tx) => upsertCusips(tx, pairs, source))
  return pairs.length
}
