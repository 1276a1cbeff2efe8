// The benchmarks there are, in the order of the page.

import { factsZip } from './facts-zip.ts'
import { fanOut } from './fan-out.ts'
import { financials } from './financials.ts'
import { forms } from './forms.ts'
import { fullLoad } from './full-load.ts'
import { holders } from './holders.ts'
import { hostile } from './hostile.ts'
import { loop } from './loop.ts'
import { market } from './market.ts'
import { mcp } from './mcp.ts'
import { nodes } from './nodes.ts'
import { peers } from './peers.ts'
import type { Bench } from './result.ts'
import { search } from './search.ts'
import { sections } from './sections.ts'
import { serving } from './serving.ts'
import { start } from './start.ts'
import { store } from './store.ts'
import { tickers } from './tickers.ts'

export const BENCHES: readonly Bench[] = [
  serving,
  nodes,
  tickers,
  mcp,
  financials,
  factsZip,
  fullLoad,
  forms,
  sections,
  search,
  holders,
  market,
  hostile,
  store,
  start,
  loop,
  fanOut,
  peers,
]
