// Notices that do not exist, in the publisher's two spellings.

export const FILE =
  'https://sam.gov/api/prod/fileextractservices/v1/api/download/Contract%20Opportunities/datagov/' +
  'ContractOpportunitiesFullCSV.csv?privacy=Public'

/** The 47 columns of the daily file, in its order. */
export const COLUMNS = [
  ...['NoticeId', 'Title', 'Sol#', 'Department/Ind.Agency', 'CGAC', 'Sub-Tier', 'FPDS Code'],
  ...['Office', 'AAC Code', 'PostedDate', 'Type', 'BaseType', 'ArchiveType', 'ArchiveDate'],
  ...['SetASideCode', 'SetASide', 'ResponseDeadLine', 'NaicsCode', 'ClassificationCode'],
  ...['PopStreetAddress', 'PopCity', 'PopState', 'PopZip', 'PopCountry', 'Active'],
  ...['AwardNumber', 'AwardDate', 'Award$', 'Awardee', 'PrimaryContactTitle'],
  ...['PrimaryContactFullname', 'PrimaryContactEmail', 'PrimaryContactPhone'],
  ...['PrimaryContactFax', 'SecondaryContactTitle', 'SecondaryContactFullname'],
  ...['SecondaryContactEmail', 'SecondaryContactPhone', 'SecondaryContactFax'],
  ...['OrganizationType', 'State', 'City', 'ZipCode', 'CountryCode', 'AdditionalInfoLink'],
  ...['Link', 'Description'],
]

export type Row = Readonly<Record<string, string>>

/** An id as the publisher makes them. */
export const idOf = (number: number) => number.toString(16).padStart(32, 'a')

export function row(number: number, members: Row = {}): Row {
  const id = idOf(number)
  return {
    NoticeId: id,
    Title: `Notice ${number}`,
    'Sol#': `SOL-${number}`,
    PostedDate: '2025-11-10 09:00:00.000-05',
    Type: 'Solicitation',
    Active: 'Yes',
    NaicsCode: '541512',
    PopState: 'TX',
    Link: `https://sam.gov/opp/${id}/view`,
    ...members,
  }
}

export function toLine(members: Row): string {
  return COLUMNS.map((name) => toField(members[name] ?? '')).join()
}

function toField(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const toCsv = (...rows: readonly Row[]) =>
  [COLUMNS.join(), ...rows.map(toLine)].map((line) => `${line}\n`).join('')

/** An entry of the API; null and `{}` are how it leaves things out. */
export function entry(number: number, members: object = {}) {
  const id = idOf(number)
  return {
    noticeId: id,
    title: `Notice ${number}`,
    solicitationNumber: `SOL-${number}`,
    postedDate: '2025-11-10',
    type: 'Solicitation',
    typeOfSetAside: null,
    typeOfSetAsideDescription: null,
    naicsCode: '541512',
    active: 'Yes',
    award: null,
    officeAddress: {},
    placeOfPerformance: { city: {}, state: { code: 'TX', name: 'Texas' } },
    uiLink: `https://sam.gov/workspace/contract/opp/${id}/view`,
    ...members,
  }
}

export const toPage = (totalRecords: number, ...opportunitiesData: readonly object[]) => ({
  totalRecords,
  limit: 1000,
  offset: 0,
  opportunitiesData,
})
