// Short names of Form 8-K items. The form’s own titles are shown beside them; items without an
// entry, such as those before August 2004, have their title alone.

import names from './event-names.json' with { type: 'json' }

/** Kind of event for readers. */
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

/** `Results (2.02)`; a number without a name stands alone. */
export function itemName(code: string): string {
  const named = EVENT_NAMES[code]
  return named ? `${named.name} (${code})` : `item ${code}`
}
