// People who report ownership, over all companies: drawn from the forms of two other domains.

import type { PartyCapabilities } from '../../contract/declare/capabilities.ts'
import { defineDomain } from '../../contract/declare/domain.ts'
import { findInsiders, getInsiderPerson } from './endpoint.ts'
import { findPerson } from './named.ts'

export const persons = defineDomain({
  name: 'persons',
  endpoints: [findInsiders, getInsiderPerson],
  jobs: [],
})

/** Finds a person by name or CIK, for `/v1/resolve`. */
export const personNamed: PartyCapabilities['personNamed'] = findPerson
