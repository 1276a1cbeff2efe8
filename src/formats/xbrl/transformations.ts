// The transformations by which an inline document says how a printed text is the fact's value:
// XBRL International's Transformation Rules Registries 1 to 5 and the SEC's own (EDGAR XBRL Guide).
// Registries 4 and 5 spell with hyphens what earlier ones spell without; the rules are the same.

import { DATE_RULES } from './transformed-dates.ts'
import { NAME_RULES } from './transformed-names.ts'
import { NUMBER_RULES } from './transformed-numbers.ts'
import { DURATION_RULES } from './transformed-words.ts'

/** Transforms a printed text to a value; null if the text does not have the expected form. */
export type Rule = (text: string) => string | null

const RULES: Readonly<Record<string, Rule>> = {
  ...NUMBER_RULES,
  ...DATE_RULES,
  ...DURATION_RULES,
  ...NAME_RULES,
  fixedempty: () => '',
  nocontent: () => '',
  fixedfalse: () => 'false',
  booleanfalse: () => 'false',
  fixedtrue: () => 'true',
  booleantrue: () => 'true',
  boolballotbox: (text) => BOXES[text] ?? null,
  yesnoballotbox: (text) => YES_NO[BOXES[text] ?? ''] ?? null,
}

const BOXES: Readonly<Record<string, string>> = { '☐': 'false', '☑': 'true', '☒': 'true' }
const YES_NO: Readonly<Record<string, string>> = { false: 'No', true: 'Yes' }

export type Transformed = { readonly value: string } | { readonly problem: string }

/** Applies a format such as `ixt:num-dot-decimal`; white space of any kind counts as one space. */
export function transform(format: string, text: string): Transformed {
  const name = format.slice(format.indexOf(':') + 1)
  const rule = RULES[name.replaceAll('-', '').toLowerCase()]
  if (!rule) return { problem: `The transformation ${format} is not known.` }
  const value = rule(text.replace(/[\s\u00A0]+/g, ' ').trim())
  return value === null ? { problem: `The text is not one of ${format}.` } : { value }
}
