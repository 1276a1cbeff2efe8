// People who report ownership, over all companies: drawn from the forms of two other domains.

import { defineDomain } from '../../contract/domain.ts'
import { findInsiders, getInsiderPerson } from './endpoint.ts'

export const persons = defineDomain({
  name: 'persons',
  endpoints: [findInsiders, getInsiderPerson],
  jobs: [],
})
