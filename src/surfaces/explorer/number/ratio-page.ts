// The page of one ratio: its formula, and its inputs, each linked to its page.

import { RATIO_LINES } from '../../../catalogue/catalogue.ts'
import { getRatios } from '../../../market/endpoint.ts'
import type { Ask } from '../../pages/ask.ts'
import { numberAt, percent } from '../../pages/figures.ts'
import { html } from '../../pages/html.ts'
import { caveats, refusal } from '../../pages/parts.ts'
import { type Column, table } from '../../pages/table.ts'
import { periodOf, type View } from '../frame/addresses.ts'
import type { Drawn } from '../frame/page.ts'
import { periodName } from './number-parts.ts'
import { numberLink } from './numbers.ts'
import { scaled } from './scale.ts'
import type { RatioRow } from './series.ts'
import { labelOf } from './statement-lines.ts'

const PERIODS_MAX = 40

export async function drawRatio(ask: Ask, view: View, name: string, day: string): Promise<Drawn> {
  const query = { ticker: view.ident, ...periodOf(view), limit: PERIODS_MAX }
  const answer = await ask(getRatios, query)
  if (!answer.isGood) return { body: refusal(answer), asked: [answer] }
  const line = RATIO_LINES[name]
  const row = answer.body.history?.find((one) => one.period === day)
  if (!line || !row) {
    const body = html`<p class="notice">There are no ratios for a period ending ${day || 'an unspecified date'}. Available years are under Ratios.</p>`
    return { status: 404, body, asked: [answer] }
  }
  const value = numberAt(row.ratios, name)
  const reason = row.reasons[name] ?? ''
  const body = html`${caveats(answer)}<article class="number" id="number" aria-labelledby="number-name">
<h2 id="number-name">${line.label}, ${periodName(row)}</h2>
<p class="big">${value !== null ? formatRatio(line, value) : `None: ${reason}.`}</p>
<dl class="facts"><dt>Formula</dt><dd>${line.formula}</dd><dt>Period</dt><dd>to ${row.period}</dd>
${value !== null && html`<dt>Unrounded</dt><dd>${value}</dd>`}</dl>
${table(inputColumns(view), inputsOf(line, row), { caption: 'Inputs', empty: 'None of its inputs was reported.' })}
</article>`
  return { title: `${line.label}, ${periodName(row)}`, body, asked: [answer] }
}

/** A line of the ratios page: a percentage or a multiple. */
type RatioLine = (typeof RATIO_LINES)[string]

export function formatRatio({ isTimes }: RatioLine, value: number): string {
  return isTimes ? value.toFixed(2) : percent(value)
}

interface Input {
  readonly name: string
  readonly input: RatioRow['inputs'][string]
}

function inputsOf({ inputs }: RatioLine, row: RatioRow): Input[] {
  return inputs.flatMap((name) => {
    const input = row.inputs[name]
    return input ? [{ name, input }] : []
  })
}

function inputColumns(view: View): Column<Input>[] {
  return [
    { name: 'Input', cell: ({ name }) => labelOfInput(name) },
    { name: 'Period', isShort: true, cell: ({ input }) => input.period },
    {
      name: 'Value',
      isNumber: true,
      cell: ({ name, input }) =>
        numberLink(input.value, (value) => scaled(value, { divisor: 1, name: '' }), {
          view,
          line: name.replace(/^prior_/, ''),
          row: input,
        }),
    },
  ]
}

function labelOfInput(name: string): string {
  const label = labelOf(name.replace(/^prior_/, '')) ?? name
  return name.startsWith('prior_') ? `${label}, prior year` : label
}
