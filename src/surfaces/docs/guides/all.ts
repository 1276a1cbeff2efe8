// Every guide, in the order of the list, and the page that lists them.

import { html } from '../../pages/html.ts'
import type { Page } from '../../pages/layout.ts'
import { docsTabs } from '../docs-tabs.ts'
import { GUIDES_PATH, type MakeGuide } from '../guide.ts'
import { agents } from './agents.ts'
import { backtest } from './backtest.ts'
import { firstAnswer } from './first-answer.ts'
import { insiderAlerts } from './insider-alerts.ts'
import { scale } from './scale.ts'
import { trust } from './trust.ts'

export const GUIDES: readonly MakeGuide[] = [
  firstAnswer,
  backtest,
  insiderAlerts,
  agents,
  scale,
  trust,
]

export function guidesPage(baseUrl: string): Page {
  const cards = GUIDES.map((make) => {
    const { slug, title, lead } = make(baseUrl)
    return html`<li class="card"><a class="sight" href="${GUIDES_PATH}/${slug}">${title}</a><p class="quiet small">${lead}</p></li>`
  })
  const body = html`${docsTabs(GUIDES_PATH)}<h1>Guides</h1>
<p class="lead">One task each, in curl, Python and TypeScript. Our tests run every command.</p>
<ul class="cards sights">${cards}</ul>`
  return { title: 'Guides', path: GUIDES_PATH, body }
}
