// Form D from its submission to answers, tables, files and webhooks.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { EVENT_KINDS, EVENT_SOURCES } from '../../src/catalogue/catalogue.ts'
import { privateOfferings } from '../../src/domains/private-offerings/domain.ts'
import { toEventWords } from '../../src/webhooks/messages/words.ts'
import { keyHeaders, startApp } from '../support/app.ts'
import { ACME, BROOK, urls } from '../support/documents.ts'
import { ENGINES } from '../support/engines.ts'
import { startReceiver } from '../support/receiver.ts'
import { tell } from '../webhooks/filings.ts'

const ACCESSION = '0000111111-25-000040'

/** A notice of an invented offering by two issuers. */
function submission({ sold = '2,500,000', total = 'Indefinite' } = {}): string {
  return `<SEC-DOCUMENT>${ACCESSION}.txt : 20251014
<SEC-HEADER>${ACCESSION}.hdr.sgml : 20251014
<ACCEPTANCE-DATETIME>20251014161500
ACCESSION NUMBER:		${ACCESSION}
CONFORMED SUBMISSION TYPE:	D/A
FILED AS OF DATE:		20251014
</SEC-HEADER>
<DOCUMENT>
<TYPE>D/A
<SEQUENCE>1
<FILENAME>primary_doc.xml
<TEXT>
<XML>
<?xml version="1.0"?>
<edgarSubmission>
  <submissionType>D/A</submissionType>
  <primaryIssuer>
    <cik>${ACME}</cik><entityName>Acme Widgets Inc.</entityName>
    <issuerAddress><stateOrCountry>OH</stateOrCountry></issuerAddress>
    <jurisdictionOfInc>DELAWARE</jurisdictionOfInc>
    <entityType>Other</entityType><entityTypeOtherDesc>Statutory trust</entityTypeOtherDesc>
    <yearOfInc><overFiveYears>true</overFiveYears></yearOfInc>
  </primaryIssuer>
  <issuerList><issuer><cik>${BROOK}</cik><entityName>BROOK HOLDINGS LTD</entityName></issuer></issuerList>
  <relatedPersonsList>
    <relatedPersonInfo>
      <relatedPersonName><firstName>N/A</firstName><lastName>Acme Manager LLC</lastName></relatedPersonName>
      <relatedPersonRelationshipList><relationship>Promoter</relationship></relatedPersonRelationshipList>
    </relatedPersonInfo>
  </relatedPersonsList>
  <offeringData>
    <industryGroup><industryGroupType>Manufacturing</industryGroupType></industryGroup>
    <federalExemptionsExclusions><item>06c</item><item>3C.7</item><item>99</item></federalExemptionsExclusions>
    <typeOfFiling>
      <newOrAmendment><previousAccessionNumber>0000111111-25-000020</previousAccessionNumber></newOrAmendment>
      <dateOfFirstSale><yetToOccur>true</yetToOccur></dateOfFirstSale>
    </typeOfFiling>
    <typesOfSecuritiesOffered><isDebtType>true</isDebtType><isEquityType>false</isEquityType></typesOfSecuritiesOffered>
    <salesCompensationList>
      <recipient><recipientName>None</recipientName></recipient>
      <recipient><recipientName>Brokers LLC</recipientName><recipientCRDNumber>None</recipientCRDNumber>
        <statesOfSolicitationList><state>CA</state><state>WA</state></statesOfSolicitationList></recipient>
    </salesCompensationList>
    <offeringSalesAmounts>
      <totalOfferingAmount>${total}</totalOfferingAmount>
      <totalAmountSold>${sold}</totalAmountSold>
    </offeringSalesAmounts>
    <investors><totalNumberAlreadyInvested>7</totalNumberAlreadyInvested></investors>
  </offeringData>
</edgarSubmission>
</XML>
</TEXT>
</DOCUMENT>
`
}

const ADDRESS = urls.submission(ACME, ACCESSION)
const [loader] = privateOfferings.loaders
type Members = Record<string, unknown>

for (const engine of ENGINES) {
  describe(`private offerings on ${engine.name}`, { skip: engine.skip }, () => {
    test('a notice is answered for each of its issuers, and once among the latest', async (t) => {
      const app = await startApp(t, { engine })
      app.publisher.documents.set(ADDRESS, submission())
      const key = await app.liveKey()
      assert.equal(await loader?.load(ADDRESS, app.services), 'stored')
      const latest = (await app.get('/v1/private-offerings/latest', key)).body
      assert.deepEqual([latest.count, latest.filings_scanned], [1, 1])
      const [offering] = latest.offerings as Members[]
      assert.deepEqual(offering, {
        form: 'D/A',
        is_amendment: true,
        accession: ACCESSION,
        filed: '2025-10-14',
        accepted_at: '2025-10-14T20:15:00.000Z',
        ticker: null,
        issuer_cik: ACME,
        url: ADDRESS,
        issuer: 'Acme Widgets Inc.',
        co_issuers: [{ name: 'BROOK HOLDINGS LTD', cik: BROOK }],
        entity_type: 'Statutory trust',
        jurisdiction: 'DELAWARE',
        organized: 'over five years ago',
        state: 'OH',
        related_persons: [
          { name: 'Acme Manager LLC', relationships: ['Promoter'], clarification: null },
        ],
        industry: 'Manufacturing',
        fund_type: null,
        size: null,
        exemptions: ['Rule 506(c)', 'Investment Company Act Section 3(c)(7)', '99'],
        previous_accession: '0000111111-25-000020',
        first_sale: null,
        over_one_year: null,
        securities: ['Debt'],
        minimum_investment: null,
        offering_amount: null,
        amount_sold: 2_500_000,
        amount_remaining: null,
        non_accredited: null,
        investors: 7,
        sales_commissions: null,
        finders_fees: null,
        paid_to_insiders: null,
        sales_recipients: [{ name: 'Brokers LLC', crd_number: null, states: ['CA', 'WA'] }],
      })
      const brook = (await app.get('/v1/private-offerings/BRK-B', key)).body
      assert.deepEqual([brook.cik, brook.count], [BROOK, 1])
      const of = async (query: string) =>
        (await app.get(`/v1/private-offerings/latest?${query}`, key)).body.count
      assert.deepEqual([await of('min_sold=2500000'), await of('min_sold=2500001')], [1, 0])
      assert.equal(await of('as_of=2025-10-14T20:14:59Z'), 0)
      const csv = await app.get('/v1/private-offerings/latest?format=csv', key)
      assert.match(csv.text, /Rule 506\(c\); Investment Company Act Section 3\(c\)\(7\); 99/)
    })

    test('an amount that is no number is a failure that names the document', async (t) => {
      const app = await startApp(t, { engine })
      app.publisher.documents.set(ADDRESS, submission({ sold: 'about 2 million' }))
      await assert.rejects(Promise.resolve(loader?.load(ADDRESS, app.services)), {
        publicText: `The document ${ADDRESS} cannot be read: offeringData/offeringSalesAmounts/totalAmountSold (about 2 million).`,
      })
    })

    test('a webhook is told of a notice by the watchers of any of its issuers', async (t) => {
      const receiver = await startReceiver(t)
      const settings = { ROLE: 'all', WEBHOOK_ALLOW: receiver.address }
      const app = await startApp(t, { engine, settings })
      app.publisher.documents.set(ADDRESS, submission({ total: '4000000' }))
      const key = await app.liveKey()
      const body = { url: receiver.url, tickers: ['BRK-B'], events: ['form_d'] }
      const sent = { method: 'POST', headers: keyHeaders(key), body: JSON.stringify(body) }
      assert.equal((await app.send('/v1/webhooks', sent)).status, 200)
      await tell(app.services, [ACME], ACCESSION, 'D/A')
      const [delivered] = await receiver.got(1)
      const { type, data } = JSON.parse(String(delivered?.body)) as { type: string; data: Members }
      assert.deepEqual([type, data.company, data.amendment], ['form_d', 'Acme Widgets Inc.', true])
      assert.equal((data.offering as Members).amount_sold, 2_500_000)
      assert.deepEqual(toEventWords(EVENT_SOURCES).get('form_d')?.(data), [
        'Acme Widgets Inc. reported a private offering: $2.5M of $4M sold.',
      ])
    })
  })
}

test('the event is among those that can be chosen', () => {
  const kind = EVENT_KINDS.find(({ event }) => event === 'form_d')
  assert.deepEqual(kind?.choice, { title: 'Private offerings', covers: 'Form D' })
})
