// The facts of one document: inline XBRL, or an instance. Pure.

import type { XbrlDocument } from '../../../formats/xbrl/fact.ts'
import { isInline, parseInline } from '../../../formats/xbrl/inline.ts'
import { parseInstance } from '../../../formats/xbrl/instance.ts'
import type { NamedText } from '../../../formats/xbrl/linkbases.ts'
import { versionOf } from '../../../kernel/module-version.ts'

/** Version of all that is made of a filing’s XBRL; rows of other versions are read again. */
export const XBRL_VERSION = versionOf(
  import.meta.url,
  new URL('./report.ts', import.meta.url),
  new URL('./tagged.ts', import.meta.url),
  new URL('./face-totals.ts', import.meta.url),
)

export interface ParsedXbrl extends XbrlDocument {
  readonly isInline: boolean
}

/** Fails with `publisher.changed`, naming the document, if it cannot be read. */
export function parseXbrl({ text, where }: NamedText): ParsedXbrl {
  if (isInline(text)) return { ...parseInline(text, where), isInline: true }
  return { ...parseInstance(text, where), isInline: false }
}
