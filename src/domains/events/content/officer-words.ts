// Words by which Item 5.02 of Form 8-K states a departure or an appointment, and words of other
// sentences: conditions, biographies, contracts. Source: SEC Form 8-K, Item 5.02.

export const OFFICER_CHANGES = [
  'appointed',
  'elected',
  'resigned',
  'retired',
  'not_standing',
  'terminated',
  'departed',
  'died',
] as const
export type OfficerChangeKind = (typeof OFFICER_CHANGES)[number]

export interface Trigger {
  change: OfficerChangeKind
  words: RegExp
  /** Position of the person: nearest before the words, or those after them. */
  who: 'before' | 'after'
  /** Further words that the sentence must contain. */
  needs?: RegExp
}

const BE = '(?:was|were|is|has been|have been|had been|will be|be)'
const WILL =
  '(?:will|would|intends to|plans to|decided to|elected to|intention to|intent to|decision to|agreed to)'

/** Ordered: the first matching trigger parses a sentence, and later ones only for other people. */
export const TRIGGERS: readonly Trigger[] = [
  {
    change: 'not_standing',
    who: 'before',
    words:
      /\b(?:not (?:to )?(?:stand|run|seek|be standing)(?: for)? re-?(?:election|nomination)|not be (?:re)?nominated)/g,
  },
  { change: 'died', who: 'before', words: /\b(?:passed away|died)\b/g },
  {
    change: 'retired',
    who: 'before',
    words: new RegExp(
      String.raw`\b(?:${WILL} retire|retired|retiring|(?:his|her) (?:planned |intended )?retirement)\b`,
      'g',
    ),
  },
  { change: 'retired', who: 'after', words: /\b(?:announced the|the) retirement of\b/g },
  {
    change: 'resigned',
    who: 'before',
    words: new RegExp(
      String.raw`\b(?:${WILL} resign|resigned|resigning|(?:tendered|submitted|provided|gave|notice of|delivered) (?:notice of )?(?:his|her) resignation|(?:his|her) intent(?:ion)? to accept[^.;]{1,80} resign(?= from))\b`,
      'g',
    ),
  },
  {
    change: 'resigned',
    who: 'after',
    words: /\b(?:accepted|received|announced|of) the resignation of\b/g,
  },
  {
    change: 'terminated',
    who: 'before',
    words: new RegExp(
      String.raw`\b(?:${BE} (?:terminated|removed|dismissed|relieved)(?= (?:as|from)\b)|employment (?:was|has been|had been) terminated|${BE} terminated\b(?=.{0,40}without cause))`,
      'g',
    ),
  },
  {
    change: 'departed',
    who: 'before',
    words: new RegExp(
      String.raw`\b(?:${WILL} (?:step down|depart|leave|cease to|no longer serve|transition (?:from|out of)|relinquish)|(?:stepped|stepping) down|ceased to (?:be|serve)|(?:has|have) (?:left|departed)|left the Company|${BE} no longer|(?:his|her) departure)\b`,
      'g',
    ),
  },
  { change: 'departed', who: 'after', words: /\b(?:announced|the) departure of\b/g },
  {
    change: 'elected',
    who: 'before',
    words: new RegExp(String.raw`\b${BE} (?:re-?)?elected\b`, 'g'),
  },
  { change: 'elected', who: 'after', words: /\b(?:elected|election of)\b/g },
  {
    change: 'appointed',
    who: 'before',
    words: /\bbecame(?= (?:the |its |our )?(?:new |interim |acting )?(?:Chief|President|Chair))/g,
    needs: /^(?:\([a-z]\) ?){0,3}(?:On|Effective) /,
  },
  {
    change: 'appointed',
    who: 'before',
    words: new RegExp(
      String.raw`\b(?:${BE} (?:also )?(?:appointed|named|promoted|designated|hired|selected)|(?:officially )?assumed(?= the (?:duties|role|position|responsibilities))|${WILL} (?:assume(?= the (?:duties|role|position|responsibilities|title|office)s? (?:of|as))|succeed|(?:become|serve as)(?= (?:the |its |our |an? |the Company’s )?(?:new|interim|acting|Chief|President|Executive|Senior|Vice|Chair|member|director))))`,
      'g',
    ),
  },
  {
    change: 'appointed',
    who: 'after',
    words:
      /\b(?:appointed|appoint|named|promoted|hired|designated|(?:the )?(?:appointment|promotion|hiring) of)\b/g,
  },
]

/** Conditions before the words of a change: it may happen, or it dates another event. */
export const CONDITION =
  /\b(?:[Ii]f|[Ii]n the event|[Uu]nless|period (?:under|during) which|period (?:he|she)|extend(?:ed)? the (?:period|term)|[Ii]n case|whether|may|might|could|right to|prior to (?:his|her|such)|who (?:has been|had been|will be|was|were) (?:re-?)?elected|(?:until|after) (?:he|she|the date|such time)|successors?|continue to)\b/

/** Sentences of a biography, whose past positions are no event. */
export const BIOGRAPHY =
  /^(?:Prior to|Previously|Before|Since|From|Between|Most recently|Earlier|He (?:has|was|previously|is|holds|joined|served|also)|She (?:has|was|previously|is|holds|joined|served|also))\b|\b(?:has served|had served|previously served|joined the Company|holds a|received (?:a|his|her) (?:B|M|degree))/

/** Sentences about a contract or an exhibit, whose events are past or uncertain. */
export const ABOUT_PAPER =
  /^(?:\([a-z0-9]\) ?){0,3}(?:A copy of|The foregoing|The press release|(?:Under|Pursuant to) (?:the|this|his|her|such)\b[^,]{0,80}\b[Aa]greement|There (?:is|are|was|were|have)|Neither|No\b|In the event|Upon (?:his|her|a|any))/

/** Biography beside the name, which is not the sentence’s statement. */
export const ASIDE =
  /, who (?:has (?:served|been)|had (?:served|been)|joined|currently|previously|most recently|serves|served|also|is)\b[^,;]{0,200},/g

/** Words that end the row of named people. */
export const AFTER_STOP =
  /\b(?:to succeed|succeeding|replacing|to replace|to fill|who (?:will|has|had|was|is)|pursuant|in connection|following the|upon the|as a result|vacated|resulting|until|when)\b/
