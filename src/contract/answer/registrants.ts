// Registrants that a company was over time, as answers name them.

import { type Static, Type } from 'typebox'
import { defineRecord } from '../declare/record.ts'
import { reasonOrNullFields } from './absence.ts'
import { EndOfListing } from './end-of-listing.ts'
import { choice, field, nullable } from './fields.ts'

const LINK_BASES = ['name', 'ticker', 'filing'] as const
export type LinkBasis = (typeof LINK_BASES)[number]

const Succession = defineRecord('Succession', {
  form: Type.String({
    description:
      'Form that shows it: the successor’s report, such as 8-K12B, or, where it filed none, the ' +
      'form that ended the listing or registration of the one before.',
  }),
  filed: field.day('Day of that filing.'),
  accession: field.accession('Its accession number.'),
  basis: Type.Array(choice(LINK_BASES, { $id: 'SuccessionBasis' }), {
    description:
      'name: both have had the same name; ticker: the successor has a ticker of the ' +
      'predecessor; filing: the successor’s report is of both, or names the predecessor.',
  }),
  ended_by: nullable(EndOfListing, 'End of its listing or registration; null if not filed yet.'),
})

export const Registrant = defineRecord('Registrant', {
  cik: field.cik('CIK of the registrant.'),
  name: field.name('Its name.', { null: 'no list or profile names it' }),
  from: field.dayOrNull('Day since which it succeeds the one before; null for the first.'),
  to: field.dayOrNull('Day since which another succeeds it; null for the present one.'),
  is_joined: field.flag(
    'Whether answers about the company by ticker have its filings and facts too.',
  ),
  ...reasonOrNullFields('Why it is not joined: its accounts may be another’s.'),
  succession: nullable(Succession, 'Evidence that another succeeds it; null for the present one.'),
})
export type Registrant = Static<typeof Registrant>

/** On rows of an answer that joins several registrants. */
export const ofRegistrant = {
  registrant_cik: Type.Optional(
    field.cik('CIK of the registrant; present where `registrants` has several.'),
  ),
}
