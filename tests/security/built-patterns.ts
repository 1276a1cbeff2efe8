// Makes the source build every regular expression that it puts together at run time: loads the
// modules that have some and the endpoints, starts the program, and calls the functions with few
// words.

import { ROOT } from '../house/files.ts'
import { type FoundPattern, recordBuilt } from './patterns.ts'

/** Nothing of the source may be loaded before; `places` are `path:line`. */
export function findBuilt(places: readonly string[]): Promise<FoundPattern[]> {
  return recordBuilt(async () => {
    const paths = new Set(places.map((place) => place.slice(0, place.lastIndexOf(':'))))
    for (const path of paths) await import(ROOT + path)
    await import('../../src/catalogue/catalogue.ts')
    await callFunctions()
    const { runApp } = await import('../support/app.ts')
    await (await runApp()).stop()
  })
}

const LINE = 'The registrant had nothing to say about this at all in the year that it reports on.'
const REPORT = `<p>Item 9A. Controls and Procedures</p><p>${LINE}</p><p>PART III</p>
<p>What Items 10, 11, 12, 13 and 14 ask for is in the proxy statement.</p><p>PART IV</p>
<p>Item 15. Exhibits, Financial Statement Schedules</p><p>${LINE}</p>`

async function callFunctions(): Promise<void> {
  const { parseReport } = await import('../../src/domains/sections/split/parse.ts')
  const { parseTextCover } = await import('../../src/domains/holdings/reports/text-cover.ts')
  parseReport({ source: REPORT, form: '10-K', where: 'a report' })
  const entities = [{ cik: '0000000001', name: 'A Manager', role: 'filer', sic: null }]
  const header = { form: '13F-HR/A', period: '2008-03-31', entities }
  parseTextCover('[X] is a restatement', header as never, 'a cover')
  const { findCurrency } = await import('../../src/domains/insider/forms/price-notes.ts')
  findCurrency(['Prices are in Canadian dollars, Euros, pounds, yen or francs.'], 1)
  const { markWords } = await import('../../src/surfaces/explorer/filing/filing-pages.ts')
  markWords('words', 'words')
}
