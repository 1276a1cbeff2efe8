// Other domains’ data on a company’s holders and splits. Unavailable data is named with its reason;
// the holders are answered without it.

import type {
  Capabilities,
  CompanyQuestion,
  KnownSplit,
  Listed,
} from '../../../contract/declare/capabilities.ts'
import type { DataContext } from '../../../contract/declare/endpoint.ts'
import { Failure, type FailureCode } from '../../../kernel/failure.ts'

interface Beside<One> {
  found: readonly One[]
  reason: string | null
}

const SHOWN = 8

export async function readBeside(
  query: CompanyQuestion,
  { stakesIn, insidersOf }: Capabilities,
  context: DataContext,
) {
  const [stakes, insiders] = await Promise.all([
    listBeside('No Schedule 13D or 13G on the company is stored here.', () =>
      stakesIn(query, context),
    ),
    listBeside('No Form 4 with shares held afterwards is stored here.', () =>
      insidersOf(query, context),
    ),
  ])
  return {
    stakes: [...stakes.found],
    stakes_unknown_reason: stakes.reason,
    insiders: [...insiders.found],
    insiders_unknown_reason: insiders.reason,
  }
}

const NOT_ALL = 'Some filings that belong here could not be read and may be missing.'

async function listBeside<One>(
  nothing: string,
  ask: () => Promise<Listed<One>>,
): Promise<Beside<One>> {
  const answer = await orReason(ask)
  if (answer instanceof Failure) return { found: [], reason: answer.publicText }
  const { found, isComplete } = answer
  const reason = isComplete ? null : NOT_ALL
  return { found: found.slice(0, SHOWN), reason: found.length === 0 ? (reason ?? nothing) : reason }
}

export async function readSplits(
  query: CompanyQuestion,
  { splitsOf }: Capabilities,
  context: DataContext,
): Promise<Beside<KnownSplit>> {
  const answer = await orReason(() => splitsOf(query, context))
  if (answer === null) return { found: [], reason: NO_FACTS }
  if (!(answer instanceof Failure)) return { found: answer, reason: null }
  return { found: [], reason: `Its splits are unknown: ${answer.publicText}` }
}

const NO_FACTS = 'The company has no structured facts, so its splits are unknown.'

async function orReason<T>(ask: () => Promise<T>): Promise<T | Failure> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Failure && OF_DATA.has(error.code)) return error
    throw error
  }
}

/** Failures of data; others concern the caller, who may be unable to pay for a fetch. */
const OF_DATA: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'company.unknown',
  'publisher.unavailable',
  'publisher.changed',
])
