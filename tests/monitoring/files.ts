// Monitoring files of deploy/, and the expressions in them.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const RULES_FILE = fileURLToPath(new URL('../../deploy/alerts.yml', import.meta.url))
const DASHBOARD_FILE = new URL('../../deploy/grafana.json', import.meta.url)

export interface Panel {
  id: number
  type: string
  title: string
  gridPos: { x: number; y: number; w: number; h: number }
  targets?: { refId: string; expr: string; datasource: { uid: string } }[]
}

interface Dashboard {
  uid: string
  schemaVersion: number
  templating: { list: { name: string }[] }
  panels: Panel[]
}

export const rules = readFileSync(RULES_FILE, 'utf8')
export const dashboardText = readFileSync(DASHBOARD_FILE, 'utf8')
export const dashboard = JSON.parse(dashboardText) as Dashboard

/** Expressions with Grafana's variables filled in, as Prometheus gets them. */
export const dashboardExpressions = dashboard.panels
  .flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  .map((expr) => expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*'))
