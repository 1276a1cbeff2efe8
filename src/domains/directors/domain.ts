// Boards of directors, from proxy statements.

import { defineFormDomain } from '../filings/form-domain/define.ts'
import { BOARD, toBoard } from './record.ts'
import sample from './sample.json' with { type: 'json' }
import { parseInThread } from './thread.ts'

export const directors = defineFormDomain({
  name: 'directors',
  module: new URL('./record.ts', import.meta.url).href,
  forms: ['DEF 14A'],
  one: 'board',
  many: 'boards',
  schema: 'Board',
  fields: BOARD,
  parts: [
    {
      list: 'directors',
      dataset: 'directors',
      about: 'Boards of proxy statements, one row per director.',
    },
  ],
  limit: { max: 20, default: 1 },
  parse: async (text) => toBoard(await parseInThread(text)),
  endpoint: {
    tool: 'get_directors',
    group: 'Filings',
    summary: 'The board of directors, from proxy statements (DEF 14A).',
    notes:
      'Each director and nominee with age, the year since which the person is a director, whether ' +
      'the board calls the person independent, and committees with their chairs, each with the cell ' +
      'or sentence that states it. What no place states, or two state differently, is null with a ' +
      'reason. `latest` covers the proxies stored here.',
    toolNotes: 'As of the proxy; later changes are in `get_event_content` (Item 5.02).',
    credits: 3,
  },
  shown: ['name', 'age', 'director_since', 'independent', 'committees', 'chairs'],
  title: 'Directors',
  sample,
})
