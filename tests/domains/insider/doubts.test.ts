// Rules by which prices are doubted: what a footnote says, what other trades say, and what nothing
// confirms.

import assert from 'node:assert/strict'
import { createReadStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { describe, it } from 'node:test'
import { createGunzip } from 'node:zlib'
import {
  type FilingRows,
  type TableRow,
  toDocument,
} from '../../../src/domains/insider/forms/dataset.ts'
import { isDoubtful } from '../../../src/domains/insider/forms/flags.ts'
import type { Line } from '../../../src/domains/insider/forms/ownership-document.ts'
import { parseOwnershipElements } from '../../../src/domains/insider/forms/parse.ts'
import { findPlanSentence } from '../../../src/domains/insider/forms/plan-notes.ts'
import {
  findCurrency,
  findRange,
  findShareRatio,
} from '../../../src/domains/insider/forms/price-notes.ts'
import {
  findDoubts,
  type JudgedTrade,
  toSecurityKind,
  toUnitPrice,
} from '../../../src/domains/insider/purchases/doubts.ts'
import { CORPUS } from './raw.ts'

function trade(price: number, more: Partial<JudgedTrade> = {}): JudgedTrade {
  const shares = more.shares ?? 1000
  return {
    accession: `a-${price}-${more.transaction_date}`,
    line: 1,
    trade_key: `${price} ${shares}`,
    transaction_date: '2024-05-02',
    security: 'shares',
    unit_price: price,
    shares,
    value: price * shares,
    ...more,
  }
}

const doubtsOf = (trades: readonly JudgedTrade[]) => {
  const doubts = findDoubts(trades)
  return trades.map((one) => doubts.get(one) ?? null)
}

describe('prices beside other trades', () => {
  it('doubts a price ten times the others, as a total if it divides to their price', () => {
    const usual = [trade(20), trade(21), trade(22)]
    assert.deepEqual(doubtsOf([...usual, trade(21_500)]), [null, null, null, 'price.is_total'])
    assert.deepEqual(doubtsOf([...usual, trade(2100)]), [null, null, null, 'price.implausible'])
    assert.deepEqual(doubtsOf([...usual, trade(190)]), [null, null, null, null])
  })

  it('compares within a kind of security and a year', () => {
    assert.deepEqual(doubtsOf([trade(2), trade(25, { security: 'series a preferred stock' })]), [
      null,
      null,
    ])
    assert.deepEqual(doubtsOf([trade(2), trade(25, { transaction_date: '2021-05-02' })]), [
      null,
      null,
    ])
  })

  it('does not let repeated reports of one trade confirm it', () => {
    const wrong = { shares: 500, trade_key: 'same', unit_price: 2e6, value: 1e9 }
    const trades = [
      trade(2e6, { ...wrong, accession: 'one' }),
      trade(2e6, { ...wrong, accession: 'two' }),
    ]
    assert.deepEqual(doubtsOf(trades), ['price.is_total', 'price.is_total'])
  })

  it('does not let a filer’s repeated mistake confirm a billion', () => {
    const principal = [
      trade(2_210_000, { shares: 866_168 }),
      trade(1_210_000, { shares: 433_168 }),
      trade(1_000_000, { shares: 433_167 }),
    ]
    assert.deepEqual(doubtsOf(principal), ['price.is_total', 'price.is_total', 'price.is_total'])
    const thousandths = [
      trade(4022.83, { shares: 4_022_830 }),
      trade(1724.07, { shares: 1_724_070 }),
    ]
    assert.deepEqual(doubtsOf(thousandths), ['value.implausible', 'value.implausible'])
    const real = [trade(95, { shares: 2e7 }), trade(101, { shares: 4000 })]
    assert.deepEqual(doubtsOf(real), [null, null])
  })

  it('believes dear shares that are few, and those that others confirm', () => {
    assert.deepEqual(doubtsOf([trade(430_000, { shares: 5 })]), [null])
    assert.deepEqual(doubtsOf([trade(430_000, { shares: 100 }), trade(431_000, { shares: 90 })]), [
      null,
      null,
    ])
    assert.deepEqual(doubtsOf([trade(430_000, { shares: 100 })]), [null])
    assert.deepEqual(doubtsOf([trade(430_000, { shares: 400 })]), ['price.is_total'])
  })

  it('leaves a billion that nothing confirms out, and keeps one that is confirmed', () => {
    assert.deepEqual(doubtsOf([trade(100, { shares: 2e7 })]), ['value.implausible'])
    assert.deepEqual(doubtsOf([trade(100, { shares: 2e7 }), trade(99)]), [null, null])
  })
})

describe('what footnotes say of a price', () => {
  it('reads ranges', () => {
    const say = (text: string) => findRange([text])
    assert.deepEqual(
      say(
        'The shares were sold in multiple transactions at prices ranging from $45.10 to $46.05, inclusive.',
      ),
      { low: 45.1, high: 46.05 },
    )
    assert.deepEqual(say('Prices ranged between $1,020.00 and $1,031.5 per share.'), {
      low: 1020,
      high: 1031.5,
    })
    assert.equal(say('Adopted on the 5th and amended on the 7th.'), null)
  })

  it('reads the shares behind a depositary share', () => {
    const say = (...texts: string[]) => findShareRatio(texts)
    assert.equal(say('Each American Depositary Share represents 43,200 Ordinary Shares.'), 43_200)
    assert.equal(say('Each ADS represents ten (10) Class A ordinary shares.'), 10)
    assert.equal(say('American depositary shares, each representing five ordinary shares'), 5)
    assert.equal(say('1 ADS = 8 Class A ordinary shares'), 8)
    assert.equal(say('The ratio is 20 ordinary shares to one ADS.'), 20)
    assert.equal(
      say('Each ADS represents 2 ordinary shares.', 'Each ADS represents 4 ordinary shares.'),
      null,
    )
    assert.equal(say('Price per ADS.'), null)
  })

  it('reads currencies', () => {
    const say = (text: string, price = 12.5) => findCurrency([text], price)
    assert.equal(say('The price is in Canadian dollars.'), 'CAD')
    assert.equal(
      say('Purchased on the Tel Aviv Stock Exchange at a price of NIS 12.5 per share.'),
      'ILS',
    )
    assert.equal(
      say('Price was C$17.00, converted to US$12.50 at the exchange rate of that day.'),
      null,
    )
    assert.equal(say('The shares were bought at €11.60 and converted to U.S. dollars.'), null)
    assert.equal(say('Amount reported is €12.50; the U.S. dollar equivalent is $13.60.'), 'EUR')
    assert.equal(say('Weighted average price.'), null)
  })

  it('reads plans, and no denial of one', () => {
    const say = (text: string) => findPlanSentence([text])
    assert.equal(
      say('Price is an average. Sold pursuant to a trading plan under Rule 10b5-1(c). Other.'),
      'Sold pursuant to a trading plan under Rule 10b5-1(c).',
    )
    assert.equal(
      say('The sales were effected under a Rule 10b-5-1 trading plan.'),
      'The sales were effected under a Rule 10b-5-1 trading plan.',
    )
    assert.equal(say('This sale was not made pursuant to a Rule 10b5-1 trading plan.'), null)
    assert.equal(say('Sale made in compliance with Rule 10b-5; no trading plan was used.'), null)
    assert.equal(say('The Rule 10b5-1 plan under which he sold was terminated.'), null)
  })
})

const SET = `${CORPUS}_bulk/form345/2024q4_DERIV_TRANS.tsv.gz`

/** Filings of the set by accession, with a submission of our own: the set’s is not among the documents. */
async function* readSet(): AsyncGenerator<{ accession: string; lines: readonly Line[] }> {
  const byFiling = new Map<string, TableRow[]>()
  const text = createInterface({ input: createReadStream(SET).pipe(createGunzip()) })
  let names: string[] | null = null
  for await (const line of text) {
    const cells = line.split('\t')
    if (names === null) {
      names = cells
      continue
    }
    const row = Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))
    const accession = row.ACCESSION_NUMBER ?? ''
    byFiling.set(accession, [...(byFiling.get(accession) ?? []), row])
  }
  for (const [accession, rows] of byFiling) {
    const tables: FilingRows = new Map([
      ['DERIV_TRANS', rows],
      ['REPORTINGOWNER', [{ RPTOWNERCIK: '900001', RPTOWNERNAME: 'Ash Ann' }]],
    ])
    const submission = { DOCUMENT_TYPE: '4', ISSUERCIK: '900002', ISSUERNAME: 'Acme' }
    const document = toDocument(submission, tables)
    const options = { subject: accession, latestDay: '2024-12-31' }
    yield { accession, lines: parseOwnershipElements(document, options).lines }
  }
}

describe('the SEC’s data set', { skip: existsSync(SET) ? false : `there is no ${SET}` }, () => {
  it('has no trade above a billion that ranks without a flag', async (t) => {
    const counts = { trades: 0, doubted: 0, large: 0 }
    const left: string[] = []
    for await (const { accession, lines } of readSet()) {
      const trades = lines.filter(({ transaction_code: code }) => code === 'P' || code === 'S')
      const judged = trades
        .filter((line) => !isDoubtful(line))
        .map((line) => ({
          accession,
          line: line.line,
          trade_key: JSON.stringify([line.transaction_date, line.shares, line.price]),
          transaction_date: line.transaction_date,
          security: toSecurityKind(line),
          unit_price: toUnitPrice(line),
          shares: line.shares,
          value: line.value,
        }))
      const doubts = findDoubts(judged)
      counts.trades += trades.length
      counts.doubted += trades.length - judged.length + doubts.size
      for (const one of judged) {
        if ((one.value ?? 0) < 1e9) continue
        counts.large++
        if (!doubts.has(one)) left.push(one.accession)
      }
    }
    t.diagnostic(JSON.stringify(counts))
    assert.deepEqual(left, [])
    assert.equal(counts.trades, 404)
    assert.equal(counts.large, 2)
  })
})
