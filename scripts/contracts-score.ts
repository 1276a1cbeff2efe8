// Tests the matching of recipients’ names with listed companies, on names whose company is known and
// on names of the corpus’ documents, and writes the figures to docs/accuracy.md. Needs the corpus of
// publisher documents beside the repository. With `--all FILE` every match is written there, for
// reading.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { toComparedName } from '../src/domains/companies/legal-forms.ts'
import { toCommonWords } from '../src/domains/companies/matching/candidates.ts'
import {
  type Candidate,
  CONFIDENCES,
  type CommonWords,
  type Confidence,
  judgeRecipient,
  type Match,
} from '../src/domains/companies/matching/judge.ts'
import { parseSubsidiaries } from '../src/domains/companies/subsidiaries/parse.ts'
import { parseTickers } from '../src/domains/companies/tickers.ts'
import { withoutAddress } from '../src/domains/opportunities/notice/awardee.ts'
import { parseCsvRecords } from '../src/formats/csv.ts'
import { splitSubmission } from '../src/formats/submission.ts'
import { writeAccuracy } from './accuracy-page.ts'

const SHARED = fileURLToPath(new URL('../../shared/', import.meta.url))
const CORPUS = `${SHARED}corpus/`
/** Records of awards as the publishers write them. */
const AWARDS = `${SHARED}corpus2/unplaced/`
const AWARDS_SEARCHED = `${AWARDS}usaspending/planetary-society/usaspending-orm`

function read(path: string, folder = CORPUS): string {
  const [plain, packed] = [folder + path, `${folder + path}.gz`]
  return existsSync(plain)
    ? readFileSync(plain, 'utf8')
    : gunzipSync(readFileSync(packed)).toString('latin1')
}

/**
 * Verdicts by a filer's CIK, judged from names and forms: whether it is the company whose name it
 * has.
 */
const JUDGED = new Map(
  readRows('contract-names.tsv').map(([cik = '', , verdict = '']) => [cik, verdict]),
)

/**
 * Verdicts by recipient and company, judged one by one: whether it is that company or its
 * subsidiary.
 */
const JUDGED_AWARDS = new Map(
  readRows('award-names.tsv').map(([name = '', cik = '', verdict = '']) => [
    `${name} ${cik}`,
    verdict,
  ]),
)

/** Rows of a table of verdicts, without its head. */
function readRows(table: string): string[][] {
  const text = readFileSync(new URL(`accuracy/${table}`, import.meta.url), 'utf8')
  const [, ...lines] = text.trimEnd().split('\n')
  return lines.map((line) => line.split('\t'))
}

function run(): void {
  const companies = readCompanies()
  const filers = toFound(readFilers(), companies)
  const listed = readExhibits()
  const exhibits = toFound(listed, companies)
  const recipients = toFound(readRecipients(), companies)
  const awards = readAwards()
  const awarded = toFound(awards, withSubsidiaries(companies, listed))
  const page = toPage({ filers, exhibits, recipients, lists: listed.length, awards, awarded })
  writeAccuracy('contracts', page)
  const at = process.argv.indexOf('--all')
  const place = at < 0 ? undefined : process.argv[at + 1]
  if (place)
    writeFileSync(place, [...filers, ...exhibits, ...recipients, ...awarded].map(toLine).join('\n'))
  process.stdout.write(`${page}\n\nWritten to docs/accuracy.md.\n`)
}

interface Companies {
  readonly byCore: ReadonlyMap<string, readonly Candidate[]>
  readonly words: CommonWords
  readonly nameOf: ReadonlyMap<string, string>
}

function readCompanies(): Companies {
  const { rows } = parseTickers(JSON.parse(read('www.sec.gov/files/company_tickers.json')), 'list')
  const nameOf = new Map(rows.map(({ cik, name }) => [cik, name]))
  const companies = [...nameOf].map(([cik, name]) => ({ cik, name, ...toComparedName(name) }))
  const candidates = companies.map(({ cik, name, core, form }): Candidate => {
    const isShared = companies.some(
      (other) => other.cik !== cik && other.core === core && (other.form === form || form === ''),
    )
    const nothing = { from: null, to: null, accession: null, exhibit: null, url: null }
    return { cik, kind: 'name', name, core, form, ...nothing, isShared }
  })
  return {
    byCore: Map.groupBy(candidates, ({ core }) => core),
    words: toCommonWords(companies),
    nameOf,
  }
}

interface Named {
  readonly name: string
  readonly from: string
  /** CIK of the company that the document says has this name; null if it does not say. */
  readonly cik: string | null
  readonly parent?: string | null
  /** Records with these names. */
  readonly times?: number
}

interface Found extends Named {
  readonly of: string
  readonly company: string
  readonly match: Match
}

function toFound(named: readonly Named[], companies: Companies): Found[] {
  return named.flatMap((one) => {
    const names = [one.name, ...(one.parent ? [one.parent] : [])]
    const cores = new Set(names.map((name) => toComparedName(name).core))
    const known = [...cores].flatMap((core) => companies.byCore.get(core) ?? [])
    const byCompany = Map.groupBy(known, ({ cik }) => cik)
    return [...byCompany].flatMap(([cik, candidates]): Found[] => {
      const parent_name = one.parent ?? null
      const recipient = { name: one.name, uei: null, parent_name, parent_uei: null }
      const known = { candidates, words: companies.words, firstOn: null, lastOn: null }
      const match = judgeRecipient(recipient, known)
      return match ? [{ ...one, of: cik, company: companies.nameOf.get(cik) ?? '', match }] : []
    })
  })
}

/** Names under which anybody filed in one quarter: each comes with its CIK. */
function readFilers(): Named[] {
  const filers = new Map<string, Named>()
  for (const line of read('www.sec.gov/Archives/edgar/full-index/2025/QTR4/master.idx').split(
    '\n',
  )) {
    const [cik = '', name = ''] = line.split('|')
    if (!/^\d+$/.test(cik)) continue
    filers.set(cik, { name, from: `filer ${cik}`, cik: cik.padStart(10, '0') })
  }
  return [...filers.values()]
}

const EXHIBITS: readonly (readonly [path: string, cik: string | null])[] = [
  ['www.sec.gov/Archives/edgar/data/50863/000005086396000002/0000050863-96-000002.txt', '50863'],
  ['www.sec.gov/Archives/edgar/data/320193/000104746997006960/0001047469-97-006960.txt', '320193'],
  ['www.sec.gov/Archives/edgar/data/320193/000032019394000016/0000320193-94-000016.txt', '320193'],
  ['www.sec.gov/Archives/edgar/data/789019/000089102095000433/0000891020-95-000433.txt', '789019'],
  ['www.sec.gov/Archives/edgar/data/200406/000095012310019392/0000950123-10-019392.txt', '200406'],
  ['www.sec.gov/Archives/edgar/data/98752/000144530511002220/torotel.html', '98752'],
  ['unplaced/EX-21/ex21/ex21_xom.html', '34088'],
  ['unplaced/10-K/CLX-20220630/fy22clxex21subsidiaries.htm', '21076'],
  ['unplaced/reports/HaoweiChan+sec-10k-extract/10-K/ge-1994.txt', '40545'],
  ['unplaced/reports/HaoweiChan+sec-10k-extract/10-K/ko-1997.txt', '21344'],
  ['unplaced/reports/HaoweiChan+sec-10k-extract/10-K/mrk-1995.txt', '310158'],
]

function readExhibits(): Named[] {
  return EXHIBITS.flatMap(([path, cik]) => {
    const source = read(path)
    const exhibit = splitSubmission(source).find(({ type }) => type.startsWith('EX-21'))
    const found = parseSubsidiaries(exhibit?.text ?? source, path, [])
    const from = `exhibit of ${cik}`
    return found.map(({ name }) => ({
      name,
      from,
      cik: cik === null ? null : cik.padStart(10, '0'),
    }))
  })
}

/** Names of recipients of awards in notices, and of registered entities. */
function readRecipients(): Named[] {
  const folders = [
    'api.sam.gov',
    'sam.gov',
    'open.gsa.gov',
    'unplaced/sam-json',
    'unplaced/sam-entity-json',
    '_bulk',
  ]
  const paths = folders.flatMap((folder) =>
    readdirSync(CORPUS + folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.json(?:\.gz)?$/.test(name))
      .map((name) => `${folder}/${name.replace(/\.gz$/, '')}`),
  )
  return paths.flatMap((path) =>
    [
      ...read(path).matchAll(
        /"(?:legalBusinessName|dbaName)": ?"([^"]+)"|"awardee": ?\{\s*"(?:manual"[^{}]*?)?name": ?"([^"]+)"/g,
      ),
    ].map(([, legal, awardee]) => ({ name: legal ?? awardee ?? '', from: path, cik: null })),
  )
}

/** The companies with the names that lists of subsidiaries add. */
function withSubsidiaries(companies: Companies, listed: readonly Named[]): Companies {
  const added = listed.flatMap(({ name, cik }): Candidate[] => {
    if (cik === null || !companies.nameOf.has(cik)) return []
    const nothing = { from: null, to: null, accession: null, exhibit: null, url: null }
    const compared = toComparedName(name)
    const isShared = (companies.byCore.get(compared.core) ?? []).some((one) => one.cik !== cik)
    return [{ cik, kind: 'subsidiary', name, ...compared, ...nothing, isShared }]
  })
  const all = [...[...companies.byCore.values()].flat(), ...added]
  return { ...companies, byCore: Map.groupBy(all, ({ core }) => core) }
}

/** Recipients, with their parents where the record names one, each pair of names once. */
function readAwards(): Named[] {
  const fpds = readdirSync(`${AWARDS}fpds`).flatMap((name) => {
    const source = read(`fpds/${name}/page-0001-start-10.xml`, AWARDS)
    return source.split('</entry>').flatMap((entry) => {
      const named = (tag: string) => new RegExp(`<ns1:${tag}>([^<]*)<`).exec(entry)?.[1] ?? null
      const vendor = named('vendorName')
      return vendor === null ? [] : [{ name: vendor, parent: named('ultimateParentUEIName') }]
    })
  })
  const lines = read('contracts/CJud25/GovConRadar/fact_contract_awards.csv', AWARDS).split('\n')
  const rows = parseCsvRecords(lines.filter((line) => line !== ''))
  const at = rows[0]?.indexOf('awardee_name_raw') ?? -1
  const awards = rows.slice(1).map((row) => ({ name: row?.[at] ?? '', parent: null }))
  const notices = ['wins', 'records'].flatMap((file) => {
    const source = read(`contracts/mgifford/sam_gov_md/today/${file}.json`, AWARDS)
    return [...source.matchAll(/"Awardee": *"([^"]+)"/g)].map(([, text = '']) => {
      return { name: withoutAddress(text), parent: null }
    })
  })
  const listed = readdirSync(AWARDS_SEARCHED).flatMap((file) => {
    const path = `${AWARDS_SEARCHED}/${file.replace(/\.gz$/, '')}`
    return [
      ...read(path, '').matchAll(/"(?:Recipient Name|Prime Recipient Name)": *"([^"]+)"/g),
    ].map(([, name = '']) => ({ name, parent: null }))
  })
  const unique = new Map<string, Named>()
  for (const [from, all] of Object.entries({ fpds, awards, notices, listed })) {
    for (const { name, parent } of all) {
      const text = name.replaceAll('&amp;', '&').trim()
      const own = parent?.replaceAll('&amp;', '&').trim() ?? null
      const key = `${text}~${own}`
      const times = (unique.get(key)?.times ?? 0) + 1
      if (text !== '') unique.set(key, { name: text, parent: own, from, cik: null, times })
    }
  }
  return [...unique.values()]
}

function toLine({ name, from, cik, of, company, match }: Found): string {
  const verdict = cik === null ? 'unknown' : cik === of ? 'right' : 'other'
  const [evidence] = match.evidence
  return [match.confidence, verdict, name, company, of, from, evidence?.doubt ?? ''].join('\t')
}

interface Measured {
  readonly filers: readonly Found[]
  readonly exhibits: readonly Found[]
  readonly recipients: readonly Found[]
  /** Names in all lists of subsidiaries. */
  readonly lists: number
  /** Recipients in records of awards, and those matched to companies. */
  readonly awards: readonly Named[]
  readonly awarded: readonly Found[]
}

function toPage({ filers, exhibits, recipients, lists, awards, awarded }: Measured): string {
  const names = filers.length + exhibits.length + recipients.length
  const rows = CONFIDENCES.map((confidence) => {
    const own = filers.filter(({ match }) => match.confidence === confidence)
    const right = own.filter(({ cik, of }) => cik === of).length
    const cells = [own.length, right, own.length - right, count(exhibits, confidence)]
    return `| ${[confidence, ...cells, count(recipients, confidence)].join(' | ')} |`
  })
  const high = filers.filter(({ match }) => match.confidence === 'high')
  const others = high.filter(({ cik, of }) => cik !== of)
  const verdicts = others.map(({ from }) => JUDGED.get(from.replace('filer ', '')) ?? 'unread')
  const [same, other] = ['same', 'other'].map(
    (word) => verdicts.filter((one) => one === word).length,
  )
  const unknown = verdicts.length - (same ?? 0) - (other ?? 0)
  const wrong = (other ?? 0) + unknown
  const sure = awarded.filter(({ match }) => match.confidence === 'high')
  const right = sure.filter(({ name, of }) => JUDGED_AWARDS.get(`${name} ${of}`) === 'right')
  const [records, matched, rightly] = [awards, sure, right].map(countRecords)
  return `## Names of recipients of contracts

How often a name that \`/v1/contracts\` and notices would match at high confidence is the listed
company's. Generated by \`npm run scoreboard:contracts\`.

${records} records of awards as USAspending.gov, FPDS and notices of SAM.gov’s file write them name ${awards.length} recipients. ${sure.length} are matched
to a listed company at high confidence, with ${matched} of the records; each was read
(\`scripts/accuracy/award-names.tsv\`): ${right.length} recipients with ${rightly} records are right. Subsidiaries are
those of the lists at hand alone, so most recipients that belong to a company are not matched here.

Of notices by SAM.gov’s API one names an awardee and ten registered recipients are at hand; none of them is
a listed company, and none is matched to one. So the rule for names is also measured on names whose
company is known: those of everybody who filed with the SEC in the fourth quarter of 2025, private
issuers included, each with its CIK, against companies of the list of tickers.

${names} matches:

| confidence | filers | the company itself | under another CIK | in lists of subsidiaries | recipients in SAM.gov’s documents |
|---|---:|---:|---:|---:|---:|
${rows.join('\n')}

Most filers under the company's own CIK are spelled as in the list, which is no feat. The ${others.length} at high
confidence under another CIK were read one by one (\`scripts/accuracy/contract-names.tsv\`): ${same} are the
same company or its group, registered a second time; ${other} are others of the same name; of ${unknown} nothing at
hand tells. Counting these as wrong, ${percent(high.length - wrong, high.length)} of ${high.length} are right, and ${percent(others.length - wrong, others.length)} of those ${others.length}.
Every other confidence is worse by far, which is why \`min_confidence\` is \`high\` where none is asked for.

Names in lists of subsidiaries are compared with the names of all listed companies here. At high
confidence ${count(exhibits, 'high')} are equal to one: names that the company itself has, and a subsidiary that is
itself listed. No name of one company's list was taken for another company.

Exhibit 21: ${lists} names were read of the ${EXHIBITS.length} lists at hand, and compared with the lists line by line.
None is wrong and none is missing but for a branch office that one list (1995) has among its
subsidiaries, two lines of one name that are taken for one, and subsidiaries that have the company's
own name.`
}

function countRecords(named: readonly Named[]): number {
  return named.reduce((sum, { times = 1 }) => sum + times, 0)
}

function count(found: readonly Found[], confidence: Confidence): number {
  return found.filter(({ match }) => match.confidence === confidence).length
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '' : `${((100 * part) / whole).toFixed(2)} %`
}

run()
