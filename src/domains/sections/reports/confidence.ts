// Doubts about completeness: a stored document without items may have been a notice in the report’s
// place.

import { formatNumber } from '../../../kernel/decimals.ts'
import { hasExhibits, isAmendment, layoutOf } from '../forms/forms.ts'
import type { ReportFiling } from './store.ts'

/** Threshold of characters: reports are far longer, notices far shorter. */
const LITTLE_CHARS = 10_000
const NAMES_ITS_FORM = /\b(?:10-?[KQ]|20-?F)/i

/**
 * Whether a document without items may not be the filing. An amendment of a few exhibits often has
 * no item; its cover still names the form.
 */
export function isDoubtful({ form }: ReportFiling, text: string): boolean {
  if (text.length >= LITTLE_CHARS || layoutOf(form) !== 'items') return false
  return !isAmendment(form) || !NAMES_ITS_FORM.test(text)
}

/** Doubt of a report without items; null if it may be complete. */
export function toDoubt(filing: ReportFiling, text: string): string | null {
  const { form, accession } = filing
  const chars = formatNumber(text.length)
  if (isDoubtful(filing, text)) {
    return (
      `The document of the ${form} ${accession} has ${chars} characters and no item. It may ` +
      'not be the report and will be requested again.'
    )
  }
  if (isAmendment(form)) return null
  return `No item of the ${form} ${accession} could be told apart in its ${chars} characters.`
}

/** Doubt about missing exhibits; null if there are none or they are stored. */
export function toExhibitDoubt({ form, accession }: ReportFiling, url: string): string | null {
  if (!hasExhibits(form) || url.endsWith('.txt')) return null
  return `Only the main document of the ${form} ${accession} was available, without its exhibits.`
}
