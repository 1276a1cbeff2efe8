// Names of companies and owners as EDGAR conforms them, and as pages show them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { companyName, personName } from '../../src/surfaces/pages/display-names.ts'

const COMPANIES: readonly (readonly [string, string])[] = [
  ['JPMORGAN CHASE & CO', 'JPMorgan Chase & Co.'],
  ['BANK OF AMERICA CORP /DE/', 'Bank of America Corp.'],
  ['WELLS FARGO & COMPANY/MN', 'Wells Fargo & Company'],
  ['Apple Inc.', 'Apple Inc.'],
  ['COCA COLA CO', 'Coca Cola Co.'],
  ['COCA-COLA CONSOLIDATED, INC.', 'Coca-Cola Consolidated, Inc.'],
  ['MCDONALDS CORP', 'McDonalds Corp.'],
  ["O'REILLY AUTOMOTIVE INC", "O'Reilly Automotive Inc."],
  ["LOWE'S COMPANIES INC", "Lowe's Companies Inc."],
  ['CVS HEALTH CORP', 'CVS Health Corp.'],
  ['INTERNATIONAL BUSINESS MACHINES CORP', 'International Business Machines Corp.'],
  ['AT&T INC.', 'AT&T Inc.'],
  ['3M CO', '3M Co.'],
  ['U.S. BANCORP', 'U.S. Bancorp'],
  ['FENNIMORE RIDGE CAPITAL LP /DEMO/', 'Fennimore Ridge Capital LP /DEMO/'],
  ['NOVO NORDISK A S', 'Novo Nordisk A S'],
  ['THE BANK OF NEW YORK MELLON CORP', 'The Bank of New York Mellon Corp.'],
]

const PEOPLE: readonly (readonly [string, string])[] = [
  ['LEVINSON ARTHUR D', 'Arthur D. Levinson'],
  ['Adams Katherine L.', 'Katherine L. Adams'],
  ['COOK TIMOTHY D', 'Timothy D. Cook'],
  ['SMITH JOHN A JR', 'John A. Smith Jr.'],
  ['Miller Stuart A. III', 'Stuart A. Miller III'],
  ['VAN DER BERG JAN', 'Jan Van Der Berg'],
  ['de la Cruz Maria', 'Maria de la Cruz'],
  ["O'Brien Deirdre", "Deirdre O'Brien"],
  ['MCCARTHY KEVIN', 'Kevin McCarthy'],
  ['Smith, John', 'John Smith'],
  ['FENNIMORE RIDGE CAPITAL LP', 'Fennimore Ridge Capital LP'],
  ['BERKSHIRE HATHAWAY INC', 'Berkshire Hathaway Inc.'],
  ['Baker Bros. Advisors LP', 'Baker Bros. Advisors LP'],
  ['667, L.P.', '667, L.P.'],
  ['Madonna', 'Madonna'],
  ['VAN DYKE', 'Van Dyke'],
]

for (const [filed, shown] of COMPANIES) {
  test(`the company ${filed} is shown as ${shown}`, () => assert.equal(companyName(filed), shown))
}

for (const [filed, shown] of PEOPLE) {
  test(`the owner ${filed} is shown as ${shown}`, () => assert.equal(personName(filed), shown))
}
