// Pages about contracts in the demonstration: a company's awards with why they are its own, the search of
// notices, and one notice. What is asserted stands in the invented documents of the demonstration.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { TestApp } from '../support/app.ts'
import { runFilledDemo } from '../support/demo.ts'

const AWARD = '/opportunities/77f414573ec9ef30586d5ca13ebf29d7'
const BRIDGES = '/opportunities/7f51e713dd3897fad44d33478c4390b7'

describe('contracts in the demonstration', () => {
  let demo: TestApp
  before(async () => {
    demo = await runFilledDemo({ settings: { COLD_SECONDS: '60', REFRESH_SECONDS: '60' } })
  })
  after(() => demo.stop())

  async function page(path: string, status = 200): Promise<string> {
    const answer = await demo.get(path)
    assert.equal(answer.status, status, answer.text)
    return answer.text
  }

  const rowsOf = (text: string, id: string) => {
    const table = text.slice(text.indexOf(`<table id="${id}"`))
    const body = table.slice(table.indexOf('<tbody>'), table.indexOf('</tbody>'))
    return body.split('<tr>').slice(1)
  }

  test('awards say why they are the company’s, and lead to the publisher and to the exhibit', async () => {
    const sure = rowsOf(await page('/company/ZHGT/contracts'), 'awards')
    assert.equal(sure.length, 2)
    const text = await page('/company/ZHGT/contracts?min_confidence=low')
    const rows = rowsOf(text, 'awards')
    assert.equal(rows.length, 3)
    const [own = '', subsidiary = '', likely = ''] = rows
    assert.match(own, /href="https:\/\/www\.usaspending\.gov\/award\/CONT_AWD_DEMO25P0007_4732/)
    assert.match(own, /84,200.*high.*its name: HARROWGATE TOOLING CORP \/DEMO\//s)
    assert.match(own, /<a href="\/opportunities\?naics=333515"/)
    // 1,300,000.00 and −49,999.50.
    assert.match(subsidiary, /data-value="1250000\.5"[^>]*>1,250,001</)
    assert.match(
      subsidiary,
      /a subsidiary it lists: Harrowgate Precision, LLC, <a href="https:\/\/www\.sec\.gov\/Archives\/edgar\/data\/9990101\/000999010924000021\/zhgt-20240930xex21\.htm"/,
    )
    assert.match(likely, /medium.*The legal forms differ/s)
    assert.match(text, /the 4 subsidiaries in .*filed 2024-12-05/)
    const sums = rowsOf(text, 'years').map(
      (row) => /data-value="(-?[\d.]+)"[^>]*>[^<]+<\/span><\/td><\/tr>/.exec(row)?.[1],
    )
    assert.deepEqual(sums, ['84200', '-49999.5', '1300000', '15750.25'])
    assert.equal(rowsOf(text, 'agencies').length, 3)
    assert.match(text, /GET \/v1\/contracts\/ZHGT\?min_confidence=low/)
  })

  test('a year and how sure a match is stay in the address', async () => {
    const text = await page('/company/ZHGT/contracts?min_confidence=low&fiscal_year=2023')
    assert.deepEqual([rowsOf(text, 'awards').length, rowsOf(text, 'years').length], [1, 1])
    assert.match(text, /Fiscal year 2023 alone\. <a href="\?min_confidence=low">All years/)
    assert.match(text, /href="\?fiscal_year=2023" ?>Sure matches|href="\?fiscal_year=2023">Sure/)
    const wrong = await page('/company/ZHGT/contracts?fiscal_year=soon')
    assert.match(wrong, /Enter a federal fiscal year from 2001 on/)
  })

  test('a company without awards has what is missing said, and no sums of nothing', async () => {
    const text = await page('/company/AAPL/contracts')
    assert.match(text, /USAspending was not searched/)
    assert.match(text, /No stored award matches this company/)
    assert.doesNotMatch(text, /<dl class="strip">|By agency/)
  })

  test('notices are found by words, office, trade, set-aside and deadline', async () => {
    const found = async (search: string) =>
      rowsOf(await page(`/opportunities?${search}`), 'notices').length
    assert.equal(await found(''), 14)
    assert.equal(await found('q=roof'), 1)
    assert.equal(await found('agency=park'), 2)
    assert.equal(await found('naics=54151'), 3)
    assert.equal(await found('set_aside=sba'), 3)
    assert.equal(await found('ptype=a'), 2)
    assert.equal(await found('response_from=2025-12-01&response_to=2025-12-10'), 3)
    assert.equal(await found('set_aside=SBA&naics=&state=CO'), 1)
    const none = await page('/opportunities?q=submarine')
    assert.match(none, /0 notices posted from 2025-10-16 to 2025-11-15.*No notice matches/s)
    const text = await page('/opportunities?agency=park')
    assert.match(text, new RegExp(`<a href="${BRIDGES}">Trail bridges, two counties</a>`))
    assert.match(text, /<time datetime="2025-12-10T15:00:00-07:00">2025-12-10 .*15:00 UTC−07:00/)
    assert.match(text, /value="park"/)
  })

  test('a notice shows what it says, its attachments, and what changed in it', async () => {
    const text = await page(BRIDGES)
    assert.match(text, /<h1 class="long">Trail bridges, two counties</)
    assert.match(text, /Build four timber bridges\./)
    assert.match(text, /<a href="mailto:contact@example\.gov">/)
    assert.equal(text.match(/resources\/files\/0d3a4de0\w+\/download"/g)?.length, 2)
    const [posted = '', deadline = ''] = rowsOf(text, 'history')
    assert.match(posted, /Posted date.*2025-11-04.*2025-11-12/s)
    assert.match(deadline, /Response deadline.*2025-12-03T15.*2025-12-10T15/s)
    const then = await page(`${BRIDGES}?as_of=2025-11-10`)
    assert.match(then, /<dt>Responses due<\/dt><dd><time datetime="2025-12-03T15/)
  })

  test('the awardee leads to the company that it is', async () => {
    const text = await page(AWARD)
    assert.match(text, /<dt>Awarded to<\/dt><dd>Harrowgate Tooling Corporation<\/dd>/)
    assert.match(
      text,
      /<a href="\/company\/ZHGT"><strong>ZHGT<\/strong><\/a>, <a href="\/company\/ZHGT\/contracts">/,
    )
    assert.match(text, /<dt>Amount<\/dt><dd>not named<\/dd>/)
    const other = await page('/opportunities/f85fb838a9d3598aff219d0c3c28aa1a')
    assert.match(other, /Coldmere Instruments LLC<\/dd>.*no listed company known here.*\$184,500/s)
  })

  test('a notice that is not at hand leads back to the search', async () => {
    const text = await page(`/opportunities/${'0'.repeat(32)}`, 404)
    assert.match(text, /<a href="\/opportunities">Look for it<\/a>/)
    assert.doesNotMatch(text, /Look for a company/)
    assert.match(await page('/opportunities/roof', 422), /A notice id has 32 characters/)
  })
})
