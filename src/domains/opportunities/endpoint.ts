// GET /v1/opportunities.

import { defineEndpoint } from '../../contract/endpoint.ts'
import { param } from '../../contract/params.ts'
import { OpportunitiesAnswer, PROCUREMENT_TYPES } from './model.ts'
import { readOpportunities } from './read.ts'
import { opportunitiesSample } from './sample.ts'
import { checkWindow } from './window.ts'

export const getOpportunities = defineEndpoint({
  name: 'get_opportunities',
  group: 'Opportunities',
  method: 'GET',
  path: '/v1/opportunities',
  access: 'metered',
  mcp: true,
  summary: 'Federal contract opportunities, newest first.',
  notes:
    'Posted in the last 30 days unless a window of at most one year is given. An empty answer is ' +
    'free. With `as_of` each notice is as it was then, as far as its versions have been read. ' +
    'Archived notices are there as far as they have been loaded: SAM.gov’s daily file and API hold ' +
    'few of them.',
  toolNotes:
    'Posted in the last 30 days unless a window of at most one year is given.' +
    ' From SAM.gov, not from filings.',
  quotes: true,
  input: {
    query: {
      posted_from: param.day({
        optional: true,
        brief: 'First posting day.',
        description: 'First posting day; 30 days before the last one by default.',
      }),
      posted_to: param.day({
        optional: true,
        brief: 'Last posting day.',
        description: 'Last posting day; today, or the day of `as_of`, by default.',
      }),
      naics: param.text({
        optional: true,
        pattern: '^[0-9]{1,6}$',
        brief: 'NAICS code or its beginning.',
        description: 'NAICS code; fewer than six digits stand for all codes that begin with them.',
      }),
      set_aside: param.text({
        optional: true,
        minLength: 1,
        maxLength: 20,
        brief: 'Such as SBA, 8A, WOSB, HZC.',
        description: 'Set-aside code, in any case, for example SBA, 8A, WOSB or HZC.',
      }),
      ptype: param.oneOf(PROCUREMENT_TYPES, {
        optional: true,
        brief:
          'o solicitation, p presolicitation, k combined, r sources sought, s special, g surplus sale, a award, u justification, i intent to bundle.',
        description:
          'Kind of notice: o solicitation, p presolicitation, k combined synopsis, r sources ' +
          'sought, s special notice, g surplus sale, a award, u justification, i intent to bundle.',
      }),
      state: param.text({
        optional: true,
        minLength: 1,
        maxLength: 10,
        brief: 'State code of performance.',
        description: 'State of the place of performance, by its code, in any case.',
      }),
      title: param.text({
        optional: true,
        minLength: 1,
        maxLength: 200,
        description: 'A part of the title, in any case.',
      }),
      limit: param.whole({ min: 1, max: 200, default: 20, description: 'Notices to return.' }),
      offset: param.whole({ min: 0, default: 0, description: 'Notices to skip.' }),
      as_of: param.asOf(),
    },
  },
  lists: 'the notices at hand',
  response: OpportunitiesAnswer,
  list: { rows: 'opportunities' },
  credits: { cost: 2, freeWhen: ({ count }) => count === 0 },
  failures: ['publisher.unavailable', 'publisher.changed', 'data.loading', 'question.too_wide'],
  sample: opportunitiesSample,
  check: checkWindow,
  read: readOpportunities,
})
