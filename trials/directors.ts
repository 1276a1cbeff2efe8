// How much of the boards in proxy statements is read, and how much rightly: the proxies of the corpus, by
// values that a person read in them (trials/directors/printed.tsv).
//
//   node trials/directors.ts [--shared FOLDER]
//
// Prints for each fact what is printed, given and right, and each value that is wrong or left out. Ends
// with 1 if one is wrong.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { parseBoard } from '../src/domains/directors/parse/parse.ts'
import { toBoard } from '../src/domains/directors/record.ts'
import { splitSubmission } from '../src/formats/submission.ts'
import { type JudgedValue, printJudged, readPrinted } from './support/judged.ts'
import { readOptions } from './support/options.ts'

export const SHARED = fileURLToPath(new URL('../../shared/', import.meta.url))

export const BOARD_FACTS = ['age', 'director_since', 'independent', 'committees'] as const

/** Every fact of every director; null where there is no corpus. */
export function judgeBoards(shared: string): JudgedValue[] | null {
  const printed = readPrinted(new URL('./directors/printed.tsv', import.meta.url))
  const documents = [...Map.groupBy(printed, ({ path = '' }) => path)]
  if (!documents.every(([path]) => existsSync(join(shared, path)))) return null
  return documents.flatMap(([path, truths]) => {
    const { directors } = readBoard(join(shared, path))
    const names = [...truths.map(({ name = '' }) => name), ...directors.map(({ name }) => name)]
    return [...new Set(names)].flatMap((row) => {
      const truth = truths.find(({ name }) => name === row)
      const director = directors.find(({ name }) => name === row)
      return BOARD_FACTS.flatMap((measure) => {
        const [stated, value] = [
          truth?.[measure] || null,
          director ? toText(director, measure) : null,
        ]
        return stated === null && value === null
          ? []
          : [{ path, row, measure, truth: stated, value }]
      })
    })
  })
}

type Director = ReturnType<typeof toBoard>['directors'][number]

function toText(director: Director, fact: (typeof BOARD_FACTS)[number]): string | null {
  if (fact !== 'committees') return director[fact] === null ? null : String(director[fact])
  const listed = director.committees?.map((committee) =>
    director.chairs?.includes(committee) ? `${committee} (chair)` : committee,
  )
  if (!listed) return null
  return listed.length === 0 ? 'none' : listed.toSorted().join('; ')
}

/** A whole submission, or a proxy alone. */
function readBoard(path: string) {
  const text = String(gunzipSync(readFileSync(path)))
  const isSubmission = splitSubmission(text).some(({ type }) => type === 'DEF 14A')
  const alone = `<DOCUMENT>\n<TYPE>DEF 14A\n<TEXT>\n${text}\n</TEXT>\n</DOCUMENT>`
  return toBoard(parseBoard({ source: isSubmission ? text : alone, where: path }))
}

if (import.meta.main) {
  const { shared } = readOptions({ shared: SHARED })
  printJudged(judgeBoards(shared), BOARD_FACTS)
}
