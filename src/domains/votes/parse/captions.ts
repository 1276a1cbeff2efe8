// Captions of the counts that Item 5.07 of Form 8-K asks for, in filers’ words. Pure.

export const COUNTS = [
  'votes_for',
  'votes_against',
  'votes_withheld',
  'abstentions',
  'broker_non_votes',
  'one_year',
  'two_years',
  'three_years',
] as const
export type Count = (typeof COUNTS)[number]

/** The first rule that fits names a count. */
const CAPTIONS: readonly (readonly [Count, RegExp])[] = [
  ['broker_non_votes', /\bnon-? ?votes?\b/],
  ['abstentions', /\babst(?:ain|ention)/],
  ['votes_against', /\bagainst\b/],
  ['votes_withheld', /\bwithh(?:eld|old)/],
  ['one_year', /\b(?:1|one|every|each)[- ]year\b|\bannual(?:ly)?\b/],
  ['two_years', /\b(?:2|two)[- ]years?\b|\bbiennial/],
  ['three_years', /\b(?:3|three)[- ]years?\b|\btriennial/],
  ['votes_for', /\bfor\b/],
]

/** Columns beside the counts. */
const OTHER = /%|\bpercent|\btotal\b|\boutstanding\b/
const CAPTION_CHARS_MAX = 60

/** Returns null for a text that is no caption of a count. */
export function nameCount(text: string): Count | null {
  const plain = text.toLowerCase()
  if (plain.length > CAPTION_CHARS_MAX || OTHER.test(plain)) return null
  return CAPTIONS.find(([, words]) => words.test(plain))?.[0] ?? null
}

const YEARS: readonly Count[] = ['one_year', 'two_years', 'three_years']

/** Votes on how often to vote on pay have all three choices; tables of obligations have other years. */
export function areVotes(counts: readonly Count[]): boolean {
  const years = YEARS.filter((count) => counts.includes(count))
  return counts.length >= 2 && (years.length === 0 || years.length === YEARS.length)
}
