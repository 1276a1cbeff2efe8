// Suggestions for misspelled tickers and names: a hundred typical misspellings with the intended
// ticker, over the publisher’s whole list if available; answers to unknown names over invented
// companies.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { toNameKey } from '../../src/domains/companies/names.ts'
import { createNearNames } from '../../src/domains/companies/near-names.ts'
import { parseTickers } from '../../src/domains/companies/tickers.ts'
import { startApp } from '../support/app.ts'

const MEANT = `
Appel Inc AAPL|APPL AAPL|Microsft MSFT|Mircosoft Corporation MSFT|micro soft MSFT|Nvidea NVDA|Nvida NVDA
Amazn AMZN|Amazom.com AMZN|GOOGEL GOOGL|Alphabit GOOGL|TSLAA TSLA|Telsa TSLA|Berkshire Hatheway BRK-B
Birkshire Hathaway BRK-B|Elli Lilly LLY|JP Morgan Chase JPM|J P Morgan JPM|Walmrt WMT|Wal mart WMT
Exon Mobil XOM|Exxonmobile XOM|Visaa V|Mastercrad MA|Master card MA|United Health Group UNH|Costko COST
Procter and Gamble PG|Proctor & Gamble PG|Jonson & Jonson JNJ|Johnson and Jonson JNJ|Home Deopt HD
Homedepot HD|Netflicks NFLX|Netlfix NFLX|Coca Cola KO|Cocacola KO|Bank of Amercia BAC
Chevorn CVX|Salesfroce CRM|Oracel ORCL|Pepsi co PEP|Pepsico Inc. PEP|Mc Donalds MCD|McDonald MCD
Cisko Systems CSCO|Abbot Laboratories ABT|Abvie ABBV|Merk & Co MRK|Pfzier PFE|Phizer PFE
Thermo Fischer TMO|Accentrue ACN|Linda plc LIN|Walt Disny DIS|Disney DIS|Intell INTC|Qualcom QCOM
Quallcomm QCOM|Texas Insturments TXN|Advanced Micro Device AMD|Verison VZ|Verizone VZ|Comcst CMCSA
Wells Farga WFC|Wellsfargo WFC|Goldman Saks GS|Morgan Stanly MS|American Expres AXP|Americanexpress AXP
Citi group C|Citigruop C|Black Rock BLK|Charles Schwabb SCHW|Boing BA|Boeng BA|Catepillar CAT
Catterpillar CAT|John Deer DE|Loockheed Martin LMT|Lockhead Martin LMT|General Electrik GE
General Motor GM|Ford Moter F|Starbuks SBUX|Star bucks SBUX|Nkie NKE|Lowes LOW|Tagret TGT
Colgate Palmolve CL|Kimberley Clark KMB|Phillip Morris PM|Altira MO|Unoin Pacific UNP|Fed Ex FDX
Fedx FDX|Adobee ADBE|Gilaed Sciences GILD|Booking Holding BKNG|Palantier PLTR`
const CASES = MEANT.trim()
  .split(/[|\n]/)
  .map((line) => /^(.+) (\S+)$/.exec(line)?.slice(1) ?? [])

const LIST = new URL(
  '../../../shared/corpus/www.sec.gov/files/company_tickers.json.gz',
  import.meta.url,
)
const noList = existsSync(LIST) ? false : 'there is no list of the publisher'

test('of a hundred misspellings the company meant is among the first three of 95', {
  skip: noList,
}, async () => {
  const { rows } = parseTickers(JSON.parse(gunzipSync(readFileSync(LIST)).toString()), 'the list')
  const near = await createNearNames(rows.map((row) => ({ ...row, keys: [toNameKey(row.name)] })))
  const cikOf = new Map(rows.map(({ ticker, cik }) => [ticker, cik]))
  const missed = CASES.filter(([typed = '', ticker = '']) => {
    assert.ok(cikOf.has(ticker), ticker)
    return !near.find(typed, 3).some(({ cik }) => cik === cikOf.get(ticker))
  })
  assert.equal(CASES.length, 100)
  assert.ok(missed.length <= 5, `missed: ${missed.join('; ')}`)
})

test('of a name that shares only a common word with others nobody is suggested', async () => {
  const listed = Array.from({ length: 60 }, (_, position) => {
    const name = `Number${position} Holdings`
    return { cik: String(position), ticker: null, name, keys: [toNameKey(name)], position }
  })
  const near = await createNearNames(listed)
  assert.deepEqual(near.find('Zzyzx Holdings', 3), [])
  assert.deepEqual(near.find('', 3), [])
})

test('a miss names who may have been meant, by ticker, name and former name', async (t) => {
  const app = await startApp(t)
  const key = await app.liveKey()
  const acme = { ticker: 'ACME', cik: '0000111111', name: 'Acme Widgets Inc.' }
  const ticker = await app.get('/v1/company/ACMEE', key)
  assert.deepEqual([ticker.status, ticker.body.suggestions], [404, [acme]])
  assert.match(
    String(ticker.body.detail),
    /ticker "ACMEE" .* Was it Acme Widgets Inc\. \(ACME\)\?$/,
  )
  const name = await app.get('/v1/resolve?name=Acmee%20Wigets', key)
  assert.deepEqual([name.status, name.body.suggestions], [404, [acme]])
  assert.match(String(name.body.detail), /with the name "Acmee Wigets"/)
  const nobody = await app.get('/v1/company/QXZJK', key)
  assert.deepEqual([nobody.status, nobody.body.suggestions], [404, undefined])
})
