// Tabs that lead between the documentation’s pages.

import { type Html, html } from '../pages/html.ts'

const TABS: readonly (readonly [path: string, name: string])[] = [
  ['/docs/quickstart', 'Quickstart'],
  ['/docs/guides', 'Guides'],
  ['/docs', 'Reference'],
  ['/docs/errors', 'Errors'],
  ['/docs/prices', 'Prices'],
]

export function docsTabs(path: string): Html {
  const links = TABS.map(
    ([to, name]) => html`<a href="${to}"${to === path && html` aria-current="page"`}>${name}</a>`,
  )
  return html`<nav class="tabs" aria-label="Documentation">${links}</nav>`
}
