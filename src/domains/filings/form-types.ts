// Form types as EDGAR spells them, and parameters that take them. Sources: EDGAR's quarterly and daily
// indexes, companies' filing lists, the form list of EDGAR's full-text search, and the enumerations of
// its submission schemas. The list is never complete, since forms are added: a type that is not on it is
// taken unchanged, and refused only where no filing known here has it.

import { InvalidInput } from '../../contract/declare/invalid.ts'
import { refuse, under } from '../../contract/declare/issues.ts'
import { type Param, param } from '../../contract/declare/params.ts'
import { plainForm } from '../../contract/declare/spelling.ts'
import { nearWords } from '../../kernel/near-words.ts'
import FORM_TYPES from './form-types.json' with { type: 'json' }

const AMENDED = '/A'

/** A form without its signs: `10k`, `10-K` and `10 k` are one. */
export function toFormKey(form: string): string {
  const upper = form.trim().toUpperCase()
  const isAmended = upper.endsWith(AMENDED)
  const plain = (isAmended ? upper.slice(0, -AMENDED.length) : upper).replace(/[ .-]/g, '')
  return isAmended ? plain + AMENDED : plain
}

const LISTED: ReadonlySet<string> = new Set(FORM_TYPES)
const SPELLED: ReadonlyMap<string, string> = new Map(
  FORM_TYPES.map((form) => [toFormKey(form), form]),
)

/** EDGAR’s spelling if known, else the given text in capitals. */
export function toForm(text: string): string {
  const upper = text.trim().toUpperCase()
  const isAmended = upper.endsWith(AMENDED)
  const original = isAmended ? upper.slice(0, -AMENDED.length) : upper
  if (LISTED.has(original)) return upper
  const spelled = SPELLED.get(toFormKey(original)) ?? original
  return isAmended ? spelled + AMENDED : spelled
}

interface FormOptions {
  readonly description: string
  readonly maxLength: number
  readonly isListed?: true
  readonly examples: readonly string[]
}

/** Takes a form type, or several between commas; another spelling of one is refused with the right one. */
export function formParam(options: FormOptions): Param<string | undefined> {
  const text = param.text({ optional: true, respell: plainForm, ...options })
  return {
    ...text,
    parse(raw) {
      const parsed = text.parse(raw)
      if ('issues' in parsed || parsed.value === undefined) return parsed
      const expected = options.isListed ? inList(parsed.value) : alone(parsed.value)
      return expected === null ? parsed : refuse('literal_error', raw, { expected })
    },
  }
}

function alone(text: string): string | null {
  const [first = '', ...more] = text.split(',')
  if (more.length > 0) return `one form type, such as '${toForm(first)}'`
  return isRight(text) ? null : `'${toForm(text)}'`
}

function inList(text: string): string | null {
  const forms = text.split(',')
  return forms.every(isRight) ? null : `'${forms.map(toForm).join(',')}'`
}

function isRight(text: string): boolean {
  return toForm(text) === text.trim().toUpperCase()
}

/** A form type that is not on the list may be a new one, which its first filing shows. */
export async function requireForms(
  forms: readonly string[],
  isFiled: (form: string) => Promise<boolean>,
): Promise<void> {
  for (const form of forms) {
    if (!isKnownForm(form) && !(await isFiled(form))) throw unknownForm(form)
  }
}

/** Whether EDGAR is known to have the form type. */
function isKnownForm(text: string): boolean {
  const upper = text.trim().toUpperCase()
  return LISTED.has(upper) || LISTED.has(upper.replace(/\/A$/, ''))
}

const USUAL = ['10-K', '10-Q', '8-K', '4']

/** Refusal of a form type that neither EDGAR's list nor any filing known here has. */
function unknownForm(text: string): InvalidInput {
  const near = nearWords(text, FORM_TYPES)
  const expected = choiceOf(near.length > 0 ? near : USUAL, near.length > 0 ? '' : TYPE_WORDS)
  const { issues } = refuse('literal_error', text, { expected })
  return new InvalidInput(under('query', under('form', issues)))
}

const TYPE_WORDS = 'a form type of EDGAR, such as '

function choiceOf(forms: readonly string[], before: string): string {
  const quoted = forms.map((form) => `'${form}'`)
  const rest = quoted.slice(0, -1).join(', ')
  return before + [rest, quoted.at(-1)].filter((part) => part !== '').join(' or ')
}
