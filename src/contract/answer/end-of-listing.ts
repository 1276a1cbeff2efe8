// Filings by which a company leaves an exchange or the register.

import { type Static, Type } from 'typebox'

/** A filing that ends a listing (Form 25) or a registration (Form 15). */
export const EndOfListing = Type.Object(
  { form: Type.String(), filed: Type.String({ format: 'date' }), accession: Type.String() },
  { $id: 'EndOfListing' },
)
export type EndOfListing = Static<typeof EndOfListing>
