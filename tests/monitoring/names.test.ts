// The alert rules and the dashboard ask for nothing that the program does not tell.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { COUNTERS, HISTOGRAMS } from '../../src/kernel/metrics.ts'
import { startApp } from '../support/app.ts'
import { send } from '../support/http.ts'
import { dashboard, dashboardExpressions, dashboardText, rules } from './files.ts'

const NAMED: readonly (readonly [file: string, text: string, expressions: string])[] = [
  ['alerts.yml', rules, rules],
  ['grafana.json', dashboardText, dashboardExpressions.join('\n')],
]

/** Labels that Prometheus adds. */
const ADDED = ['instance', 'job', 'le']
const SUFFIX = /_(?:count|sum|bucket)$/

for (const [file, text, expressions] of NAMED) {
  test(`every metric, label and value that ${file} names is told by the program`, async (t) => {
    const app = await startApp(t, { settings: { METRICS_LISTEN: '127.0.0.1:0' } })
    const told = (await send(`${app.operatorUrl}/metrics`)).text
    const types = new Map(
      [...told.matchAll(/^# TYPE (tieout_\w+) (\w+)$/gm)].map(([, name = '', type]) => [
        name,
        type,
      ]),
    )
    const named = new Set(text.match(/\btieout_\w+/g))
    assert.ok(named.size > 15)
    const known = (name: string) => types.has(name) || types.get(baseOf(name)) === 'histogram'
    assert.deepEqual(
      [...named].filter((name) => !known(name)),
      [],
    )
    for (const [selector, name = '', matchers = ''] of expressions.matchAll(
      /\b(tieout_\w+)\{([^}]*)\}/g,
    )) {
      for (const [, label = '', value = ''] of matchers.matchAll(/(\w+)(?:=~|!=|=)"([^"]*)"/g)) {
        if (ADDED.includes(label)) continue
        if (types.get(name) !== 'gauge') {
          assert.ok(labelsOf(name).includes(label), selector)
          continue
        }
        for (const one of value.split('|')) {
          const line = new RegExp(`^${name}\\{[^}]*\\b${label}="${one}"`, 'm')
          assert.match(told, line, selector)
        }
      }
    }
  })
}

function baseOf(name: string): string {
  return name.replace(SUFFIX, '')
}

function labelsOf(name: string): readonly string[] {
  const tables = { ...COUNTERS, ...HISTOGRAMS }
  const found = Object.entries(tables).find(([known]) => `tieout_${known}` === baseOf(name))
  return found?.[1][1] ?? []
}

test('every metric that the program tells is on the dashboard', async (t) => {
  const app = await startApp(t, { settings: { METRICS_LISTEN: '127.0.0.1:0' } })
  const { text } = await send(`${app.operatorUrl}/metrics`)
  const told = [...text.matchAll(/^# TYPE (tieout_\w+) /gm)].map(([, name = '']) => name)
  assert.deepEqual(
    told.filter((name) => !dashboardText.includes(name)),
    [],
  )
})

test('the panels of the dashboard lie side by side, each with a number of its own', () => {
  const { panels } = dashboard
  assert.equal(new Set(panels.map(({ id }) => id)).size, panels.length)
  const taken = new Map<string, string>()
  for (const { title, gridPos } of panels) {
    assert.ok(gridPos.x >= 0 && gridPos.x + gridPos.w <= 24, title)
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++) {
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
        assert.equal(taken.get(`${x} ${y}`), undefined, title)
        taken.set(`${x} ${y}`, title)
      }
    }
  }
})

test('the dashboard asks whichever Prometheus is chosen, and uses no variable that it lacks', () => {
  const sources = dashboard.panels.flatMap(({ targets = [] }) => targets)
  assert.ok(sources.every(({ datasource }) => datasource.uid === `$\{datasource}`))
  const variables = new Set(dashboard.templating.list.map(({ name }) => name))
  const used = [...dashboardText.matchAll(/\$\{?([a-z]\w*)/g)].map(([, name = '']) => name)
  assert.deepEqual(
    used.filter((name) => !variables.has(name)),
    [],
  )
})
