// One parameter: how it parses a value, and its JSON Schema. The kinds of parameters are in
// `params.ts`.

import { type Parsed, refuse } from './issues.ts'

export interface Param<T> {
  /** JSON Schema 2020-12 of accepted values, in their most natural spelling. */
  readonly schema: Record<string, unknown>
  readonly required: boolean
  /** Shorter description for the list of tools. */
  readonly brief?: string | undefined
  /** Whether the parameter is a list with commas. */
  readonly isListed?: boolean | undefined
  /** Whether a query may repeat its name, each time with another word. */
  readonly isRepeatable?: boolean | undefined
  /** Words of the path for which alone it has an effect. */
  readonly appliesTo?: readonly string[] | undefined
  /** Words that `parse` takes beside what the schema describes. */
  readonly words?: readonly string[] | undefined
  /** Turns other spellings into the one that `parse` takes. */
  readonly respell?: ((raw: unknown) => unknown) | undefined
  /** Says how to spell a value that was refused; null if that is not known. */
  readonly advise?: ((raw: unknown) => string | null) | undefined
  /** `undefined` means that nothing was sent. */
  parse(raw: unknown): Parsed<T>
}

export type Members = Readonly<Record<string, Param<unknown>>>

export type ValuesOf<M> = { [Name in keyof M]: M[Name] extends Param<infer T> ? T : never }

export interface Options<T> {
  readonly description?: string
  /** Shorter description for a model that reads the whole list of tools. */
  readonly brief?: string
  readonly examples?: readonly T[]
  /** The value when nothing is sent. */
  readonly default?: T
  /** May be left out, or `null` in JSON; the value is then `undefined`. */
  readonly optional?: true
  /** Whether the parameter is a list with commas, for which tools also take an array. */
  readonly isListed?: true
  /** Words of the path for which alone it has an effect. */
  readonly appliesTo?: readonly string[]
  /** Turns other spellings of a text into the one described. */
  readonly respell?: (text: string) => string
}

/** How a kind of parameter is spelled by those who do not know it. */
type Spelling = Pick<Param<unknown>, 'respell' | 'advise'>

/** Type of a parameter’s value with its options. */
export type Taken<T, O> = O extends { readonly optional: true } ? T | undefined : T

export function declare<T, O extends Options<T>>(
  schema: Record<string, unknown>,
  options: O | undefined,
  parseSent: (raw: unknown) => Parsed<T>,
  spelling: Spelling = {},
): Param<Taken<T, O>> {
  const { default: preset, optional, description, brief, examples }: Options<T> = options ?? {}
  const { isListed, appliesTo, respell }: Options<T> = options ?? {}
  const parse = (raw: unknown): Parsed<T | undefined> => {
    if (raw === undefined && preset !== undefined) return { value: preset }
    if (raw === undefined && !optional) return refuse('missing', null)
    if (raw === undefined || (raw === null && optional)) return { value: undefined }
    return parseSent(raw)
  }
  const declared = {
    schema: { ...schema, ...given({ default: preset, description, examples }) },
    required: preset === undefined && optional !== true,
    brief,
    isListed,
    appliesTo,
    respell: respell === undefined ? spelling.respell : ofText(respell),
    advise: spelling.advise,
    parse,
  }
  // The cast holds since the value is `undefined` only if `optional` is set.
  return declared as Param<Taken<T, O>>
}

/** Leaves values of other types as they are. */
export function ofText(respell: (text: string) => string): (raw: unknown) => unknown {
  return (raw) => (typeof raw === 'string' ? respell(raw) : raw)
}

export function given(members: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))
}
