// Files of deploy/: the settings, commands and files they name exist, and the program accepts the
// settings.

import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { readConfig, SETTINGS } from '../src/config.ts'
import { runCli } from './support/processes.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const read = (name: string) => readFileSync(join(ROOT, 'deploy', name), 'utf8')
const UNITS = readdirSync(join(ROOT, 'deploy/systemd'))
const compose = read('compose.yaml')
const KUBERNETES = ['kustomization.yaml', 'api.yaml', 'worker.yaml'].map(
  (name) => `kubernetes/${name}`,
)
const container = read('Containerfile')
const example = read('tieout.env.example')

/** Set for the database, for Node, for the C library and for the shell, not for the service. */
const OTHERS = /^(POSTGRES_|NODE_ENV$|MALLOC_ARENA_MAX$)/

function settingsIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)]
    .map(([, name = '']) => name)
    .filter((name) => !OTHERS.test(name))
}

const NAMED: readonly (readonly [file: string, names: string[]])[] = [
  ['compose.yaml', settingsIn(compose, /^ +([A-Z_]+): /gm)],
  ['Containerfile', settingsIn(container, /\b([A-Z_]+)=/g)],
  ['tieout.env.example', settingsIn(example, /^([A-Z_]+)=/gm)],
  ...KUBERNETES.map((file): [string, string[]] => [
    file,
    settingsIn(read(file), /(?:^ +- |--from-literal=|\{ name: )([A-Z][A-Z_]+)(?:=|, value)/gm),
  ]),
  ...UNITS.map((unit): [string, string[]] => {
    const lines = read(`systemd/${unit}`).match(/^Environment=.*$/gm) ?? []
    return [unit, settingsIn(lines.join('\n').replaceAll('Environment=', ''), /\b([A-Z_]+)=/g)]
  }),
]

for (const [file, names] of NAMED) {
  test(`${file} sets settings that the service has`, () => {
    assert.ok(names.length > 0, 'some are set')
    assert.deepEqual(
      names.filter((name) => !(name in SETTINGS)),
      [],
    )
  })
}

test('every command that is run there is one of the program’s', async (t) => {
  const composed = [...compose.matchAll(/command: \[([a-z]+)\]/g)].map(([, name]) => name ?? '')
  const inPods = KUBERNETES.flatMap((file) => [...read(file).matchAll(/args: \[([a-z]+)\]/g)])
  const run = UNITS.flatMap((unit) => [
    ...read(`systemd/${unit}`).matchAll(/^ExecStart(?:Pre)?=.*tieout\.mjs (\w+)$/gm),
  ]).map(([, name]) => name ?? '')
  const started = /^CMD \["(\w+)"\]$/m.exec(container)?.[1] ?? ''
  const commands = new Set([...composed, ...inPods.map(([, name]) => name ?? ''), ...run, started])
  assert.deepEqual([...commands].sort(), ['migrate', 'serve'])
  for (const command of commands) {
    const { code, stdout } = await runCli(t, [command, '--help'])
    assert.equal(code, 0)
    assert.match(stdout, new RegExp(`^Usage: tieout ${command} `))
  }
})

test('every file that the image copies is in the project, and in no ignored place', () => {
  const copied = [...container.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, list = '']) =>
    list.split(' '),
  )
  const kept = read('Containerfile.dockerignore').match(/^!.+$/gm) ?? []
  assert.deepEqual(kept.map((line) => line.slice(1)).sort(), [...new Set(copied)].sort())
  for (const name of copied) assert.ok(existsSync(join(ROOT, name)), name)
})

test('the example settings are taken once they are filled in, and hold no secret', () => {
  const lines = example.split('\n').filter((line) => /^[A-Z_]+=/.test(line))
  const settings = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)))
  assert.equal(settings.SECRET_KEY, '')
  const config = readConfig({ ...settings, SECRET_KEY: 'x'.repeat(43) })
  assert.equal(config.BASE_URL, 'https://filings.example.com')
})

test('processes of one machine or many have the roles that several may have', () => {
  assert.deepEqual(
    [...compose.matchAll(/ROLE: (\w+)/g)].map(([, role]) => role),
    ['api', 'worker'],
  )
  assert.deepEqual(
    KUBERNETES.flatMap((file) => [...read(file).matchAll(/name: ROLE, value: (\w+)/g)]).map(
      ([, role]) => role,
    ),
    ['api', 'worker'],
  )
  for (const unit of UNITS) {
    const role = unit.includes('api') ? 'api' : 'worker'
    assert.match(read(`systemd/${unit}`), new RegExp(`ROLE=${role}\\b`))
  }
})

test('what pods mount and are named by exists in the same files', () => {
  const all = [...KUBERNETES, 'kubernetes/lake.yaml'].map(read).join('\n')
  const named = (pattern: RegExp) => [
    ...new Set([...all.matchAll(pattern)].map(([, name]) => name)),
  ]
  assert.deepEqual(named(/claimName: ([\w-]+)/g), ['tieout-lake'])
  assert.match(all, /kind: PersistentVolumeClaim\nmetadata:\n {2}name: tieout-lake\n/)
  assert.deepEqual(
    named(/configMapRef: \{ name: ([\w-]+)/g),
    named(/configMapGenerator:\n {2}- name: ([\w-]+)/g),
  )
  assert.deepEqual(named(/secretRef: \{ name: ([\w-]+)/g), named(/create secret generic ([\w-]+)/g))
  const listed = /resources: \[([^\]]+)\]/.exec(all)?.[1]?.split(', ').sort()
  const files = readdirSync(join(ROOT, 'deploy/kubernetes')).filter(
    (name) => name !== 'kustomization.yaml',
  )
  assert.deepEqual(listed, files.sort())
})
