// Content of `npm pack` in place of the sources: JavaScript in dist/, with the files that the
// program reads beside it.

import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNode, handOver, isNodeNewEnough } from '../bin/node.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const DIST = join(ROOT, 'dist')
/** The compiler renames what is imported, not what is started or read by its address. */
const BESIDE = /new URL\(\s*'(\.{1,2}\/[^']+)',\s*import\.meta\.url\s*\)/g

if (isNodeNewEnough()) await build()
else handOver(fileURLToPath(import.meta.url), [])

async function build() {
  rmSync(DIST, { recursive: true, force: true })
  runNode(join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.build.json')
  copyOthers()
  await writeVersions()
  const built = readdirSync(DIST, { recursive: true }).filter((name) => name.endsWith('.js'))
  for (const name of built) renameThreads(join(DIST, name))
}

function runNode(...args) {
  execFileSync(findNode(), args, { cwd: ROOT, stdio: ['ignore', 2, 2] })
}

function copyOthers() {
  const isOther = (path) => !path.endsWith('.ts') && !path.endsWith('left-open.json')
  cpSync(join(ROOT, 'src'), DIST, { recursive: true, filter: isOther })
}

/** Stored rows are as old as the sources that made them, which are not shipped. */
async function writeVersions() {
  const { listVersions } = await import('../src/kernel/module-version.ts')
  const versions = listVersions(join(ROOT, 'src'))
  writeFileSync(join(DIST, 'module-versions.json'), JSON.stringify(versions))
}

/** Threads are started by the name of a source file; one that is not there fails the build. */
function renameThreads(path) {
  const text = readFileSync(path, 'utf8')
  const renamed = text.replace(BESIDE, (address, name) => {
    const built = name.replace(/\.ts$/, '.js')
    const file = new URL(built, `file://${path}`)
    if (!fileURLToPath(file).startsWith(DIST)) return address
    if (!existsSync(file)) throw new Error(`${path} refers to ${name}, which was not built`)
    return `new URL('${built}', import.meta.url)`
  })
  if (renamed !== text) writeFileSync(path, renamed)
}
