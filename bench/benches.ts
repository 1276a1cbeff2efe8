// The benchmarks there are, in the order of the page.

import { financials } from './financials.ts'
import { forms } from './forms.ts'
import { hostile } from './hostile.ts'
import { mcp } from './mcp.ts'
import type { Bench } from './result.ts'
import { sections } from './sections.ts'
import { serving } from './serving.ts'

export const BENCHES: readonly Bench[] = [serving, mcp, financials, forms, sections, hostile]
