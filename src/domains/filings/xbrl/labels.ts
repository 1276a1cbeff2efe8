// Labels of concepts, as the filer gives them.

import { type Linkbases, STANDARD_LABEL } from '../../../formats/xbrl/linkbases.ts'

export type Labels = Linkbases['labels']

/** Label of the role; null as role means the standard label. Null without any label. */
export function toLabel(labels: Labels, concept: string, role: string | null): string | null {
  const own = labels.get(concept)
  return own?.get(role ?? STANDARD_LABEL) ?? own?.get(STANDARD_LABEL) ?? null
}
