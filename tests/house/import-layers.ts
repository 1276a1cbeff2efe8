// The layers: which file of src may import which, and the one place that wraps each library. Pure;
// callers read the files.

import { posix } from 'node:path'

/** Lower layers may be imported, the own layer only where a rule below says so. */
const LAYERS: Readonly<Record<string, number>> = {
  kernel: 0,
  gate: 1,
  formats: 1,
  upstream: 1,
  store: 1,
  queue: 2,
  contract: 2,
  domains: 3,
  accounts: 3,
  ingestion: 4,
  // Combines what several domains say of one company.
  'company-summary': 4,
  // Asks the store in columns, of all domains, about all companies.
  market: 4,
  webhooks: 4,
  billing: 4,
  catalogue: 5,
  surfaces: 6,
  service: 7,
  commands: 7,
  'config.ts': 7,
  'cli.ts': 7,
}

/** Domains that every other domain may build on, and that know each other. */
const GROUND = new Set(['domains/companies', 'domains/filings'])
/**
 * Other domains that build on named ones: a person's page joins reports, announcements and sales,
 * and one path answers both for managers and for funds.
 */
const BUILDS_ON: Readonly<Record<string, readonly string[]>> = {
  'domains/holdings': ['domains/fund-portfolios'],
  'domains/proposed-sales': ['domains/insider'],
  'domains/persons': ['domains/insider', 'domains/proposed-sales'],
}
const TOP_LAYER = 7
/**
 * How a domain is entered from outside: its face, its declarations, its public words, the names of its
 * measures among them. The base layer is open to all.
 */
const ENTRANCES = /\/(domain|(\w+-)?endpoint|model|measures\/\w+)\.ts$/
const DECLARATIONS = /\/(domain|endpoint|kinds|match)\.ts$/
/** Pages may import a domain’s declared endpoints, which type the answers they draw. */
const ENDPOINTS = /\/(\w+-)?endpoint\.ts$/

/** Folders of which surfaces import declarations of endpoints alone. */
const BELOW_SURFACES = /^(domains|upstream|formats)\//

const LIBRARIES: Readonly<Record<string, readonly string[]>> = {
  '@modelcontextprotocol': ['surfaces'],
  pg: ['store'],
  '@duckdb/node-api': ['market'],
  'lru-cache': ['kernel', 'store', 'accounts', 'surfaces'],
  'node:http': ['surfaces', 'commands'],
  fastify: ['surfaces'],
  '@fastify/send': ['surfaces'],
  'node:sqlite': ['store'],
  undici: ['upstream', 'market', 'webhooks'],
  'p-queue': ['upstream', 'accounts'],
  yauzl: ['formats'],
  diff: ['domains'],
  'csv-parse': ['formats'],
  stemmer: ['formats'],
  htmlparser2: ['formats'],
  minisearch: ['domains'],
  saxes: ['formats'],
  pino: ['kernel'],
  '@opentelemetry': ['kernel'],
  'prom-client': ['kernel'],
  typebox: [
    'contract',
    'domains',
    'accounts',
    'ingestion',
    'company-summary',
    'market',
    'webhooks',
    'surfaces',
  ],
  '@better-auth/cimd': ['accounts'],
  '@better-auth/oauth-provider': ['accounts'],
  'better-auth': ['accounts'],
  nodemailer: ['accounts'],
  stripe: ['billing'],
  commander: ['commands'],
  'cli-progress': ['commands'],
}

export interface SourceFile {
  /** From `src/`, with forward slashes. */
  path: string
  text: string
}

export interface Import {
  from: string
  /** A path from `src/`, or the name of a library. */
  to: string
  isOwn: boolean
}

const IMPORT = /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?from\s+'([^']+)'/g
const BARE_IMPORT = /(?:^|\n)\s*import\s+'([^']+)'/g
const DYNAMIC_IMPORT = /\bimport\(\s*'([^']+)'/g

export function importsOf({ path, text }: SourceFile): Import[] {
  const found = [IMPORT, BARE_IMPORT, DYNAMIC_IMPORT].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => match[1] ?? ''),
  )
  return found.map((name) => {
    const isOwn = name.startsWith('.')
    return { from: path, to: isOwn ? posix.join(posix.dirname(path), name) : name, isOwn }
  })
}

/** Why an import is not allowed, or null. */
export function objectionTo({ from, to, isOwn }: Import): string | null {
  return isOwn ? objectionToFile(from, to) : objectionToLibrary(from, to)
}

function objectionToFile(from: string, to: string): string | null {
  const [own, other] = [layerOf(from), layerOf(to)]
  if (own === null) return `${from} is on no layer`
  if (other === null) return `${from} imports ${to}, which is on no layer`
  if (folderOf(from) === folderOf(to)) return null
  if (other > own) return `${from} imports ${to} from a higher layer`
  if (own === LAYERS.catalogue && other > 2 && !DECLARATIONS.test(to)) {
    return `${from} imports ${to}, which declares nothing`
  }
  const isForeignDomain = to.startsWith('domains/') && !GROUND.has(folderOf(to))
  if (isForeignDomain && !from.startsWith('domains/') && !ENTRANCES.test(to)) {
    return `${from} imports ${to}, past the face of the domain`
  }
  if (folderOf(from) === 'surfaces' && BELOW_SURFACES.test(to) && !ENDPOINTS.test(to)) {
    return `${from} imports ${to}, which only endpoints and jobs ask`
  }
  if (other < own || own === TOP_LAYER) return null
  const isGround = from.startsWith('domains/') && GROUND.has(folderOf(to))
  const isNamed = BUILDS_ON[folderOf(from)]?.includes(folderOf(to)) ?? false
  return isGround || isNamed ? null : `${from} imports ${to} from its own layer`
}

function objectionToLibrary(from: string, name: string): string | null {
  const library = Object.keys(LIBRARIES).find((known) => name === known || isIn(name, known))
  if (library === undefined) {
    return name.startsWith('node:') ? null : `${from} imports ${name}, which no layer wraps`
  }
  const wrappers = LIBRARIES[library] ?? []
  const isWrapped = wrappers.some((one) => from === one || isIn(from, one))
  return isWrapped ? null : `${from} imports ${name}, which belongs in ${wrappers.join(' or ')}`
}

function isIn(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`)
}

function layerOf(path: string): number | null {
  return LAYERS[path.split('/', 1)[0] ?? ''] ?? null
}

/** A folder below src, or one domain. */
function folderOf(path: string): string {
  const parts = path.split('/')
  return parts.slice(0, parts[0] === 'domains' ? 2 : 1).join('/')
}

/** A circle of files that import one another, or null. */
export function findCycle(imports: readonly Import[]): string[] | null {
  const next = Map.groupBy(
    imports.filter(({ isOwn }) => isOwn),
    ({ from }) => from,
  )
  const done = new Set<string>()
  const visit = (path: string, trail: readonly string[]): string[] | null => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path]
    if (done.has(path)) return null
    for (const { to } of next.get(path) ?? []) {
      const cycle = visit(to, [...trail, path])
      if (cycle) return cycle
    }
    done.add(path)
    return null
  }
  for (const path of next.keys()) {
    const cycle = visit(path, [])
    if (cycle) return cycle
  }
  return null
}
