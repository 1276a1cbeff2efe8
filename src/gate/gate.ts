// The gate that every piece of work with something scarce passes: turns at each declared resource.

import { declareResources, type GateSettings, type ResourceName } from './resources.ts'
import { threadStates } from './threads/pool.ts'
import { createTurns, type Turns, type TurnsState } from './turns.ts'

export interface Gate {
  readonly at: Readonly<Record<ResourceName, Turns>>
  /** Every resource, among them the threads of this process and what processes share. */
  states(): readonly TurnsState[]
}

/** `shared` are limits that hold across processes: their counts are kept in the store, not here. */
export function createGate(
  settings: GateSettings,
  shared: () => readonly TurnsState[] = () => [],
): Gate {
  const entries = Object.entries(declareResources(settings)).map(
    ([name, resource]) => [name, createTurns(resource)] as const,
  )
  const at = Object.fromEntries(entries) as Record<ResourceName, Turns>
  return {
    at,
    states: () => [
      ...Object.values(at).map((turns) => turns.state()),
      ...threadStates(),
      ...shared(),
    ],
  }
}
