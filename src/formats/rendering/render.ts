// A filing's document, HTML or plain text, as clean text, Markdown or safe HTML: all of it, or the
// spans of its source that a section was cut from. Pure, and linear in the length of the source.

import { isHtml as isHtmlText, readLines } from '../text.ts'
import { htmlToMarkdown } from './html-markdown.ts'
import { fence } from './markdown-text.ts'
import { plainToHtml, plainToMarkdown } from './plain.ts'
import { escapeHtml } from './safe-attributes.ts'
import { htmlToSafeHtml } from './safe-html.ts'
import { createClip, type SourceSpan } from './spans.ts'

export const RENDERINGS = ['text', 'markdown', 'html'] as const
export type Rendering = (typeof RENDERINGS)[number]

export interface RenderOptions {
  readonly as: Rendering
  /** Names the document in a failure. */
  readonly where: string
  /** The folder that relative links of the document lead into, ending in `/`. */
  readonly folder?: string
}

/**
 * Renders a whole document, page furniture included. Fails with `publisher.changed` naming `where`
 * when the markup nests too deeply.
 */
export function renderDocument(source: string, options: RenderOptions): string {
  return render(source, null, options)
}

/**
 * The text of these spans alone, ascending and apart (`toSourceSpans`), within the elements that
 * hold it: half of a table is still a table.
 */
export function renderSpans(
  source: string,
  spans: readonly SourceSpan[],
  options: RenderOptions,
): string {
  return render(source, spans, options)
}

/** Renders a text for programs, such as XML, unchanged. */
export function renderData(source: string, as: Rendering): string {
  if (as === 'text') return source
  if (as === 'html') return `<pre>${escapeHtml(source)}</pre>`
  return fence(source.trimEnd().split(/\r?\n/))
}

type Spans = readonly SourceSpan[] | null

function render(given: string, spans: Spans, { as, where, folder }: RenderOptions): string {
  const source = given.replaceAll('\0', '')
  if (as === 'text') return renderText(source, spans, where)
  const isHtml = isHtmlText(source)
  if (as === 'markdown') {
    return isHtml
      ? htmlToMarkdown(source, where, createClip(spans))
      : plainToMarkdown(source, spans)
  }
  if (!isHtml) return plainToHtml(source, spans)
  return htmlToSafeHtml(source, where, { clip: createClip(spans), folder: folder ?? null })
}

/** Lines joined by one line break, paragraphs by two; cells of a table row by tabs. */
function renderText(source: string, spans: Spans, where: string): string {
  const clip = createClip(spans)
  const parts: string[] = []
  for (const { text, gap, at } of readLines(source, where).lines) {
    if (!clip.holds(at)) continue
    if (parts.length > 0) parts.push(gap === 1 ? '\n' : '\n\n')
    parts.push(text)
  }
  return parts.join('')
}
