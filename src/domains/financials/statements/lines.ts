// Lines that their tag alone does not tell: filers give one tag to a line and to a part of it. What
// the other lines of the same period say decides.

import type { Part } from '../measures/measures.ts'
import type { Cells } from './cells.ts'
import { combine, reconciles } from './parts.ts'

export function fixLines(cells: Cells): void {
  takeTyingCost(cells)
  takeRefiningCost(cells)
  takeOnlyInventory(cells)
  takeParentIncome(cells)
  splitEquity(cells)
  takeLargerProperty(cells)
  addOilAndGas(cells)
  completeInterest(cells)
  addPremises(cells)
}

/** Cost of goods sold that leaves gross profit goes before a cost of revenue that does not. */
function takeTyingCost(cells: Cells): void {
  const cost = cells.get('cost_of_revenue')
  const goods = cells.get('cost_of_goods')
  const expected = combine(cells, [
    [1, 'revenue'],
    [-1, 'gross_profit'],
  ])
  if (!cost || !goods || !expected) return
  if (reconciles(goods, expected) && !reconciles(cost, expected))
    cells.set('cost_of_revenue', goods)
}

const INCOME_BEFORE_MINORITY: readonly Part[] = [
  [1, 'pretax_income'],
  [-1, 'income_tax'],
  [1, 'discontinued_income', 'optional'],
]

/** Income tagged as the whole group's that is what pretax income, tax and minority interest leave. */
function takeParentIncome(cells: Cells): void {
  const income = cells.get('income_with_nci')
  const before = cells.get('pretax_income') && combine(cells, INCOME_BEFORE_MINORITY)
  const after = before && combine(cells, [...INCOME_BEFORE_MINORITY, [-1, 'nci_income']])
  if (cells.has('net_income') || !income || !after) return
  if (reconciles(after, income) && !reconciles(before, income)) cells.set('net_income', income)
}

const CLAIMS: readonly Part[] = [
  [1, 'total_liabilities'],
  [1, 'stockholders_equity'],
  [1, 'temporary_equity', 'optional'],
]

/** Equity tagged as the parent's that balances the assets without noncontrolling interests holds them. */
function splitEquity(cells: Cells): void {
  const assets = cells.get('total_assets')
  const equity = cells.get('stockholders_equity')
  const without = combine(cells, CLAIMS)
  const withNci = combine(cells, [...CLAIMS, [1, 'nci_equity']])
  if (cells.has('total_equity') || !assets || !equity || !without || !withNci) return
  if (!reconciles(without, assets) || reconciles(withNci, assets)) return
  cells.set('total_equity', equity)
  cells.delete('stockholders_equity')
}

const WIDER = ['PaymentsToAcquireProductiveAssets', 'PaymentsForCapitalImprovements']

/** A part larger than the whole in one filing: the line of the wider tag is another one. */
function takeLargerProperty(cells: Cells): void {
  const wider = cells.get('capital_expenditures')
  const other = cells.get('other_property_additions')
  if (!wider || !other || !WIDER.includes(wider.evidence[0]?.tag ?? '')) return
  const isOfOneFiling = wider.evidence[0]?.fact.accession === other.evidence[0]?.fact.accession
  if (isOfOneFiling && other.value > wider.value) cells.set('capital_expenditures', other)
}

/** Less than what goes into the wells cannot hold it: the line is of other property. */
function addOilAndGas(cells: Cells): void {
  const wells = cells.get('oil_and_gas_additions')
  const other = cells.get('capital_expenditures')
  if (!wells || (other && other.value >= wells.value)) return
  const parts: readonly Part[] = [
    [1, 'oil_and_gas_additions'],
    [1, 'capital_expenditures', 'optional'],
  ]
  const sum = combine(cells, parts)
  if (sum) cells.set('capital_expenditures', sum)
}

const DEBT_INTEREST = 'InterestExpenseDebt'
/** Of three rounded lines one may be off by a hundredth of a small one. */
const LEAST_OTHER_INTEREST = 0.01

/** Interest on debt alone leaves out that on leases: what the net of income and expense implies. */
function completeInterest(cells: Cells): void {
  const debt = cells.get('interest_expense')
  if (debt?.evidence[0]?.tag !== DEBT_INTEREST) return
  const whole = combine(cells, [
    [1, 'investment_interest'],
    [-1, 'net_interest'],
  ])
  if (whole && whole.value > debt.value * (1 + LEAST_OTHER_INTEREST))
    cells.set('interest_expense', whole)
}

const OTHER_DEPRECIATION = 'OtherDepreciationAndAmortization'

/** Other depreciation and amortization, by its name, is not that of premises beside it. */
function addPremises(cells: Cells): void {
  const other = cells.get('depreciation_amortization')
  const premises = cells.get('premises_depreciation')
  if (!premises || !other?.evidence.every(({ tag }) => tag === OTHER_DEPRECIATION)) return
  const sum = combine(cells, [
    [1, 'depreciation_amortization'],
    [1, 'premises_depreciation'],
    [1, 'intangible_amortization', 'optional'],
  ])
  if (sum) cells.set('depreciation_amortization', sum)
}

/** The cost under the tag that goes with the revenue's own. */
function takeRefiningCost(cells: Cells): void {
  const cost = cells.get('refining_costs')
  const revenue = cells.get('revenue')
  if (!cost || cells.has('cost_of_revenue')) return
  if (revenue?.evidence.every(({ tag }) => tag === 'RefiningAndMarketingRevenue')) {
    cells.set('cost_of_revenue', cost)
  }
}

/** Finished goods are the inventory where the filer gives no other kind of it. */
function takeOnlyInventory(cells: Cells): void {
  const goods = cells.get('finished_goods')
  if (!goods || cells.has('inventory') || cells.has('other_inventories')) return
  cells.set('inventory', goods)
}
