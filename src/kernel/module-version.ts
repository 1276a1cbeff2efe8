// The version of what a module makes: a hash of its source and of everything it imports, so that rows
// are as old as the rules that made them and nobody raises a number. Comments, formatting, types that
// are imported and the paths of files do not count. A checkout computes it and caches what each file
// contributes; the build writes down the version of every module, since sources are not shipped.

import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const BUILT = join(ROOT, 'module-versions.json')
/** Code that declares, stores, fetches or fails: none of it decides what is read from a document. */
const MACHINERY = [
  'contract/',
  'store/',
  'upstream/',
  'kernel/failure.ts',
  'kernel/module-version.ts',
]
/** Members of data files that only describe. */
const DESCRIPTIVE = new Set(['note', 'meaning'])

/** A source or data file, as far as versions depend on it. */
interface Module {
  readonly modified: number
  readonly size: number
  readonly hash: string
  /** Paths of the files it imports values from. */
  readonly imports: readonly string[]
}

/**
 * The version of one module, named by its `import.meta.url` or an address made from it, or of several
 * together.
 */
export function versionOf(...modules: readonly (string | URL)[]): number {
  const paths = modules.map((one) => toPath(fileURLToPath(one)))
  const versions = paths.map((path) => (path.endsWith('.ts') ? computed(path) : built(path)))
  return versions.length === 1 ? (versions[0] ?? 0) : toNumber(versions.join(' '))
}

/** Changes with the value, as a version does. */
export function versionOfValue(value: unknown): number {
  return toNumber(JSON.stringify(value))
}

function toPath(file: string): string {
  return relative(ROOT, file).split(sep).join('/')
}

/** Forty-eight bits: a whole number that JSON and both engines hold. */
function toNumber(text: string): number {
  return Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, 12), 16)
}

let shipped: Readonly<Record<string, number>> | null = null

function built(path: string): number {
  shipped ??= JSON.parse(readFileSync(BUILT, 'utf8')) as Record<string, number>
  const version = shipped[path.replace(/\.js$/, '')]
  if (version === undefined) throw new Error(`the build has no version of ${path}`)
  return version
}

/** One for each checkout, since several may share their dependencies, and for this way of computing. */
function cacheFile(): string {
  const key = toNumber(`${ROOT} ${readFileSync(import.meta.filename, 'utf8')}`)
  return join(ROOT, `../node_modules/.cache/tieout/modules-${key}.json`)
}

let checkout: Checkout | null = null

function computed(path: string): number {
  checkout ??= openCheckout(ROOT, cacheFile())
  const version = checkout.versionOf(path)
  checkout.save()
  return version
}

export interface Checkout {
  /** `path`: from the root of the sources, with forward slashes. */
  versionOf(path: string): number
  /** Writes the cache, if it has one and anything was added. */
  save(): void
}

/** The sources under a folder. `cache` holds what unchanged files contribute; null for none. */
export function openCheckout(root: string, cache: string | null): Checkout {
  const known = new Map(Object.entries(cache === null ? {} : readCache(cache)))
  const current = new Map<string, Module>()
  let isChanged = false
  const moduleAt = (path: string): Module => {
    const seen = current.get(path)
    if (seen) return seen
    const file = join(root, path)
    const { mtimeMs: modified, size } = statSync(file)
    const cached = known.get(path)
    const isSame = cached?.modified === modified && cached.size === size
    const module = isSame ? cached : { modified, size, ...readModule(file, path) }
    isChanged ||= !isSame
    current.set(path, module)
    return module
  }
  return {
    versionOf(path) {
      const reached = new Set<string>()
      const waiting = [path]
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        if (reached.has(next)) continue
        reached.add(next)
        waiting.push(...moduleAt(next).imports)
      }
      return toNumber(
        [...reached]
          .map((one) => moduleAt(one).hash)
          .sort()
          .join(' '),
      )
    },
    save() {
      if (cache === null || !isChanged) return
      isChanged = false
      writeCache(cache, { ...Object.fromEntries(known), ...Object.fromEntries(current) })
    },
  }
}

/** Lists the version of every module, for a build that ships none of the sources. */
export function listVersions(root: string): Record<string, number> {
  const sources = openCheckout(root, null)
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => path.split(sep).join('/'))
  return Object.fromEntries(
    paths.sort().map((path) => [path.replace(/\.ts$/, ''), sources.versionOf(path)]),
  )
}

function readCache(file: string): Record<string, Module> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Module>
  } catch {
    return {}
  }
}

/** A checkout that cannot be written to computes at every start. */
function writeCache(file: string, modules: Record<string, Module>): void {
  const draft = `${file}.${process.pid}`
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(draft, JSON.stringify(modules))
    renameSync(draft, file)
  } catch {}
}

const IMPORT = /^(?:import|export)\b(?!\s+type\b)(?:([\w\s{},*$]*?)\sfrom)?\s+'(\.[^']+)'/gm

function readModule(file: string, path: string): Pick<Module, 'hash' | 'imports'> {
  const source = readFileSync(file, 'utf8')
  const isData = path.endsWith('.json')
  const text = isData ? withoutNotes(source) : withoutComments(source.replace(IMPORT, '$1'))
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
  return { hash, imports: isData ? [] : importsOf(source, path) }
}

function importsOf(source: string, path: string): string[] {
  return [...source.matchAll(IMPORT)].flatMap(([, names = '', target = '']) => {
    if (!importsValues(names)) return []
    const imported = posix.join(posix.dirname(path), target)
    return MACHINERY.some((folder) => imported.startsWith(folder)) ? [] : [imported]
  })
}

function importsValues(clause: string): boolean {
  const names = /^\s*\{([^}]*)\}\s*$/.exec(clause)?.[1]
  if (names === undefined) return true
  return names.split(',').some((name) => name.trim() !== '' && !/^\s*type\s/.test(name))
}

function withoutNotes(source: string): string {
  return JSON.stringify(
    JSON.parse(source, (name, value: unknown) => (DESCRIPTIVE.has(name) ? undefined : value)),
  )
}

const BLANK = /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\//y
const QUOTED = /'(?:[^'\\\n]|\\[\s\S])*'|"(?:[^"\\\n]|\\[\s\S])*"/y
const TEMPLATE = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*(?:`|\$\{)/y
const PATTERN = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y
const WORD = /[\w$#@]+/y
/** Tokens after which a slash begins a pattern; after a value it divides. */
const OPERATOR = /^(?:[(,=:[!&|?{};+\-*%<>~^]|return|typeof|case|of|in|=>)$/

/** The tokens of a source, one space between them. */
export function withoutComments(source: string): string {
  const tokens: string[] = []
  /** For each open template, how many braces are open within its placeholder. */
  const templates: number[] = []
  let at = 0
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at
    const found = pattern.exec(source)?.[0] ?? null
    at += found?.length ?? 0
    return found
  }
  const push = (token: string): void => {
    if (/^[)\]}]$/.test(token) && tokens.at(-1) === ',') tokens.pop()
    tokens.push(token)
  }
  const pushTemplate = (start: string): void => {
    const rest = take(TEMPLATE) ?? ''
    tokens.push(`${start}${rest}`)
    if (rest.endsWith('${')) templates.push(0)
  }
  while (at < source.length) {
    if (take(BLANK) !== null) continue
    const char = source.charAt(at)
    const open = templates.at(-1)
    if (char === '`') {
      at++
      pushTemplate(char)
    } else if (char === '}' && open === 0) {
      at++
      templates.pop()
      pushTemplate(char)
    } else {
      if (open !== undefined && char === '{') templates[templates.length - 1] = open + 1
      if (open !== undefined && char === '}') templates[templates.length - 1] = open - 1
      const isPattern = char === '/' && OPERATOR.test(tokens.at(-1) ?? '(')
      const token = take(QUOTED) ?? (isPattern ? take(PATTERN) : null) ?? take(WORD)
      if (token === null) at++
      push(token ?? char)
    }
  }
  return tokens.join(' ')
}
