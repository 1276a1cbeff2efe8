// A simulated SAM.gov: the daily file of notices, sent at a given speed and possibly through a
// redirect, and an API that requires a key and counts requests until midnight UTC.

import { addDays, toDay } from '../../src/kernel/time.ts'
import { OPPORTUNITIES_FILE } from '../../src/upstream/sam.ts'
import { ANSWERS, type Answer } from './faults.ts'

export interface SamOptions {
  /** Notices of the daily file; 0 for the mirror's own file. */
  notices: number
  quota: number
  /** Whether the file is sent from the publisher's storage. */
  isRedirected: boolean
}

export const SAM_DEFAULTS: SamOptions = { notices: 0, quota: 10, isRedirected: false }

export interface SimulatedSam {
  /** Returns null to send the mirror’s document. */
  answer(address: URL): Answer | null
}

const STORAGE =
  'https://falextracts.s3.amazonaws.com/Contract%20Opportunities/datagov/' +
  'ContractOpportunitiesFullCSV.csv?X-Amz-Signature=simulated'
const FILES = [OPPORTUNITIES_FILE, STORAGE]

/** The address under which a mirror has the document. */
export function toMirrored(address: URL): string {
  if (FILES.includes(address.href)) return OPPORTUNITIES_FILE
  const named = new URL(address)
  named.searchParams.delete('api_key')
  return address.hostname === API ? named.href : address.href
}

export function isSlow(url: string): boolean {
  return FILES.includes(url)
}

const API = 'api.sam.gov'

export function createSam(options: SamOptions, now: () => number): SimulatedSam {
  let requests = { day: '', count: 0 }

  function answerApi(address: URL): Answer | null {
    if (!address.searchParams.has('api_key')) return ANSWERS.samKeyless
    const day = toDay(now())
    if (requests.day !== day) requests = { day, count: 0 }
    requests.count += 1
    return requests.count > options.quota ? toQuota(day) : null
  }

  return {
    answer(address) {
      if (address.hostname === API) return answerApi(address)
      if (address.href === OPPORTUNITIES_FILE && options.isRedirected) {
        return { status: 303, headers: { location: STORAGE }, body: '' }
      }
      if (!FILES.includes(address.href) || options.notices === 0) return null
      const body = writeNotices(options.notices, toDay(now()))
      return { status: 200, headers: { 'content-type': 'text/csv' }, body }
    },
  }
}

/** An empty answer of the search. */
export const NO_NOTICES = '{"totalRecords":0,"limit":1000,"offset":0,"opportunitiesData":[]}'

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

function toQuota(day: string): Answer {
  const [year, month, date] = addDays(day, 1).split('-')
  const next = `${year}-${MONTHS[Number(month) - 1]}-${date} 00:00:00+0000 UTC`
  return { ...ANSWERS.samQuota, body: ANSWERS.samQuota.body.replaceAll('NEXT', next) }
}

/** Columns of the file, in order; those without a value stay empty. */
const COLUMNS =
  'NoticeId,Title,Sol#,Department/Ind.Agency,CGAC,Sub-Tier,FPDS Code,Office,AAC Code,PostedDate,Type,BaseType,ArchiveType,ArchiveDate,SetASideCode,SetASide,ResponseDeadLine,NaicsCode,ClassificationCode,PopStreetAddress,PopCity,PopState,PopZip,PopCountry,Active,AwardNumber,AwardDate,Award$,Awardee,PrimaryContactTitle,PrimaryContactFullname,PrimaryContactEmail,PrimaryContactPhone,PrimaryContactFax,SecondaryContactTitle,SecondaryContactFullname,SecondaryContactEmail,SecondaryContactPhone,SecondaryContactFax,OrganizationType,State,City,ZipCode,CountryCode,AdditionalInfoLink,Link,Description'

const TYPES = ['Solicitation', 'Presolicitation', 'Sources Sought', 'Award Notice'] as const
const DAYS_BACK = 300

function writeNotices(count: number, day: string): string {
  const columns = COLUMNS.split(',')
  const rows = Array.from({ length: count }, (_, index) => {
    const id = index.toString(16).padStart(32, '0')
    const type = TYPES[index % TYPES.length] ?? TYPES[0]
    const values: Record<string, string> = {
      NoticeId: id,
      Title: `Simulated notice ${index}`,
      'Sol#': `SIM-${index}`,
      'Department/Ind.Agency': 'DEPT OF SIMULATION',
      PostedDate: `${addDays(day, -(index % DAYS_BACK))} 09:00:00.000-05`,
      Type: type,
      BaseType: type,
      NaicsCode: '541511',
      Active: 'Yes',
      Link: `https://sam.gov/workspace/contract/opp/${id}/view`,
      Description: 'A notice of a simulated publisher.',
    }
    return columns.map((name) => `"${values[name] ?? ''}"`).join(',')
  })
  return `${COLUMNS}\n${rows.join('\n')}\n`
}
