// Statements about a release: what it contains (CycloneDX) and what it was made from (in-toto, SLSA).

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sha256 } from '../../src/kernel/ids.ts'
import nodeBinaries from './node-binaries.json' with { type: 'json' }
import { run, type Source } from './packages.ts'
import { ARCHITECTURES, nodePackage } from './single-file.ts'

interface Sbom {
  serialNumber: string
  metadata: { timestamp: string; component: { name: string; type: string } }
  components: object[]
}

/** Packages of the lockfile that the program runs with, and Node. */
export function makeSbom({ folder, time, version }: Source): Sbom {
  const sbom = listPackages(folder)
  sbom.metadata.timestamp = new Date(time * 1000).toISOString()
  Object.assign(sbom.metadata.component, { name: 'tieout', type: 'application' })
  sbom.components.push(...ARCHITECTURES.map(toNodeComponent))
  // npm draws a number by chance; this one is the content's.
  const { serialNumber: _, ...rest } = sbom
  return { ...sbom, serialNumber: toUuid(sha256(`${version} ${JSON.stringify(rest)}`)) }
}

/** Manifests without what is bundled: npm takes no overrides for bundled packages, and calls them invalid. */
function listPackages(folder: string): Sbom {
  const stage = mkdtempSync(join(tmpdir(), 'tieout-sbom-'))
  const isBundling = new Set(['bundleDependencies', 'inBundle'])
  try {
    for (const name of ['package.json', 'package-lock.json']) {
      const manifest: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'))
      const unbundled = JSON.stringify(manifest, (key, value: unknown) =>
        isBundling.has(key) ? undefined : value,
      )
      writeFileSync(join(stage, name), unbundled)
    }
    const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only']
    return JSON.parse(run(stage, 'npm', ...args)) as Sbom
  } finally {
    rmSync(stage, { recursive: true })
  }
}

function toNodeComponent(architecture: (typeof ARCHITECTURES)[number]): object {
  return {
    'bom-ref': nodePackage(architecture),
    type: 'application',
    name: `node-linux-${architecture}`,
    version: nodeBinaries.version,
    scope: 'required',
    purl: `pkg:npm/${nodePackage(architecture)}`,
    hashes: [{ alg: 'SHA-512', content: toHex(nodeBinaries.integrity[architecture]) }],
    licenses: [{ license: { id: 'MIT' } }],
  }
}

/** A UUID of version 8, whose bits are the maker's to choose. */
function toUuid(hash: string): string {
  const [a, b, c, d] = [hash.slice(0, 8), hash.slice(8, 12), hash.slice(13, 16), hash.slice(17, 20)]
  return `urn:uuid:${a}-${b}-8${c}-8${d}-${hash.slice(20, 32)}`
}

/**
 * States only what is checked about the build. The builder is the holder of the signing key; times
 * of the build are left out, so that two builds of a commit are the same.
 */
export function toProvenance(source: Source, hashes: ReadonlyMap<string, string>): object {
  const { commit, folder, version } = source
  const lockfile = sha256(readFileSync(join(folder, 'package-lock.json')))
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [...hashes].map(([name, digest]) => ({ name, digest: { sha256: digest } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:tieout:npm-run-release:1',
        externalParameters: { commit, version },
        internalParameters: { node: process.versions.node },
        resolvedDependencies: [
          { uri: 'urn:tieout:source', digest: { gitCommit: commit } },
          { uri: 'urn:tieout:package-lock.json', digest: { sha256: lockfile } },
          ...ARCHITECTURES.map((one) => ({
            uri: `pkg:npm/${nodePackage(one)}`,
            digest: { sha512: toHex(nodeBinaries.integrity[one]) },
          })),
        ],
      },
      runDetails: { builder: { id: 'urn:tieout:holder-of-the-signing-key' } },
    },
  }
}

function toHex(integrity: string): string {
  return Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')
}
