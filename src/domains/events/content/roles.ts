// Offices in a sentence, in the filer's words. Pure.

/** Head words, one of which every office has. */
const HEAD =
  /\b(?:Officers?|(?:Co-)?Presidents?|Directors?|Chairman|Chairwoman|Chairperson|Chair|Controller|Treasurer|Secretary|Counsel|Manager|Head|Trustees?|CEO|CFO|COO|CTO|directors?|chairman|chair|trustee|principal (?:accounting|financial|executive|operating) officer|member of the Board|Board of Directors|Board)\b/
const STOP =
  /[;()]|\. |\.$|,? (?:effective|until|who|whose|to succeed|to fill|to hold|succeeding|replacing|commencing|beginning|starting|upon|pursuant|following|while|where|when|since|through|on|as of|by|at|for the|with|in (?:connection|order|the|January|February|March|April|May|June|July|August|September|October|November|December)|and (?:join|as|has|have|will|would|that|he|she|is|was|to|also|from|appointed|elected|named|the Company|the Board)|will|would|has|have|had|was|were|is|to be|each|where|from the|in|resigned|retired|notified|informed|provided|announced|left|stepped|departed|passed|tendered|delivered|submitted)\b| of (?:both |each of )?(?:the [Cc]ompany|the Registrant|the Corporation|the Bank|the Firm|Registrant)\b|,? (?:a|an) newly\b/
const LEADING_WORDS =
  /^(?:(?:and|as|both|the|a|an|its|our|his|her|their|current|new|interim role of|position|positions|role|roles|office|of|to|\p{Lu}[\p{L}.&]{0,30}[’']s|newly created|newly formed|member of its) )+/iu

/** Parses the office at the start of a text; null if there is none in plain words. */
function readRole(text: string): string | null {
  const end = text.search(STOP)
  const words = (end < 0 ? text : text.slice(0, end)).slice(0, ROLE_MAX)
  const role = words
    .replace(/^[\s,]+/, '')
    .replace(LEADING_WORDS, '')
    .replace(OF_COMPANY, '')
    .replace(/[\s,]{1,5}$/, '')
  return HEAD.test(role) && isPlain(role) ? role : null
}

/** "Chief Financial Officer for Acme Corporation" is the office alone. */
const OF_COMPANY =
  /,? (?:of|for) (?:the )?(?:\p{Lu}[\p{L}&.’-]{0,40},? ){1,5}(?:Corporation|Company|Inc|Corp|Foods|Group|Bank)\b.*$/u
const ROLE_MAX = 160
const ROLE_WORDS_MAX = 14
/** Words of an office that begin with a small letter. */
const SMALL = new Set(
  'of and the for to a an in on & + - – acting interim non-executive independent lead class director directors chairman chair trustee member board president vice officer secretary treasurer principal accounting financial executive operating'.split(
    ' ',
  ),
)

/** Whether every word belongs to an office’s name. */
function isPlain(role: string): boolean {
  const words = role.split(' ')
  if (words.length > ROLE_WORDS_MAX) return false
  return words.every((word) => SMALL.has(word.replace(/,$/, '')) || /^\p{Lu}/u.test(word))
}

const TO_BOARD = [
  /\b(?:to|on|join|joined|from) (?:the |its |our )?(?:\p{L}{1,30}[’']s )?[Bb]oard\b/u,
  /\bmembers? of (?:the |its |our )?(?:\p{L}{1,30}[’']s )?[Bb]oard\b/u,
  /\bas (?:a |an )?(?:independent |non-employee |new )?[Dd]irectors?\b|\bto serve as a director\b/,
]

/** Whether the words put somebody on a committee only. */
export function isOfCommittee(text: string): boolean {
  const clause = /^[^,.;]{0,160}/.exec(text)?.[0] ?? ''
  const [first = ''] = clause.split(/\bCommittees?\b/)
  return first !== clause && !/\b[Dd]irectors?\b|\b[Bb]oard\b|\bOfficer\b|\bPresident\b/.test(first)
}

export interface OfficePlace {
  /** Text from the change, or the name, to the next person. */
  window: string
  /** The text after the person’s name; `before` is the one ahead of the name. */
  behind: string
  ahead: string
}

/** An office beside the name is the one held until now, never the one of an appointment. */
export function readOffices(place: OfficePlace, isComing: boolean): string[] {
  const { behind, ahead } = place
  const [window = ''] = place.window.split(ELSEWHERE)
  const isDirect = isComing && /^ (?:the |its |our )?\p{Lu}/u.test(window)
  const beside = isDirect ? readRole(window) : null
  const starts = [...window.matchAll(ROLE_START)]
  const roles = starts.map(({ index, 0: words }) => readRole(window.slice(index + words.length)))
  const own = [beside, ...roles].flatMap((role) => (role && !PAID.test(role) ? [role] : []))
  if (own.length > 0) return withoutRepeats(own)
  if (TO_BOARD.some((words) => words.test(window))) return ['director']
  if (isComing || OTHER_OFFICE.test(window)) return []
  const apposition = /^,? (?!\d)(.{0,200})/.exec(behind)?.[1] ?? ''
  const named = /^,? (?:an? |the |its |our )?\p{Lu}|^, an? director\b/u.test(behind)
    ? readRole(apposition)
    : null
  const before = named ?? readRole(TITLE_AHEAD.exec(ahead)?.[1] ?? '')
  return before === null ? [] : [before]
}

/** A future position elsewhere is no office that is left. */
const ELSEWHERE = /\bto (?:transition|move|pursue|join|accept|take|assume)\b/
/** Words that introduce an office in an unknown form. */
const OTHER_OFFICE = /^[^.;]{0,40}\b(?:as|position of|role of|office of)\b/
/** "Chief Financial Officer Jane Doe". */
const TITLE_AHEAD = /((?:\b\p{Lu}[\p{L}-]{1,20},? (?:(?:and|of) )?){1,8})$/u

function withoutRepeats(roles: readonly string[]): string[] {
  const spelled = new Map(roles.toReversed().map((role) => [role.toLowerCase(), role]))
  return [...spelled.values()].reverse()
}

const PAID = /\b(?:compensation|salary|bonus|award|agreement)\b/i

const ROLE_START =
  /(?:\bas|\b(?:the|his|her) (?:newly (?:formed|created) |new )?(?:positions?|offices?|roles?|duties|title) (?:as|of)|\bto (?=Chief|President|Executive|Senior|Vice)|\bbecome|\bbecame) (?!of |an? (?:result|consultant|advisor|employee))/g
