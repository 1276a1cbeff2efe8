// Private offerings of securities, from Form D.

import { dollars, isAmount, textOf } from '../../contract/answer/amounts.ts'
import { defineFormDomain } from '../filings/form-domain/define.ts'
import { OFFERING } from './record.ts'
import sample from './sample.json' with { type: 'json' }

export const privateOfferings = defineFormDomain({
  name: 'private-offerings',
  module: import.meta.url,
  forms: ['D', 'D/A'],
  one: 'offering',
  many: 'offerings',
  schema: 'PrivateOffering',
  fields: OFFERING,
  /** How filers state that there is nothing, or that an amount is open. */
  absent: /^(?:none|n\/?a|-|indefinite)$/i,
  issuers: { path: 'primaryIssuer', others: 'issuerList/issuer', name: 'entityName', cik: 'cik' },
  endpoint: {
    tool: 'get_private_offerings',
    group: 'Filings',
    summary: 'Private offerings of securities (Form D), for one company or market-wide.',
    notes:
      'A notice of an offering exempt from registration, due 15 days after the first sale. An ' +
      'amendment (D/A) states all amounts of its offering anew, so never add notices of one ' +
      'offering. `latest` covers the notices stored here. Notices on paper, from before 2009, ' +
      'are listed in `unread`.',
    toolNotes:
      'An amendment (D/A) states all amounts anew: never add them. Most issuers have no ticker: use the CIK.',
    credits: 3,
  },
  shown: ['industry', 'exemptions', 'offering_amount', 'amount_sold', 'investors', 'first_sale'],
  atLeast: {
    parameter: 'min_sold',
    field: 'amount_sold',
    description: 'Minimum amount sold, in USD.',
  },
  title: 'Private offerings',
  event: {
    name: 'form_d',
    label: 'Form D',
    say({ issuer, amount_sold: sold, offering_amount: total }) {
      const of = isAmount(total) ? ` of ${dollars(total)}` : ''
      const raised = isAmount(sold) ? `${dollars(sold)}${of} sold` : 'amount sold not stated'
      return [`${textOf(issuer)} reported a private offering: ${raised}.`]
    },
  },
  sample,
})
