// Transformations of the SEC (EDGAR XBRL Guide, ixt-sec) for names: states and provinces, exchanges,
// filer categories. Names of countries are not among them and stay unread.

import names from './transformed-names.json' with { type: 'json' }

type Rule = (text: string) => string | null

const among = (table: Readonly<Record<string, string>>, text: string) => table[text] ?? null

export const NAME_RULES: Readonly<Record<string, Rule>> = {
  stateprovnameen: (text) => among({ ...names.states, ...names.provinces }, text.toLowerCase()),
  edgarprovcountryen: (text) => among(names.states, text.toLowerCase()),
  exchnameen: (text) => among(names.exchanges, toExchange(text)),
  entityfilercategoryen: (text) => among(names.categories, text.toLowerCase().replace(/- /g, '-')),
}

function toExchange(text: string): string {
  const words = text.toLowerCase().replaceAll(',', '').replace(/^the /, '')
  return words.replace(/ (?:llc|inc\.?)$/, '').trim()
}
