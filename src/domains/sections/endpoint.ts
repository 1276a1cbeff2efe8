// GET /v1/sections/{ticker}.

import { defineEndpoint } from '../../contract/endpoint.ts'
import { param } from '../../contract/params.ts'
import { REPORT_KINDS } from './forms.ts'
import { SectionsAnswer } from './model.ts'
import { readSections } from './read.ts'
import { sectionsSample } from './sample.ts'

export const getSections = defineEndpoint({
  name: 'get_sections',
  group: 'Filings',
  method: 'GET',
  path: '/v1/sections/{ticker}',
  access: 'metered',
  mcp: true,
  summary: 'Sections of the latest 10-K or 10-Q as clean text, or the list of them.',
  notes:
    'Without `item` the sections are listed. In a 10-Q `item=2` means Part I; write `II-2` for the ' +
    'other. Transition and small-business reports count as 10-K and 10-Q; an amendment is used for ' +
    'the items it holds. Every section says how far it can be trusted. `year` and `accession` are no ' +
    'parameters: use `as_of`.',
  input: {
    params: { ticker: param.company({ description: 'Ticker in any punctuation, or a CIK.' }) },
    query: {
      form: param.oneOf(REPORT_KINDS, {
        default: '10-K',
        description: 'Annual or quarterly report.',
      }),
      item: param.text({
        optional: true,
        maxLength: 20,
        description: 'Item, for example 1A or 7; in a 10-Q also II-1A. Without it: the list.',
      }),
      as_of: param.asOf(),
    },
  },
  response: SectionsAnswer,
  credits: { cost: 5 },
  failures: ['company.unknown', 'section.unknown', 'publisher.unavailable', 'publisher.changed'],
  sample: sectionsSample,
  read: readSections,
})
