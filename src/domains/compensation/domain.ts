// Pay of executives and directors, from proxy statements.

import { dollars, isAmount, rowsOf, textOf } from '../../contract/answer/amounts.ts'
import { defineFormDomain } from '../filings/form-domain/define.ts'
import { PROXY, toProxy } from './record.ts'
import sample from './sample.json' with { type: 'json' }
import { parseInThread } from './thread.ts'

export const compensation = defineFormDomain({
  name: 'compensation',
  module: new URL('./record.ts', import.meta.url).href,
  forms: ['DEF 14A'],
  one: 'proxy',
  many: 'proxies',
  schema: 'ProxyPay',
  fields: PROXY,
  parts: [
    {
      list: 'executives',
      dataset: 'executive_pay',
      about: 'Summary compensation tables, one row per person and year.',
    },
    {
      list: 'directors',
      dataset: 'director_pay',
      about: 'Tables of director compensation, one row per director.',
    },
    {
      list: 'pay_versus_performance',
      dataset: 'pay_versus_performance',
      about: 'Tagged pay versus performance, one row per officer and year.',
    },
  ],
  limit: { max: 20, default: 1 },
  parse: async (text) => toProxy(await parseInThread(text)),
  endpoint: {
    tool: 'get_compensation',
    group: 'Filings',
    summary: 'Pay of executives and directors, from proxy statements (DEF 14A).',
    notes:
      'The summary compensation table and that of directors, each row with its cells and whether ' +
      'its parts add up to its total; the pay ratio with its sentence; and pay versus performance ' +
      'as tagged since 2023. Parts that are not read for certain are in `missing` with the reason. ' +
      'A proxy repeats up to two earlier years. `latest` covers the proxies stored here.',
    toolNotes:
      'Stock and option awards are fair values at grant, not what was received. Each proxy repeats ' +
      'earlier years.',
    credits: 3,
  },
  shown: ['name', 'position', 'fiscal_year', 'salary', 'stock_awards', 'total', 'adds_up'],
  atLeast: {
    parameter: 'min_total',
    field: 'highest_total',
    description: 'Minimum of the highest total, in USD.',
  },
  title: 'Executive pay',
  event: {
    name: 'proxy',
    label: 'DEF 14A',
    say({ issuer, executives }) {
      const [first] = rowsOf(executives)
      const head = `${textOf(issuer)} filed its proxy statement.`
      if (!first || !isAmount(first.total)) return [head]
      const { name, position, total, fiscal_year: year } = first
      const who = [textOf(name), textOf(position)].filter((one) => one !== '').join(', ')
      return [head, `Total for ${isAmount(year) ? year : 'the year'}: ${who}: ${dollars(total)}.`]
    },
  },
  sample,
})
