// Mirrors of what filers did in practice, each a folder beside the project that a test may read where
// it lies.

import { existsSync, readdirSync } from 'node:fs'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { KINDS, loadFolder } from '../../src/commands/load/load.ts'
import { createMirrorSource } from '../../src/upstream/mirror.ts'
import { startApp, type TestApp } from './app.ts'
import { createTestClock } from './clock.ts'
import type { Engine } from './engines.ts'

export const CASES = fileURLToPath(new URL('../../../shared/cases/', import.meta.url))

/** Reason to skip a test that needs the cases; false if they are there. */
export const noCases = existsSync(CASES) ? false : `there are no cases at ${CASES}`

export interface CaseOptions {
  readonly now?: string
  readonly engine?: Engine
  /** Whether its documents are loaded first, as `tieout load mirror` does. */
  readonly isLoaded?: boolean
}

/** The program over the mirror of one case, named by the number of its folder. */
export async function startCase(
  t: TestContext,
  number: string,
  { now = '2026-10-22T16:00:00.000Z', engine, isLoaded = true }: CaseOptions = {},
): Promise<TestApp> {
  const name = readdirSync(CASES).find((one) => one.startsWith(`${number}-`))
  if (name === undefined) throw new Error(`there is no case ${number}`)
  const folder = `${CASES}${name}/`
  const clock = createTestClock(now)
  const source = createMirrorSource({ folder, clock })
  const app = await startApp(t, { clock, source, ...(engine ? { engine } : {}) })
  if (isLoaded) await loadFolder(folder, KINDS, app.services)
  return app
}

/** The body of an answer to a key with credits. */
export async function askCase(app: TestApp, path: string): Promise<Record<string, unknown>> {
  const answer = await app.get(path, await app.liveKey())
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  return answer.body
}
