// Lines that their tag alone does not determine, since filers give one tag to a line and to a part
// of it. The other lines of the period decide.

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

/** Prefers a cost of goods sold that reconciles with gross profit. */
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

/** Takes the group’s income for the parent’s if it is net of tax and minority interest. */
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

/** Splits the parent’s equity if it balances only with noncontrolling interests. */
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

/** Replaces the line if a part is larger than the whole: the wider tag is another line. */
function takeLargerProperty(cells: Cells): void {
  const wider = cells.get('capital_expenditures')
  const other = cells.get('other_property_additions')
  if (!wider || !other || !WIDER.includes(wider.evidence[0]?.tag ?? '')) return
  const isOfOneFiling = wider.evidence[0]?.fact.accession === other.evidence[0]?.fact.accession
  if (isOfOneFiling && other.value > wider.value) cells.set('capital_expenditures', other)
}

/** Adds oil and gas property if the line is smaller and so cannot include it. */
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
/** Minimum share, since one of three rounded lines may be off by a hundredth of a small one. */
const LEAST_OTHER_INTEREST = 0.01

/** Completes interest on debt by interest on leases, as implied by net interest and income. */
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

/** Adds depreciation of premises to other depreciation, which excludes it by name. */
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

/** Takes the cost under the tag that corresponds to the revenue’s. */
function takeRefiningCost(cells: Cells): void {
  const cost = cells.get('refining_costs')
  const revenue = cells.get('revenue')
  if (!cost || cells.has('cost_of_revenue')) return
  if (revenue?.evidence.every(({ tag }) => tag === 'RefiningAndMarketingRevenue')) {
    cells.set('cost_of_revenue', cost)
  }
}

/** Takes finished goods for the inventory if the filer reports no other kind. */
function takeOnlyInventory(cells: Cells): void {
  const goods = cells.get('finished_goods')
  if (!goods || cells.has('inventory') || cells.has('other_inventories')) return
  cells.set('inventory', goods)
}
