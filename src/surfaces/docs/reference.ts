// The reference: the OpenAPI document rendered by Scalar, whose file is served from here, so that it
// works offline. It does not use our layout, whose styles would clash with Scalar's.

import { html } from '../pages/html.ts'
import { PAGE_HEADERS, siteHead } from '../pages/layout.ts'
import { docsTabs } from './docs-tabs.ts'

/** Scalar adds inline styles; scripts and connections stay limited to this service. */
export const REFERENCE_HEADERS: Readonly<Record<string, string>> = {
  ...PAGE_HEADERS,
  'content-security-policy':
    "default-src 'none'; style-src 'self' 'unsafe-inline'; script-src 'self'; " +
    "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; form-action 'self'; " +
    "base-uri 'none'; frame-ancestors 'none'",
}

export function referencePage(isOpen: boolean): string {
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Reference · tieout</title>
<link rel="icon" href="/static/logo.svg" type="image/svg+xml">
<link rel="stylesheet" href="/static/colours.css">
<link rel="stylesheet" href="/static/head.css">
<link rel="stylesheet" href="/static/reference.css">
<script defer src="/static/find.js"></script>
${isOpen && html`<script defer src="/static/scalar.js"></script><script defer src="/static/reference.js"></script>`}
</head><body>
${siteHead('/docs')}
<div class="docs-tabs">${docsTabs('/docs')}</div>
<div id="main"><div id="reference">${!isOpen && CLOSED}<noscript><p class="docs-note">The reference needs JavaScript. The same content is in <a href="/openapi.json">the OpenAPI document</a>, and the basics are in the
<a href="/docs/quickstart">quickstart</a>.</p></noscript></div></div>
</body></html>`
  return page.text
}

const CLOSED = html`<p class="docs-note">This installation requires a key for its API description:
<code>curl -H "X-API-Key: $KEY" …/openapi.json</code>. The <a href="/docs/quickstart">quickstart</a> is open to everyone.</p>`
