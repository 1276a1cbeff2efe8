// Closing prices that the operator loads, and what companies cost by them.

import { defineDomain } from '../../contract/declare/domain.ts'

export const prices = defineDomain({ name: 'prices', endpoints: [], jobs: [] })
