// Part and format of a section in an answer.

import type { DataContext } from '../../../contract/declare/endpoint.ts'
import { ensureIngested } from '../../../contract/work/job.ts'
import type { Rendering } from '../../../formats/rendering/render.ts'
import { Failure } from '../../../kernel/failure.ts'
import { textOf } from '../headings/section.ts'
import { toPage } from '../reports/page.ts'
import { keyOf, type PlacedSection } from '../reports/reports.ts'
import { selectRendering } from '../reports/store.ts'
import { renderSection } from './render-job.ts'

export interface TextInput {
  item?: string | undefined
  format: Rendering
  offset?: number | undefined
  max_chars?: number | undefined
  chunks?: number | undefined
}

/** The text, and facts about it if a part or another format was requested. */
export interface Page {
  text: string
  format?: Rendering
  offset?: number
  total_chars?: number
  next_offset?: number | null
}

export async function readPage(
  { format, offset, max_chars }: TextInput,
  placed: PlacedSection,
  text: string,
  context: DataContext,
): Promise<Page> {
  const isText = format === 'text'
  const whole = isText ? textOf(text, placed.section) : await readRendering(placed, format, context)
  const named = isText ? {} : { format }
  if (offset === undefined && max_chars === undefined) return { text: whole, ...named }
  return { ...named, ...toPage(whole, { offset: offset ?? 0, maxChars: max_chars ?? null }) }
}

async function readRendering(
  { section, report }: PlacedSection,
  format: Exclude<Rendering, 'text'>,
  context: DataContext,
): Promise<string> {
  const { filing } = report
  const key = keyOf(section)
  const stored = await selectRendering(context.data, filing.accession, key, format)
  if (stored !== undefined) return stored
  await ensureIngested(renderSection, { filing, section: key, format }, context)
  const made = await selectRendering(context.data, filing.accession, key, format)
  if (made !== undefined) return made
  throw new Failure('publisher.unavailable', `The document ${report.url} is no longer available.`)
}
