// How many votes of meetings are read, and how many rightly: the 8-Ks of the corpus with Item 5.07, by
// values that a person read in them (trials/votes/printed.tsv).
//
//   node trials/votes.ts [--shared FOLDER]
//
// Prints for each measure what is printed, given and right, and each value that is wrong or left out.
// Ends with 1 if one is wrong.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { COUNTS } from '../src/domains/votes/parse/captions.ts'
import { parseMeeting } from '../src/domains/votes/parse/parse.ts'
import { toMeeting } from '../src/domains/votes/record.ts'
import { splitSubmission } from '../src/formats/submission.ts'
import { type JudgedValue, type PrintedRow, printJudged, readPrinted } from './support/judged.ts'
import { readOptions } from './support/options.ts'

export const SHARED = fileURLToPath(new URL('../../shared/', import.meta.url))

export const VOTE_MEASURES = [...COUNTS, 'outcome', 'held_on'] as const

/** Every value of every vote; null where there is no corpus. */
export function judgeVotes(shared: string): JudgedValue[] | null {
  const printed = readPrinted(new URL('./votes/printed.tsv', import.meta.url))
  const documents = [...Map.groupBy(printed, ({ path = '' }) => path)]
  if (!documents.every(([path]) => existsSync(join(shared, path)))) return null
  return documents.flatMap(([path, truths]) => {
    const { votes, held_on } = readMeeting(join(shared, path))
    const day = { path, row: 'meeting', measure: 'held_on' }
    return [
      { ...day, truth: truths[0]?.held_on ?? null, value: held_on },
      ...judgeRows(path, truths, votes),
    ]
  })
}

type Vote = ReturnType<typeof toMeeting>['votes'][number]

function judgeRows(
  path: string,
  truths: readonly PrintedRow[],
  votes: readonly Vote[],
): JudgedValue[] {
  const keysOfTruths = truths.map(({ number, nominee }) => keyOf(number, nominee))
  const keysOfVotes = votes.map(({ number, nominee }) => keyOf(number, nominee))
  return [...new Set([...keysOfTruths, ...keysOfVotes])].flatMap((row) => {
    const truth = truths[keysOfTruths.indexOf(row)]
    const vote = votes[keysOfVotes.indexOf(row)]
    return [...COUNTS, 'outcome' as const].flatMap((measure) => {
      const [stated, value] = [truth?.[measure] || null, vote?.[measure] ?? null]
      if (stated === null && value === null) return []
      return [{ path, row, measure, truth: stated, value: value === null ? null : String(value) }]
    })
  })
}

function keyOf(number: string | null | undefined, nominee: string | null | undefined): string {
  return [number ?? '', nominee ?? ''].filter((part) => part !== '').join(' ')
}

/** A whole submission, or an 8-K alone. */
function readMeeting(path: string) {
  const text = String(gunzipSync(readFileSync(path)))
  const isWrapped = splitSubmission(text).some(({ type }) => type === '8-K')
  const alone = `<DOCUMENT>\n<TYPE>8-K\n<TEXT>\n${text}\n</TEXT>\n</DOCUMENT>`
  return toMeeting(parseMeeting({ source: isWrapped ? text : alone, where: path }))
}

if (import.meta.main) {
  const { shared } = readOptions({ shared: SHARED })
  printJudged(judgeVotes(shared), VOTE_MEASURES)
}
