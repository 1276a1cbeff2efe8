// What the filer calls a concept.

import { type Linkbases, STANDARD_LABEL } from '../../formats/xbrl/linkbases.ts'

export type Labels = Linkbases['labels']

/** By the role of the label, null for the standard one, which also stands in; null without any. */
export function toLabel(labels: Labels, concept: string, role: string | null): string | null {
  const own = labels.get(concept)
  return own?.get(role ?? STANDARD_LABEL) ?? own?.get(STANDARD_LABEL) ?? null
}
