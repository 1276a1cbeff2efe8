// Names of people in a sentence: runs of capitalized words that are not offices, companies, places
// or documents. Pure.

export interface Person {
  name: string
  /** Offsets of the name in the sentence. */
  start: number
  end: number
  /** Whether only title and surname are given: "Mr. Iger". */
  isShort: boolean
}

/** Words that filings capitalize and that are never part of a person’s name. */
const OTHER_WORDS = new Set(
  `A Acting Accounting Additional Administration Advisory Affairs After Agreement Agreements Amended
  Amendment America American Amount And Annual April As Asia Assistant Associate At Audit August
  Award Awards Based Base Bank Beginning Board Bonus Brand Business By Cash Certain Certifying Chair Chairman
  Chairperson Chairwoman Change Chief Class Closing Co Code Commercial Commission Committee Common
  Company Compensation Compliance Consulting Controller Corporate Corporation Counsel Current
  Date December Deferred Departure Development Director Directors Division Dr During Each Effective
  Election Employee Employment Engineering Equity Europe Exchange Executive Executives Exhibit
  February Finance Financial Following For Form Former Foods From Fund General Global Governance Group
  Head Her His Human In Inc Incentive Independent Information Interim International Investor It Item Its
  January July June Lead Legal Letter Limited Long Ltd LLC LLP Management Manager Manufacturing March
  Marketing May Meeting Member Merger Messrs Miss Mr Mrs Ms Name Named Nasdaq New Nominating Non North
  November October Of Offer Officer Officers Operating Operations Option Options Other Our Pacific
  Partner Performance Plan Policy President Press Principal Prior Product Products Program Prospective Proxy
  Public Quarter Regulation Relations Release Report Research Resources Restated Restricted
  Retention Retirement Revenue Sales Salary Schedule SEC Secretary Section Securities Senior
  Separation September Service Services Severance She Shareholders Since Software Special State
  States Stock Stockholders Strategy Strategic Supply Target Technology Term The Their There These This Those
  Title To Treasurer Trustee Trustees Under Unit United Units University Upon Vice We With Worldwide You
  Enterprise Enterprises Holdings Systems Semiconductor Industries Partners Capital Associates Data Center
  Cloud Supplemental Grant Vesting Year Fiscal Registrant Appointment Appointments Resignation Compensatory Arrangements
  Eligible Participant Participants Good Reason Best Results Control Termination Cause Closing Plans
  Digital Media Parks Studio Entertainment Bancorp Trust Insurance Solutions Networks Technologies Devices`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** Legal forms: a name followed by one is a company. */
const COMPANY_FORMS = new Set(
  'Bank Bancorp Co Company Corp Corporation Foods Group Holdings Inc Limited LLC LLP Ltd Trust'.split(
    ' ',
  ),
)

const WORD = String.raw`(?:\p{Lu}[\p{L}’'-]*|[a-z]{1,3}\p{Lu}\p{Ll}+)`
const PARTICLE = '(?:de|del|der|di|la|van|von|den|ten)'
const NICKNAME = String.raw`["“(]\p{Lu}\p{L}+["”)]`
const ROW = new RegExp(
  String.raw`(?<![\p{L}\p{N}’'.-])${WORD}\.?(?:,? (?:${PARTICLE} ){0,2}(?:${WORD}\.?|${NICKNAME})){0,7}`,
  'gu',
)
const INITIAL = /^\p{Lu}\.$/u
const TITLE = /^(?:Mr|Ms|Mrs|Miss|Dr)\.?$/
const FIRM_END = /^(?:Inc|Corp|Co|Ltd|LLC|LLP|L\.P|N\.A)\b/
const SUFFIX = /^(?:Jr|Sr|II|III|IV)\.?$/

/** Returns people in the order of the sentence. */
export function findPeople(sentence: string): Person[] {
  return [...sentence.matchAll(ROW)]
    .flatMap(({ index, 0: row }) => splitRow(row, index))
    .filter(({ start, end }) => !isFirm(sentence, start, end))
}

/** "JPMorgan Chase & Co.", "Community Banking" of "Consumer & Community Banking". */
function isFirm(sentence: string, start: number, end: number): boolean {
  return sentence.startsWith(' &', end) || sentence.slice(0, start).endsWith('& ')
}

interface Word {
  text: string
  start: number
}

function splitRow(row: string, offset: number): Person[] {
  const people: Person[] = []
  let words: Word[] = []
  let title = false
  const flush = () => {
    const person = toPerson(words, title)
    if (person) people.push(person)
    words = []
    title = false
  }
  for (const { 0: text, index } of row.matchAll(/\S+/g)) {
    const bare = text.replace(/[.,’']{1,3}$/u, '').replace(/’s$/u, '')
    if (TITLE.test(text)) {
      flush()
      title = true
    } else if (OTHER_WORDS.has(bare) && !INITIAL.test(text)) {
      if (COMPANY_FORMS.has(bare)) words = []
      flush()
    } else {
      words.push({ text, start: offset + index })
      const next = nextWord(row, index + text.length)
      const isLast = text.endsWith(',') && !SUFFIX.test(next) && !FIRM_END.test(next)
      if (isLast) flush()
    }
  }
  flush()
  return people
}

function nextWord(row: string, at: number): string {
  return /\S+/.exec(row.slice(at))?.[0] ?? ''
}

function toPerson(words: readonly Word[], title: boolean): Person | null {
  const [first] = words
  const last = words.at(-1)
  if (!first || !last || words.length > NAME_WORDS_MAX) return null
  const isShort = words.length === 1
  if (isShort && !title) return null
  // "Apple Inc", "IBM": a name has lower-case letters, a row of initials none.
  if (!words.every(({ text }) => /\p{Ll}|^\p{Lu}\.?,?$|^["“(]|^I{2,3}$|^IV$/u.test(text)))
    return null
  if (!/\p{Ll}/u.test(last.text) && !SUFFIX.test(last.text)) return null
  const joined = words.map(({ text }) => text).join(' ')
  const name = joined.replace(/’s$|'s$/u, '').replace(/[,’']{1,3}$/u, '')
  const end = last.start + last.text.length - (last.text.endsWith(',') ? 1 : 0)
  return { name: tidy(name), start: first.start, end, isShort }
}

const NAME_WORDS_MAX = 5

function tidy(name: string): string {
  return SUFFIX.test(name.split(' ').at(-1) ?? '') ? name : name.replace(/\.$/, '')
}

/** The full name for a surname, if the item gives one; else the surname. */
export function fullNameOf(person: Person, known: readonly Person[]): string {
  if (!person.isShort) return person.name
  const full = known.find(({ isShort, name }) => !isShort && surnameOf(name) === person.name)
  return full?.name ?? person.name
}

function surnameOf(name: string): string {
  const words = name.split(' ').filter((word) => !SUFFIX.test(word))
  return words.at(-1)?.replace(/,$/, '') ?? name
}
