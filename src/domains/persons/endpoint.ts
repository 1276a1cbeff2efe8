// GET /v1/insiders and GET /v1/insiders/{person_cik}.

import { olderFilings } from '../../contract/answer/cursor.ts'
import { defineEndpoint } from '../../contract/declare/endpoint.ts'
import { param } from '../../contract/declare/params.ts'
import { ROWS_TABLE } from '../insider/model.ts'
import { PeopleAnswer, PersonAnswer } from './model.ts'
import { readPerson } from './read.ts'
import peopleSample from './samples/people.json' with { type: 'json' }
import personSample from './samples/person.json' with { type: 'json' }
import { readPeople } from './search.ts'

export const findInsiders = defineEndpoint({
  name: 'find_insiders',
  group: 'Insider',
  method: 'GET',
  path: '/v1/insiders',
  access: 'metered',
  takes: ['store'],
  mcp: true,
  summary: 'Insiders by name, including close spellings: who they are and at which companies.',
  notes:
    'Searches the names of everyone, person or fund, who reports on a Form 3, 4 or 5 stored ' +
    'here. Words may be in any order, given names may be short (`Tim Cook` finds `COOK ' +
    'TIMOTHY D`), and a letter or two may be wrong. New names are found within 15 minutes. ' +
    'If more than 60,000 names are stored, only the most recently reported are searched, ' +
    'and `complete` is false. Empty answers are free.',
  toolNotes:
    'Words in any order, short given names and close spellings are found too. Next: ' +
    '`get_insider_person`.',
  input: {
    query: {
      name: param.text({ minLength: 2, maxLength: 100, description: 'Name of a person or fund.' }),
      limit: param.whole({ min: 1, max: 50, default: 10, description: 'People to return.' }),
      as_of: param.asOf(),
    },
  },
  lists: 'the insiders stored here',
  response: PeopleAnswer,
  list: { rows: 'people' },
  credits: { cost: 1, freeWhen: ({ count }) => count === 0 },
  failures: [],
  sample: peopleSample,
  read: readPeople,
})

export const getInsiderPerson = defineEndpoint({
  name: 'get_insider_person',
  group: 'Insider',
  method: 'GET',
  path: '/v1/insiders/{person_cik}',
  access: 'metered',
  takes: ['publishers'],
  mcp: true,
  summary:
    'One insider across all companies: roles, trades, holdings over time, plan sales, notices.',
  notes:
    'From the Forms 3, 4, 5 and 144 stored here and, where the publisher lists the person’s own ' +
    'filings, from the newest of those: a call brings in thirty at most, and `unread` names what is ' +
    'left. `limit` counts forms. An answer without roles and notices is free.',
  toolNotes:
    'From forms stored here and the newest of the person’s own list: thirty new ones at ' +
    'most, `unread` names the rest. `limit` counts forms. By name: `find_insiders`.',
  input: {
    params: {
      person_cik: param.text({
        pattern: '^[0-9]{1,10}$',
        description: 'CIK of a person or fund that reports ownership.',
      }),
    },
    query: {
      limit: param.whole({ min: 1, max: 100, default: 20, description: 'Forms to return.' }),
      cursor: olderFilings,
      as_of: param.asOf(),
    },
  },
  lists: 'the person’s transactions stored here',
  response: PersonAnswer,
  list: { rows: 'transactions', ...ROWS_TABLE },
  credits: {
    cost: 2,
    freeWhen: ({ roles, notices = [] }) => roles.length === 0 && notices.length === 0,
  },
  failures: ['company.unknown', 'publisher.unavailable', 'publisher.changed'],
  sample: personSample,
  read: readPerson,
})
