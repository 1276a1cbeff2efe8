// GET /v1/events/{ticker}/content.

import { defineEndpoint } from '../../../contract/declare/endpoint.ts'
import { param } from '../../../contract/declare/params.ts'
import { eachListed, plainItem } from '../../../contract/declare/spelling.ts'
import { EventContentAnswer } from './model.ts'
import { readEventContent } from './read.ts'
import eventContentSample from './samples/event-content.json' with { type: 'json' }

export const getEventContent = defineEndpoint({
  name: 'get_event_content',
  group: 'Events',
  method: 'GET',
  path: '/v1/events/{ticker}/content',
  access: 'metered',
  takes: ['publishers'],
  mcp: true,
  summary: 'What 8-Ks say: auditor changes, officer and director changes, withdrawn statements.',
  notes:
    'Facts are extracted from items 4.01 (item 4 before August 23, 2004), 4.02 and 5.02; ' +
    'every other item is returned as text. Each fact comes with the sentence that states it ' +
    'and a confidence; it is null if no sentence does. Pay under 5.02 stays text, as does a ' +
    'change no sentence states plainly.',
  toolNotes:
    'Each fact has the sentence stating it and a confidence; else null. Facts come from ' +
    'items 4.01, 4.02 and 5.02; every other item is text.',
  quotes: true,
  input: {
    params: { ticker: param.company({ description: 'Ticker in any punctuation, or a CIK.' }) },
    query: {
      item: param.text({
        default: '4.01,4.02,5.02',
        maxLength: 200,
        pattern: '^\\s*[0-9]{1,2}(\\.[0-9]{2})?\\s*(,\\s*[0-9]{1,2}(\\.[0-9]{2})?\\s*)*$',
        isListed: true,
        respell: eachListed(plainItem),
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
