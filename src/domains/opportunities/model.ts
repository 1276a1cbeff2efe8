// Schemas of contract opportunities, and the stored notice.

import { type Static, Type } from 'typebox'
import { field, leftOpen } from '../../contract/answer/fields.ts'
import { defineRecord } from '../../contract/declare/record.ts'

export const SAM_SOURCE = 'SAM.gov' as const

/** A notice as stored: absent texts are null. */
export const StatedNotice = defineRecord('StatedNotice', {
  notice_id: field.text('Identifier of the notice.'),
  title: field.textOrNull('Title of the notice.'),
  solicitation_number: field.textOrNull('Solicitation number.'),
  response_deadline: field.textOrNull(
    'Response deadline: an instant with its offset, or a date; null if none is given.',
  ),
  type: field.textOrNull('Notice type, in the publisher’s words.'),
  active: Type.Boolean({ description: 'False once the publisher has archived the notice.' }),
  naics_code: field.textOrNull('NAICS code.'),
  set_aside: field.textOrNull('Set-aside, in words.'),
  ui_link: field.linkOrNull('The notice on SAM.gov.'),
})

/** The interface types these texts as strings: absent ones are empty. */
export const Opportunity = defineRecord('Opportunity', {
  notice_id: StatedNotice.properties.notice_id,
  title: field.text('Title of the notice; empty if it has none.'),
  solicitation_number: field.text('Solicitation number; empty if there is none.'),
  posted_date: field.day('Posting date.'),
  response_deadline: StatedNotice.properties.response_deadline,
  type: field.text('Notice type, in the publisher’s words; empty if none is given.'),
  active: StatedNotice.properties.active,
  naics_code: leftOpen(field.text('NAICS code; empty if none is given.')),
  set_aside: leftOpen(field.text('Set-aside, in words; empty if none is given.')),
  ui_link: field.text('The notice on SAM.gov; empty if no address is given.'),
})
export type Opportunity = Static<typeof Opportunity>

const samDay = (description: string) =>
  Type.String({ pattern: '^\\d{2}/\\d{2}/\\d{4}$', description })

export const OpportunitiesAnswer = defineRecord('OpportunitiesAnswer', {
  count: field.count('Opportunities in this answer.'),
  total: field.count('Opportunities that match.'),
  posted_from: samDay('First posting date, MM/DD/YYYY.'),
  posted_to: samDay('Last posting date, MM/DD/YYYY.'),
  opportunities: Type.Array(Opportunity, { description: 'Newest first.' }),
  source: Type.Literal(SAM_SOURCE, { description: 'Where the data comes from.' }),
})

/** A notice as one document of the publisher has it. */
export interface Notice extends Static<typeof StatedNotice> {
  /** Calendar day; `posted_at` is the instant, where the document names one. */
  posted_on: string
  posted_at: string | null
  /** An instant with its offset or a day; anything else as the publisher wrote it. */
  response_deadline: string | null
  set_aside_code: string | null
  state: string | null
}

/** The publisher's letters, by the beginning of the type's name (Get Opportunities, `ptype`). */
const TYPES = {
  k: 'combined synopsis',
  p: 'presolicitation',
  o: 'solicitation',
  r: 'sources sought',
  s: 'special notice',
  g: 'sale of surplus property',
  a: 'award notice',
  u: 'justification',
  i: 'intent to bundle',
} as const

export type ProcurementType = keyof typeof TYPES
/** Letters in the order of the publisher’s documentation. */
export const PROCUREMENT_TYPES = ['o', 'p', 'k', 'r', 's', 'g', 'a', 'u', 'i'] as const

export function toProcurementType(type: string | null): ProcurementType | null {
  const name = (type ?? '').toLowerCase()
  const found = PROCUREMENT_TYPES.find((letter) => name.startsWith(TYPES[letter]))
  return found ?? null
}
