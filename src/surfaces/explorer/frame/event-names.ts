// What the items of Form 8-K are about, in two or three words. The titles are the form's own and stand
// beside them; an item that is not here, such as one of before August 2004, has its title alone.

import names from './event-names.json' with { type: 'json' }

/** Which way a reader looks at an event. */
type Weight = 'alarm' | 'news' | 'plain'

export interface EventName {
  readonly name: string
  readonly weight: Weight
}

const WEIGHTS: readonly Weight[] = ['alarm', 'news', 'plain']

export const EVENT_NAMES: Readonly<Record<string, EventName>> = Object.fromEntries(
  WEIGHTS.flatMap((weight) =>
    Object.entries(names[weight]).map(([code, name]) => [code, { name, weight }] as const),
  ).sort(([a], [b]) => a.localeCompare(b)),
)

/** `Results (2.02)`; a number that has no name here stands alone. */
export function itemName(code: string): string {
  const named = EVENT_NAMES[code]
  return named ? `${named.name} (${code})` : `item ${code}`
}
