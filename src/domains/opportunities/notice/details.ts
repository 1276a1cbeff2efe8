// Details of a notice beyond the list’s members, from a row of the daily CSV or an entry of the API.
// Pure. Absent members are null.

import { type Members, membersOf } from '../../../kernel/members.ts'
import { toText } from '../texts.ts'

export interface Contact {
  /** `primary` or `secondary`, as the publisher says. */
  kind: string | null
  name: string | null
  title: string | null
  email: string | null
  phone: string | null
  fax: string | null
}

export interface NoticeAward {
  number: string | null
  date: string | null
  /** Amount as the publisher writes it. */
  amount: string | null
  awardee: string | null
  awardee_uei: string | null
}

export interface Place {
  street: string | null
  city: string | null
  state: string | null
  zip: string | null
  country: string | null
}

export interface NoticeDetails {
  base_type: string | null
  /** Organization from department to office; the search looks for it before `psc_code`. */
  organization: string[]
  psc_code: string | null
  archive_type: string | null
  archive_date: string | null
  place: Place | null
  contacts: Contact[]
  award: NoticeAward | null
  attachments: string[]
  additional_info_link: string | null
  description_url: string | null
}

export interface ReadDetails {
  /** Whether the details come from the daily file or from a search. */
  readonly origin: 'file' | 'search'
  readonly description: string | null
  readonly details: NoticeDetails
}

/** Details by the columns of the daily file; missing columns are null. */
export function toFileDetails(column: (name: string) => unknown): ReadDetails {
  const text = (name: string) => toText(column(name))
  const organization = [text('Department/Ind.Agency'), text('Sub-Tier'), text('Office')]
  const contacts = ['Primary', 'Secondary'].map((kind) => ({
    kind: kind.toLowerCase(),
    name: text(`${kind}ContactFullname`),
    title: text(`${kind}ContactTitle`),
    email: text(`${kind}ContactEmail`),
    phone: text(`${kind}ContactPhone`),
    fax: text(`${kind}ContactFax`),
  }))
  return {
    origin: 'file',
    description: text('Description'),
    details: {
      base_type: text('BaseType'),
      organization: organization.filter((one) => one !== null),
      psc_code: text('ClassificationCode'),
      archive_type: text('ArchiveType'),
      archive_date: text('ArchiveDate'),
      place: orNull({
        street: text('PopStreetAddress'),
        city: text('PopCity'),
        state: text('PopState'),
        zip: text('PopZip'),
        country: text('PopCountry'),
      }),
      contacts: contacts.filter(({ kind: _, ...rest }) => orNull(rest) !== null),
      award: orNull({
        number: text('AwardNumber'),
        date: text('AwardDate'),
        amount: text('Award$'),
        awardee: toAwardee(text('Awardee')),
        awardee_uei: null,
      }),
      attachments: [],
      additional_info_link: text('AdditionalInfoLink'),
      description_url: null,
    },
  }
}

/** The file writes “null” for no name, at times with a postal code behind. */
function toAwardee(name: string | null): string | null {
  return name === null || /^null\b/i.test(name) ? null : name
}

/** Details by an entry of the API, in either version. */
export function toSearchDetails(entry: Members): ReadDetails {
  const text = (name: string) => toText(entry[name])
  const contacts = toList(entry.pointOfContact).map((one) => ({
    kind: toText(one.type),
    name: toText(one.fullName),
    title: toText(one.title),
    email: toText(one.email),
    phone: toText(one.phone),
    fax: toText(one.fax),
  }))
  const links = Array.isArray(entry.resourceLinks) ? entry.resourceLinks : []
  return {
    origin: 'search',
    description: null,
    details: {
      base_type: text('baseType'),
      organization: toOrganization(entry),
      psc_code: text('classificationCode'),
      archive_type: text('archiveType'),
      archive_date: text('archiveDate'),
      place: toPlace(membersOf(entry.placeOfPerformance)),
      contacts: contacts.filter(({ kind: _, ...rest }) => orNull(rest) !== null),
      award: toAward(membersOf(entry.award)),
      attachments: links.flatMap((link) => toAttachment(toText(link)) ?? []),
      additional_info_link: text('additionalInfoLink'),
      description_url: text('description'),
    },
  }
}

/** Names may hold dots themselves: they are divided only where the codes beside them are as many. */
function toOrganization(entry: Members): string[] {
  const path = toText(entry.fullParentPathName)
  if (path === null) {
    const parts = [entry.department, entry.subTier, entry.office].map(toText)
    return parts.filter((part) => part !== null)
  }
  const names = path.split('.')
  const codes = (toText(entry.fullParentPathCode) ?? '').split('.')
  return names.length === codes.length ? names : [path]
}

function toPlace(place: Members): Place | null {
  const [city, state, country] = [place.city, place.state, place.country].map(membersOf)
  return orNull({
    street: toText(place.streetAddress),
    city: toText(city?.name),
    state: toText(state?.code) ?? toText(state?.name),
    zip: toText(place.zip),
    country: toText(country?.code) ?? toText(country?.name),
  })
}

function toAward(award: Members): NoticeAward | null {
  const awardee = membersOf(award.awardee)
  return orNull({
    number: toText(award.number),
    date: toText(award.date),
    amount: toText(award.amount),
    awardee: toText(awardee.name),
    awardee_uei: toText(awardee.ueiSAM),
  })
}

/** Drops the query, which contains the requester’s key and token. */
function toAttachment(link: string | null): string | null {
  if (link === null || !/^https:\/\//.test(link) || !URL.canParse(link)) return null
  const address = new URL(link)
  address.search = ''
  return address.href
}

function toList(value: unknown): Members[] {
  return Array.isArray(value) ? value.map(membersOf) : []
}

/** Returns null if every member is null. */
function orNull<Said extends Readonly<Record<string, string | null>>>(said: Said): Said | null {
  return Object.values(said).every((value) => value === null) ? null : said
}
