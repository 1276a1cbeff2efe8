// GET /v1/opportunities, and one notice with all its details.

import { defineEndpoint } from '../../contract/declare/endpoint.ts'
import { param } from '../../contract/declare/params.ts'
import { OpportunitiesAnswer, PROCUREMENT_TYPES } from './model.ts'
import { NoticeAnswer } from './notice/notice-model.ts'
import { readNotice } from './notice/read-notice.ts'
import noticeSample from './notice/samples/notice.json' with { type: 'json' }
import { readOpportunities } from './read.ts'
import opportunitiesSample from './samples/opportunities.json' with { type: 'json' }
import { plainSetAside, plainState } from './spelling.ts'
import { checkWindow } from './window.ts'

export const getOpportunities = defineEndpoint({
  name: 'get_opportunities',
  group: 'Opportunities',
  method: 'GET',
  path: '/v1/opportunities',
  access: 'metered',
  takes: ['publishers', 'longReads'],
  mcp: true,
  summary: 'Federal contract opportunities, newest first.',
  notes:
    'Posted in the last 30 days, unless you give a window of up to one year. Empty answers ' +
    'are free. With `as_of`, each notice is as it was then, as far as its versions have ' +
    'been read. Archived notices are included only if they have been loaded: SAM.gov’s ' +
    'daily file and API contain few of them.',
  toolNotes:
    'Posted in the last 30 days, or a window of up to a year. A notice’s text: `get_opportunity`. ' +
    'Contracts won: `get_contracts`.',
  quotes: true,
  input: {
    query: {
      posted_from: param.dayAlone({
        optional: true,
        brief: 'Posted from.',
        description:
          'First posting date. Default: 30 days before the last. Alone and older than a year: a ' +
          'window of a year from it.',
      }),
      posted_to: param.dayAlone({
        optional: true,
        brief: 'Posted until.',
        description: 'Last posting date. Default: today, or the date of `as_of`.',
      }),
      naics: param.text({
        optional: true,
        pattern: '^[0-9]{1,6}$',
        brief: 'NAICS code or prefix.',
        description: 'NAICS code; fewer than six digits match all codes that begin with them.',
      }),
      set_aside: param.text({
        optional: true,
        minLength: 1,
        maxLength: 20,
        respell: plainSetAside,
        brief: 'Such as SBA, 8A.',
        description: 'Set-aside code, case-insensitive, for example SBA, 8A, WOSB or HZC.',
      }),
      ptype: param.oneOf(PROCUREMENT_TYPES, {
        optional: true,
        brief:
          'o solicitation, p presolicitation, k combined, r sources sought, s special, g surplus, a award.',
        description:
          'Notice type: o solicitation, p presolicitation, k combined synopsis, r sources ' +
          'sought, s special notice, g surplus sale, a award, u justification, i intent to ' +
          'bundle.',
      }),
      state: param.text({
        optional: true,
        minLength: 1,
        maxLength: 10,
        respell: plainState,
        brief: 'Of performance.',
        description: 'State of the place of performance: its code, such as CA, or its name.',
      }),
      agency: param.text({
        optional: true,
        minLength: 1,
        maxLength: 100,
        brief: 'Part of its name.',
        description:
          'Part of the name of the department, agency or office that posted it, ' +
          'case-insensitive, in SAM.gov’s spelling: DEPT OF DEFENSE.',
      }),
      q: param.text({
        optional: true,
        minLength: 1,
        maxLength: 200,
        brief: 'Words in it.',
        description:
          'Words that must all occur in the title or text of the notice, case-insensitive. ' +
          'Only texts in the daily file are searched.',
      }),
      response_from: param.dayAlone({
        optional: true,
        brief: 'Due from.',
        description: 'Earliest response deadline (`response_deadline`).',
      }),
      response_to: param.dayAlone({
        optional: true,
        brief: 'Due until.',
        description: 'Latest response deadline.',
      }),
      title: param.text({
        optional: true,
        minLength: 1,
        maxLength: 200,
        brief: 'Part of the title.',
        description: 'Part of the title, case-insensitive.',
      }),
      limit: param.whole({
        min: 1,
        max: 200,
        default: 20,
        brief: 'Notices.',
        description: 'Notices to return.',
      }),
      offset: param.whole({ min: 0, default: 0, description: 'Notices to skip.' }),
      as_of: param.asOf(),
    },
  },
  lists: 'the notices stored here',
  response: OpportunitiesAnswer,
  list: { rows: 'opportunities' },
  credits: { cost: 2, freeWhen: ({ count }) => count === 0 },
  failures: ['publisher.unavailable', 'publisher.changed', 'data.loading', 'question.too_wide'],
  sample: opportunitiesSample,
  check: checkWindow,
  read: readOpportunities,
})

export const getOpportunity = defineEndpoint({
  name: 'get_opportunity',
  group: 'Opportunities',
  method: 'GET',
  path: '/v1/opportunities/{notice_id}',
  access: 'metered',
  takes: ['publishers'],
  mcp: true,
  summary: 'One SAM.gov notice: text, contacts, attachments, award, and changes.',
  notes:
    'The awardee of an award notice has the ticker of the listed company it is, or is a ' +
    'subsidiary of, with the evidence and confidence; null if there is none. `history` ' +
    'lists what each version seen here changed. Text, contacts and award come from the ' +
    'daily file and the API, whichever is newer; each contains different parts, and what ' +
    'neither was found to contain is null. With `as_of`, they are included from when they ' +
    'were first read.',
  toolNotes:
    'Take the `notice_id` from `get_opportunities`. An award includes the awardee’s ticker ' +
    'if it is certainly a listed company; `changes` compares versions of the notice.',
  quotes: true,
  input: {
    params: {
      notice_id: param.text({
        pattern: '^[0-9a-fA-F]{32}$',
        description: 'Identifier of the notice, 32 hexadecimal digits.',
        examples: [noticeSample.notice_id],
      }),
    },
    query: { as_of: param.asOf() },
  },
  response: NoticeAnswer,
  credits: { cost: 1 },
  failures: ['notice.unknown', 'publisher.unavailable', 'publisher.changed', 'data.loading'],
  sample: noticeSample,
  read: readNotice,
})
