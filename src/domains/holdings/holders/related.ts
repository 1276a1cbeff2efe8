// Other domains’ data on a company’s holders and splits. Unavailable data is named with its reason;
// the holders are answered without it.

import { type Absence, explain, explainFailure } from '../../../contract/answer/absence.ts'
import type {
  Capabilities,
  CompanyQuestion,
  KnownSplit,
  Listed,
} from '../../../contract/declare/capabilities.ts'
import type { DataContext } from '../../../contract/declare/endpoint.ts'
import { Failure, type FailureCode, OF_DOCUMENTS } from '../../../kernel/failure.ts'

interface Beside<One> {
  found: readonly One[]
  absence: Absence | null
}

const SHOWN = 8

export async function readBeside(
  query: CompanyQuestion,
  { stakesIn, insidersOf }: Capabilities,
  context: DataContext,
) {
  const [stakes, insiders] = await Promise.all([
    listBeside(NO_STAKES, () => stakesIn(query, context)),
    listBeside(NO_INSIDERS, () => insidersOf(query, context)),
  ])
  return {
    stakes: [...stakes.found],
    stakes_unknown_reason: stakes.absence?.sentence ?? null,
    stakes_unknown_code: stakes.absence?.code ?? null,
    insiders: [...insiders.found],
    insiders_unknown_reason: insiders.absence?.sentence ?? null,
    insiders_unknown_code: insiders.absence?.code ?? null,
  }
}

const NO_STAKES = explain({
  reason: 'of_store',
  words: 'No Schedule 13D or 13G on the company is stored here.',
})
const NO_INSIDERS = explain({
  reason: 'of_store',
  words: 'No Form 4 with shares held afterwards is stored here.',
})
const NOT_ALL = explain({
  reason: 'of_store',
  words: 'Some filings that belong here could not be read and may be missing.',
})

async function listBeside<One>(
  nothing: Absence,
  ask: () => Promise<Listed<One>>,
): Promise<Beside<One>> {
  const answer = await orReason(ask)
  if (answer instanceof Failure) return { found: [], absence: explainFailure(answer) }
  const { found, isComplete } = answer
  const gap = isComplete ? null : NOT_ALL
  return { found: found.slice(0, SHOWN), absence: found.length === 0 ? (gap ?? nothing) : gap }
}

export async function readSplits(
  query: CompanyQuestion,
  { splitsOf }: Capabilities,
  context: DataContext,
): Promise<Beside<KnownSplit>> {
  const answer = await orReason(() => splitsOf(query, context))
  if (answer === null) return { found: [], absence: NO_FACTS }
  if (!(answer instanceof Failure)) return { found: answer, absence: null }
  const words = `Its splits are unknown: ${answer.publicText}`
  return { found: [], absence: explain({ reason: 'follows', from: explainFailure(answer), words }) }
}

const NO_FACTS = explain({
  reason: 'of_store',
  words: 'Splits are found in the company’s facts, of which none are at hand.',
})

async function orReason<T>(ask: () => Promise<T>): Promise<T | Failure> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Failure && OF_DATA.has(error.code)) return error
    throw error
  }
}

/** Failures that are about the data; other failures are the caller's, such as too few credits for a fetch. */
const OF_DATA: ReadonlySet<FailureCode> = new Set<FailureCode>(['company.unknown', ...OF_DOCUMENTS])
