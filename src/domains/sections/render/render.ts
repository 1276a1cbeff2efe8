// A section of a report as Markdown or HTML, from the source that its clean text was made of. Pure.

import { type Rendering, renderSpans } from '../../../formats/rendering/render.ts'
import { toSourceSpans } from '../../../formats/rendering/spans.ts'
import { findInside } from '../headings/inside.ts'
import { slugOf } from '../headings/section.ts'
import { type ReportSource, readReport } from '../split/parse.ts'

export interface RenderingSource extends ReportSource {
  section: string
  format: Exclude<Rendering, 'text'>
}

/** Returns null if the document has no such section. */
export function renderReport({ section, format, ...source }: RenderingSource): string | null {
  const { parsed, parts } = readReport(source)
  const listed = parsed.sections.find(({ part, item }) => {
    return section === (part === null ? item : `${part}-${item}`)
  })
  const found = listed ?? findInside(parsed, (title) => slugOf(title) === section)
  const part = parts.findLast(({ offset }) => found !== null && found.start >= offset)
  if (!found || !part) return null
  const { start, end, pieces = [{ start, end }] } = found
  const own = pieces.map((piece) => {
    return { start: piece.start - part.offset, end: piece.end - part.offset }
  })
  const folder = source.where.slice(0, source.where.lastIndexOf('/') + 1)
  const spans = toSourceSpans(part.clean, own)
  return renderSpans(part.source, spans, { as: format, where: source.where, folder })
}
