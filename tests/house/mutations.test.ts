// Mistakes that must not compile: two columns of a dataset that change places, in its declaration or in
// its rows, a field that a page misspells, and a route or an endpoint that does not say what it takes
// of the gate. Each is made in a copy of the source.

import { deepEqual, equal, match } from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

interface Mutation {
  readonly file: string
  readonly from: string
  readonly to: string
}

const DATASET = 'src/domains/activist/columns.ts'

const MUTATIONS: Readonly<Record<string, Mutation>> = {
  declared: {
    file: DATASET,
    from: "...fieldsOf(Stake, 'issuer', 'cusip'),",
    to: 'issuer: Stake.properties.cusip, cusip: Stake.properties.issuer,',
  },
  rows: {
    file: DATASET,
    from: '...stakes.pick(stake),',
    to: '...stakes.pick(stake), issuer: stake.cusip ?? "", cusip: stake.issuer,',
  },
  page: {
    file: 'src/surfaces/explorer/people/stakes.ts',
    from: "'percent_of_class',",
    to: "'percent_of_clas',",
  },
  route: { file: 'src/surfaces/pages/static.ts', from: "taking('store'), ", to: '' },
  turns: {
    file: 'src/surfaces/explorer/routes.ts',
    from: "{ turns: PAGE_TURNS, takes: ['calls'] }",
    to: '{ turns: PAGE_TURNS }',
  },
  nothing: {
    file: 'src/surfaces/rest/stripe-events.ts',
    from: "taking('store', 'mails')",
    to: 'taking()',
  },
  endpoint: {
    file: 'src/domains/contracts/endpoint.ts',
    from: "  takes: ['publishers', 'longReads'],\n",
    to: '',
  },
}

test('columns that change places, misspelled fields and routes that name no resource fail to compile', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-mutations-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  await cp(join(ROOT, 'src'), join(folder, 'src'), { recursive: true })
  await cp(join(ROOT, 'package.json'), join(folder, 'package.json'))
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const mutated = await Promise.all(
    Object.entries(MUTATIONS).map(([name, mutation]) => mutate(folder, name, mutation)),
  )
  const base = JSON.parse(await readFile(join(ROOT, 'tsconfig.json'), 'utf8'))
  const files = [DATASET, ...mutated]
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ ...base, files, include: [] }))
  const failed = await compile(folder)
  deepEqual([...new Set(failed.map(({ file }) => file))].sort(), [...mutated].sort())
  const texts = new Map(failed.map(({ file, text }) => [file, text]))
  match(texts.get(mutated[2] ?? '') ?? '', /percent_of_clas\b/)
})

/** Writes a mutated copy beside the file, and returns its path. */
async function mutate(folder: string, name: string, { file, from, to }: Mutation): Promise<string> {
  const text = await readFile(join(folder, file), 'utf8')
  equal(text.split(from).length, 2, `${file} has ${from} once`)
  const path = file.replace(/\.ts$/, `-${name}.ts`)
  await writeFile(join(folder, path), text.replace(from, to))
  return path
}

interface CompileError {
  readonly file: string
  readonly text: string
}

function compile(folder: string): Promise<CompileError[]> {
  const tsc = join(ROOT, 'node_modules/.bin/tsc')
  return new Promise((resolve) => {
    execFile(tsc, ['-p', folder, '--pretty', 'false'], { cwd: folder }, (_, output) => {
      const errors = output.split('\n').flatMap((line) => {
        const [, file, text] = /^(\S+?)\(\d+,\d+\): error (.*)$/.exec(line) ?? []
        return file === undefined || text === undefined ? [] : [{ file, text }]
      })
      resolve(errors)
    })
  })
}
