// Guides: tasks step by step, with code in one language at a time. The language is in the address,
// so that choosing one needs no script. Every block of class `run` is executed by the tests.

import { type Html, html } from '../pages/html.ts'
import type { Page } from '../pages/layout.ts'
import { docsTabs } from './docs-tabs.ts'
import { coded } from './tables.ts'

export const LANGUAGES = [
  ['curl', 'curl'],
  ['python', 'Python'],
  ['typescript', 'TypeScript'],
] as const

export type Language = (typeof LANGUAGES)[number][0]

/** Code that is complete by itself; `shell` serves every language, `sample` is not executed. */
export type Code = Readonly<Record<Language, string>> | { shell: string } | { sample: string }

export interface Step {
  readonly title: string
  /** Paragraphs before the code; words in backticks are code. */
  readonly text: readonly (string | Html)[]
  readonly code?: Code
  /** Paragraphs that follow the guide’s code. */
  readonly after?: readonly (string | Html)[]
}

export interface Guide {
  /** Last part of the guide’s address. */
  readonly slug: string
  readonly title: string
  /** Result that the reader will have. */
  readonly lead: string
  readonly steps: readonly Step[]
}

export type MakeGuide = (baseUrl: string) => Guide

export const GUIDES_PATH = '/docs/guides'

export function toLanguage(text: string | undefined): Language {
  return LANGUAGES.find(([one]) => one === text)?.[0] ?? 'curl'
}

export function guidePage({ slug, title, lead, steps }: Guide, language: Language): Page {
  const path = `${GUIDES_PATH}/${slug}`
  const sections = steps.map((step, index) => section(step, index + 1, { path, language }))
  const body = html`${docsTabs(GUIDES_PATH)}
<article class="guide"><h1>${title}</h1>
<p class="lead">${coded(lead)}</p>
${sections}
<p class="quiet"><a href="${GUIDES_PATH}">All guides</a></p></article>`
  return { title, path, body, scripts: ['copy.js'] }
}

interface Place {
  readonly path: string
  readonly language: Language
}

function section({ title, text, code, after = [] }: Step, number: number, place: Place): Html {
  const id = `step-${number}`
  return html`<section id="${id}"><h2>${number}. ${title}</h2>
${text.map(paragraph)}${code && block(code, id, place)}${after.map(paragraph)}</section>`
}

const paragraph = (text: string | Html): Html =>
  html`<p>${typeof text === 'string' ? coded(text) : text}</p>`

function block(code: Code, id: string, { path, language }: Place): Html {
  if ('sample' in code) return html`<pre tabindex="0">${code.sample}</pre>`
  if ('shell' in code) return html`<pre class="run shell" tabindex="0">${code.shell}</pre>`
  const tabs = LANGUAGES.map(
    ([one, name]) =>
      html`<a href="${path}?lang=${one}#${id}"${one === language && html` aria-current="true"`}>${name}</a>`,
  )
  return html`<nav class="seg" aria-label="Language of ${id.replace('-', ' ')}">${tabs}</nav>
<pre class="run ${language}" tabindex="0">${code[language]}</pre>`
}
