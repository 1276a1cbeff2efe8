// tieout verify-release: checks a folder that `npm run release` made, offline: every file against the list
// of sums, the list against its signature, the bill of materials and the provenance against the files.

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SettingError } from '../../config.ts'
import { hashFile } from '../backup/backup-manifest.ts'
import { checkSignature, parsePublicKey, toKeyName } from './minisign.ts'
import {
  BESIDE_SUMS,
  PROVENANCE,
  PUBLIC_KEY,
  parseSums,
  SBOM,
  SIGNATURE,
  SUMS,
} from './statements.ts'

interface VerifyOptions {
  /** Public key of minisign: a file, or the key’s own line. */
  key?: string
  json?: boolean
}

interface Found {
  readonly what: string
  /** Faults, each in a few words. */
  readonly wrong: readonly string[]
}

/** Exit code 1 if anything is wrong. */
export async function verifyRelease(folder: string, options: VerifyOptions): Promise<void> {
  const checks = await checkRelease(folder, options.key ?? null)
  const isGood = checks.every(({ wrong }) => wrong.length === 0)
  process.stdout.write(
    options.json ? `${JSON.stringify({ good: isGood, checks })}\n` : checks.map(toText).join(''),
  )
  if (!isGood) process.exitCode = 1
}

function toText({ what, wrong }: Found): string {
  if (wrong.length === 0) return `ok     ${what}\n`
  return `WRONG  ${what}\n${wrong.map((one) => `       ${one}\n`).join('')}`
}

async function checkRelease(folder: string, key: string | null): Promise<Found[]> {
  const text = await readText(folder, SUMS)
  if (text === null) throw new SettingError(`${folder} is not a release: it has no ${SUMS}`)
  const sums = parseSums(text)
  if (sums === null) throw new SettingError(`${SUMS} in ${folder} is damaged`)
  const hashes = await hashAll(folder)
  return [
    { what: `${sums.size} files are those that ${SUMS} lists`, wrong: compare(sums, hashes) },
    await checkSigned(folder, text, key),
    await checkMaterials(folder),
    await checkProvenance(folder, hashes),
  ]
}

/** Hash of every file that the list of sums is about. */
async function hashAll(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter((name) => !BESIDE_SUMS.includes(name))
  const pairs = names.map(async (name) => [name, await hashFile(join(folder, name))] as const)
  return new Map(await Promise.all(pairs))
}

function compare(listed: ReadonlyMap<string, string>, found: ReadonlyMap<string, string>) {
  const names = [...new Set([...listed.keys(), ...found.keys()])].sort()
  return names.flatMap((name) => {
    if (!found.has(name)) return [`${name} is missing`]
    if (!listed.has(name)) return [`${name} is not listed`]
    return listed.get(name) === found.get(name) ? [] : [`${name} was changed`]
  })
}

async function checkSigned(folder: string, sums: string, given: string | null): Promise<Found> {
  const what = `${SUMS} is signed`
  const signature = await readText(folder, SIGNATURE)
  if (signature === null) return { what, wrong: [`there is no ${SIGNATURE}`] }
  const text = await (given === null ? readText(folder, PUBLIC_KEY) : readGiven(given))
  const key = text === null ? null : parsePublicKey(text)
  if (key === null) return { what, wrong: ['there is no public key of minisign’s to check with'] }
  const checked = checkSignature(Buffer.from(sums), signature, key)
  if (checked.wrong !== null) return { what, wrong: [checked.wrong] }
  const whose =
    given === null ? 'the folder’s own key: compare it with the publisher’s' : 'your key'
  return { what: `${what} with ${toKeyName(key.id)}, ${whose} (${checked.comment})`, wrong: [] }
}

/** A key of minisign's itself, or the file that holds it. */
async function readGiven(key: string): Promise<string | null> {
  return parsePublicKey(key) === null ? await readFile(key, 'utf8').catch(() => null) : key
}

async function checkMaterials(folder: string): Promise<Found> {
  const what = `${SBOM} names every package with its version and hash`
  const sbom = await readJson(folder, SBOM)
  if (sbom === null) return { what, wrong: [`${SBOM} is missing or damaged`] }
  const components = listOf(sbom.components)
  if (sbom.bomFormat !== 'CycloneDX' || components.length === 0) {
    return { what, wrong: ['it is not a bill of materials in the form of CycloneDX'] }
  }
  const isWhole = (one: Fields) => listOf(one.hashes).length > 0 && typeof one.version === 'string'
  const partial = components.filter((one) => !isWhole(one))
  return { what, wrong: partial.map((one) => `${String(one.name)} has no version or no hash`) }
}

async function checkProvenance(folder: string, found: ReadonlyMap<string, string>): Promise<Found> {
  const statement = await readJson(folder, PROVENANCE)
  const what = `${PROVENANCE} names every file`
  if (statement === null) return { what, wrong: [`${PROVENANCE} is missing or damaged`] }
  const subjects = listOf(statement.subject).map((one) => {
    return [String(one.name), String(fieldsOf(one.digest).sha256)] as const
  })
  const others = new Map([...found].filter(([name]) => name !== PROVENANCE))
  const [source] = listOf(
    fieldsOf(fieldsOf(statement.predicate).buildDefinition).resolvedDependencies,
  )
  const commit = String(fieldsOf(source?.digest).gitCommit)
  return { what: `${what}, made from commit ${commit}`, wrong: compare(new Map(subjects), others) }
}

type Fields = Readonly<Record<string, unknown>>

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : []
}

async function readJson(folder: string, name: string): Promise<Fields | null> {
  const text = await readText(folder, name)
  try {
    return text === null ? null : fieldsOf(JSON.parse(text))
  } catch {
    return null
  }
}

function readText(folder: string, name: string): Promise<string | null> {
  return readFile(join(folder, name), 'utf8').catch(() => null)
}
