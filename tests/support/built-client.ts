// The TypeScript client in its built form, in a place from which a program can import it by name.

import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** A folder whose modules include `tieout-client`. */
export async function buildClient(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-client-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const project = join(ROOT, 'clients/typescript')
  const installed = join(folder, 'node_modules/tieout-client')
  const compiler = join(ROOT, 'node_modules/.bin/tsc')
  await promisify(execFile)(compiler, ['-p', project, '--outDir', join(installed, 'dist')])
  await cp(join(project, 'package.json'), join(installed, 'package.json'))
  return folder
}
