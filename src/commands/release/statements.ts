// Files of a release that describe the others: their names and what is read of them again.

export const SUMS = 'SHA256SUMS'
export const SIGNATURE = 'SHA256SUMS.minisig'
export const PUBLIC_KEY = 'minisign.pub'
export const SBOM = 'sbom.cdx.json'
export const PROVENANCE = 'provenance.json'

/** Files left out of the list of sums: the list itself, its signature, and the public key. */
export const BESIDE_SUMS: readonly string[] = [SUMS, SIGNATURE, PUBLIC_KEY]

/** Each name with its SHA-256, as `sha256sum -c` reads them; null if a line is something else. */
export function parseSums(text: string): Map<string, string> | null {
  const sums = new Map<string, string>()
  for (const line of text.split('\n').filter(Boolean)) {
    const [, hash, name] = /^([0-9a-f]{64}) [ *]([\w.@+-]+)$/.exec(line) ?? []
    if (hash === undefined || name === undefined) return null
    sums.set(name, hash)
  }
  return sums
}

export function toSums(hashes: ReadonlyMap<string, string>): string {
  const names = [...hashes.keys()].sort()
  return names.map((name) => `${hashes.get(name)}  ${name}\n`).join('')
}
