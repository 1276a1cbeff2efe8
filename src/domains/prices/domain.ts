// Closing prices that the operator loads, and what companies cost by them.

import { defineDomain } from '../../contract/declare/domain.ts'
import { loadPriceLines } from './load.ts'
import { findPriceColumns } from './parse.ts'

export const prices = defineDomain({ name: 'prices', endpoints: [], jobs: [] })

/** Functions for `tieout load prices`. */
export const priceFiles = { loadPriceLines, findPriceColumns }
export type { LoadedPrices, PriceLine } from './load.ts'
export type { PriceColumns } from './parse.ts'
