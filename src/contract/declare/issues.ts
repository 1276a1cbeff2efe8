// Issues of a request, worded as pydantic v2 and FastAPI do. The parser of a value chooses the
// wording.

export interface Issue {
  type: string
  /** `path`, `query` or `body`, then the name, then indexes and names inside it. */
  loc: (string | number)[]
  msg: string
  input?: unknown
  ctx?: Record<string, unknown>
}

/** A value, or all issues of it; locations are relative to the value. */
export type Parsed<T> = { readonly value: T } | { readonly issues: Issue[] }

// `{name}` is filled from the issue's `ctx`; `{name|word}` counts, with an `s` unless it is one.
const WORDINGS = {
  missing: 'Field required',
  int_type: 'Input should be a valid integer',
  int_parsing: 'Input should be a valid integer, unable to parse string as an integer',
  int_parsing_size: 'Unable to parse input string as an integer, exceeded maximum size',
  int_from_float: 'Input should be a valid integer, got a number with a fractional part',
  float_type: 'Input should be a valid number',
  float_parsing: 'Input should be a valid number, unable to parse string as a number',
  finite_number: 'Input should be a finite number',
  greater_than_equal: 'Input should be greater than or equal to {ge}',
  less_than_equal: 'Input should be less than or equal to {le}',
  bool_type: 'Input should be a valid boolean',
  bool_parsing: 'Input should be a valid boolean, unable to interpret input',
  literal_error: 'Input should be {expected}',
  string_type: 'Input should be a valid string',
  string_too_short: 'String should have at least {min_length|character}',
  string_too_long: 'String should have at most {max_length|character}',
  string_pattern_mismatch: "String should match pattern '{pattern}'",
  date_type: 'Input should be a valid date',
  date_parsing: 'Input should be a valid date in the format YYYY-MM-DD, {error}',
  date_from_datetime_parsing: 'Input should be a valid date or datetime, {error}',
  date_from_datetime_inexact:
    'Datetimes provided to dates should have zero time - e.g. be exact dates',
  datetime_type: 'Input should be a valid datetime',
  datetime_parsing: 'Input should be a valid datetime, {error}',
  datetime_from_date_parsing: 'Input should be a valid datetime or date, {error}',
  list_type: 'Input should be a valid list',
  too_short:
    '{field_type} should have at least {min_length|item} after validation, not {actual_length}',
  too_long:
    '{field_type} should have at most {max_length|item} after validation, not {actual_length}',
  model_attributes_type: 'Input should be a valid dictionary or object to extract fields from',
  json_invalid: 'JSON decode error',
} as const

export type IssueType = keyof typeof WORDINGS

export function refuse(
  type: IssueType,
  input: unknown,
  ctx?: Record<string, unknown>,
): { issues: Issue[] } {
  const msg = fill(WORDINGS[type], ctx ?? {})
  return { issues: [{ type, loc: [], msg, input, ...(ctx ? { ctx } : {}) }] }
}

/** Prefixes the location of issues with their container’s. */
export function under(place: string | number, issues: Issue[]): Issue[] {
  return issues.map((issue) => ({ ...issue, loc: [place, ...issue.loc] }))
}

function fill(wording: string, ctx: Record<string, unknown>): string {
  return wording.replace(/\{(\w+)(?:\|(\w+))?\}/g, (_, name: string, noun?: string) => {
    const text = String(ctx[name])
    if (noun === undefined) return text
    return `${text} ${noun}${text === '1' ? '' : 's'}`
  })
}
