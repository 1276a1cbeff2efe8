// GET /v1/events/{ticker}/content.

import { defineEndpoint } from '../../../contract/endpoint.ts'
import { param } from '../../../contract/params.ts'
import { EventContentAnswer } from './model.ts'
import { readEventContent } from './read.ts'
import { eventContentSample } from './sample.ts'

export const getEventContent = defineEndpoint({
  name: 'get_event_content',
  group: 'Events',
  method: 'GET',
  path: '/v1/events/{ticker}/content',
  access: 'metered',
  mcp: true,
  summary: 'What 8-Ks say: changes of auditors, of officers and directors, withdrawn statements.',
  notes:
    'Only what a sentence states, each with that sentence and a confidence; null where none does. ' +
    'Items 4.01 (4 before 23 August 2004), 4.02 and 5.02 are read for facts, every other item is ' +
    'its text. Pay under 5.02 stays text, and so does a change that no sentence says plainly.',
  toolNotes:
    'Only what a sentence states, with that sentence and a confidence; else null. Items 4.01, ' +
    '4.02 and 5.02 are read for facts, every other item is its text.',
  quotes: true,
  input: {
    params: { ticker: param.company({ description: 'Ticker in any punctuation, or a CIK.' }) },
    query: {
      item: param.text({
        default: '4.01,4.02,5.02',
        maxLength: 200,
        pattern: '^\\s*[0-9]{1,2}(\\.[0-9]{2})?\\s*(,\\s*[0-9]{1,2}(\\.[0-9]{2})?\\s*)*$',
        description: 'One item code, or several separated by commas.',
      }),
      limit: param.whole({ min: 1, max: 10, default: 5, description: 'Events to return.' }),
      as_of: param.asOf(),
    },
  },
  lists: 'the company’s 8-Ks with items that are read',
  response: EventContentAnswer,
  list: { rows: 'events.items' },
  credits: { cost: 3, freeWhen: ({ count }) => count === 0 },
  failures: ['company.unknown', 'publisher.unavailable', 'publisher.changed'],
  sample: eventContentSample,
  read: readEventContent,
})
