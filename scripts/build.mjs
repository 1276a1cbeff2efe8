// Content of `npm pack` in place of the sources: JavaScript in dist/, with the files that the
// program reads beside it.

import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as esbuild from 'esbuild'
import { findNode, handOver, isNodeNewEnough } from '../bin/node.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const DIST = join(ROOT, 'dist')
const ADDRESS = 'import.meta.url'
/** Folder of dist/ for what is joined. */
const BUNDLE = 'bundle'
const JOINED = [
  ...['@fastify/send', 'commander', 'csv-parse', 'fastify', 'htmlparser2', 'lru-cache'],
  ...['pino', 'typebox', 'yauzl'],
]
/** Packages that are CommonJS call it. */
const BANNER =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);"
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
  await bundle()
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

/**
 * Joins what the program loads at its start, since reading two thousand modules took most of it.
 * Threads and processes are started by the address of a module, so that the modules stay beside it.
 */
async function bundle() {
  const { metafile } = await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: [join(DIST, 'cli.js')],
    outdir: DIST,
    allowOverwrite: true,
    chunkNames: `${BUNDLE}/[name]-[hash]`,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    banner: { js: BANNER },
    // The engine keeps the text of what it loaded.
    minifyWhitespace: true,
    lineLimit: 160,
    legalComments: 'none',
    metafile: true,
    plugins: [
      { name: 'packages', setup: keepPackagesApart },
      { name: 'addresses', setup: keepAddresses },
    ],
  })
  for (const name of readdirSync(join(DIST, BUNDLE))) escapeWide(join(DIST, BUNDLE, name))
  writeFileSync(join(DIST, BUNDLE, 'LICENSES.txt'), toLicences(Object.keys(metafile.inputs)))
}

/** Packages that are loaded at every start; what is loaded at first use stays where it is installed. */
function keepPackagesApart(bundler) {
  bundler.onResolve({ filter: /^[^./]/ }, ({ path, resolveDir }) => {
    const isOfPackage = relative(ROOT, resolveDir).startsWith('node_modules')
    const isJoined =
      isOfPackage || JOINED.some((name) => path === name || path.startsWith(`${name}/`))
    return isJoined ? undefined : { path, external: true }
  })
}

/** A module that reads or starts what lies beside it keeps the address that it had. */
function keepAddresses(bundler) {
  bundler.onLoad({ filter: /\.js$/ }, ({ path }) => {
    const text = readFileSync(path, 'utf8')
    if (!path.startsWith(DIST) || !text.includes(ADDRESS)) return undefined
    if (path === join(DIST, 'cli.js')) throw new Error('cli.ts is not moved by the bundle')
    const own = JSON.stringify(relative(join(DIST, BUNDLE), path))
    return { contents: text.replaceAll(ADDRESS, `new URL(${own}, ${ADDRESS}).href`), loader: 'js' }
  })
}

/**
 * One curved quote would make the engine keep the whole text in twice the bytes. Raw templates with such
 * characters are sources of patterns, which read the escape as the character.
 */
function escapeWide(file) {
  const text = readFileSync(file, 'utf8')
  const toEscape = (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`
  writeFileSync(file, text.replace(/[^\0-\xff]/g, toEscape))
}

function toLicences(inputs) {
  const folders = inputs.flatMap(
    (path) => /^node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(path) ?? [],
  )
  return [...new Set(folders)].sort().map(readLicence).join('\n')
}

function readLicence(folder) {
  const name = readdirSync(join(ROOT, folder)).find((one) => /^licen[cs]e/i.test(one))
  const text =
    name === undefined ? 'See its package.json.\n' : readFileSync(join(ROOT, folder, name), 'utf8')
  return `${folder.replace(/^.*node_modules\//, '')}\n\n${text}`
}
