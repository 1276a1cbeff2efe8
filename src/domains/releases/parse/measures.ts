// Rows of statements by their labels. A label is compared without brackets, notes and case.

export type Line =
  | 'revenue'
  | 'operating_income'
  | 'net_income'
  | 'net_income_of_noncontrolling'
  | 'net_income_to_common'
  | 'pretax_income'
  | 'income_tax'
  | 'eps_basic'
  | 'eps_diluted'
  | 'shares_basic'
  | 'shares_diluted'
  | 'operating_cash_flow'

export type Basis = 'gaap' | 'adjusted'

export interface Named {
  readonly line: Line
  readonly basis: Basis
  /** The row of the lowest rank states the line. */
  readonly rank: number
}

interface Rule {
  readonly line: Line
  readonly rank: number
  readonly label: RegExp
}

const INCOME = '(?:income|loss|earnings|profit)'
const EITHER = `${INCOME}(?:(?: ?/ ?| or | and )${INCOME})?`

const RULES: readonly Rule[] = [
  {
    line: 'revenue',
    rank: 0,
    label: /^total (?:net |operating )*revenues? ?,? (?:net of|less) interest expenses?$/,
  },
  { line: 'revenue', rank: 1, label: /^total net (?:operating )?revenues?$/ },
  {
    line: 'revenue',
    rank: 2,
    label:
      /^total (?:operating |consolidated |company |gaap )?(?:revenues?|net sales|sales|(?:net )?sales and revenues?)(?:,? net)?(?: and other(?: income)?| \(gaap\))?$/,
  },
  {
    line: 'revenue',
    rank: 2,
    label: /^(?:consolidated )?net (?:operating )?revenues?$/,
  },
  {
    line: 'revenue',
    rank: 3,
    label:
      /^(?:consolidated )?net (?:operating )?(?:sales|revenues?)(?: and (?:operating revenues?|other(?: income)?))?$|^(?:revenues?|sales) ?,? net$|^sales to customers$/,
  },
  {
    line: 'revenue',
    rank: 4,
    label: /^(?:gaap |operating |consolidated )?(?:revenues?|sales)(?: and other)?$/,
  },

  {
    line: 'operating_income',
    rank: 0,
    label: new RegExp(
      `^(?:total |gaap |consolidated )?(?:operating ${EITHER}|${EITHER} from operations)(?: before interest and (?:income )?taxes)?$`,
    ),
  },

  {
    line: 'pretax_income',
    rank: 0,
    label: new RegExp(`^${EITHER} (?:from (?:continuing )?operations )?before .*\\btax`),
  },
  {
    line: 'income_tax',
    rank: 0,
    label:
      /^(?:(?:provision|benefit)(?: ?\/ ?| or | and )?)*(?:for |from )?(?:total )?(?:federal )?(?:income )?tax(?:es)?(?: (?:expense|benefit|provision|expense benefit))?$|^(?:provision|benefit).*\bincome taxes$/,
  },

  {
    line: 'net_income_of_noncontrolling',
    rank: 0,
    label: new RegExp(
      `^(?:less |plus |add |deduct )*.*\\b${INCOME}.* (?:attributable|allocated|applicable|related) to .*(?:non-?controlling|minority|redeemable)`,
    ),
  },
  {
    line: 'net_income_to_common',
    rank: 0,
    label: new RegExp(
      `^net ${EITHER}(?: from continuing operations)? (?:attributable|available|applicable|allocated|allocable) (?:to|for) .*(?:common|ordinary|class a|participating|unit ?holders|limited partners)`,
    ),
  },
  {
    line: 'net_income',
    rank: 0,
    label: new RegExp(
      `^(?:consolidated )?net ${EITHER}(?: and (?:total )?comprehensive ${EITHER})? (?:attributable|attributed) to (?!.*(?:non-?controlling|minority|preferred|redeemable))`,
    ),
  },
  {
    line: 'net_income',
    rank: 1,
    label: new RegExp(
      `^(?:gaap |consolidated |total )?net ${EITHER}(?: for the (?:period|quarter|year))?(?: (?:gaap|as reported))?$`,
    ),
  },
]

const CASH_FLOW =
  /^(?:total |net )*cash (?:flows? )?(?:provided |used |generated |from |by |in |for |and |or |\/ ?)*(?:operating activities|operations)$/

const PER_SHARE = /\bper\b.*\b(?:share|unit|ads)\b|\beps\b/
const OTHER_PER_SHARE =
  /\bdividend|\bdistribution|book value|cash flow|(?:share|stock|market|closing) (?:price|value)|\btangible|\bdeclared|\bnav\b|\bffo\b|funds from|\bimpact|\beffects? of|non-?recurring|\btax\b/
const SHARES = /\b(?:shares|units)\b/
const SHARE_WORDS =
  /weighted|average|used (?:in|to|for)|outstanding|number of|denominator|(?:basic|diluted) shares|shares (?:basic|diluted)/
const OTHER_SHARES =
  /end of (?:the )?period|period[- ]end|issued|authorized|repurchased|dilutive effect|effect of|total shares outstanding/
const PART = /continuing|discontinued|before|cumulative|extraordinary|undistributed|distributed/

const ADJUSTED =
  /\bnon-?gaap\b|\badjusted\b|\bpro ?forma\b|\bcore\b|\bexcluding\b|\boperating (?:earnings|income|eps)\b.*\bper\b|\bnormalized\b|\bas adjusted\b|\bcomparable\b|\bunderlying\b/
const ADJUSTING =
  /\b(?:non-?gaap|adjusted|as adjusted|pro ?forma(?: basis)?|on an?|basis|measure)\b/g

/** A label without brackets of losses, notes, points and dashes. */
export function toPlain(label: string): string {
  return label
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(
      /\((?:loss|losses|expense|expenses|benefit|deficit|income|earnings|provision|credit|used in|used for|unaudited|notes? [\w, ]{1,20}|\d{1,2}|[a-z]{1,2}|\*+)\)/g,
      ' ',
    )
    .replace(/\b(?:us|u\.s\.) gaap\b/g, 'gaap')
    .replace(/\s*[–—−-]\s+|\s+[–—−-]\s*/g, ' ')
    .replace(/[:*†‡§]+|(?<=[a-z)])\d\b|\((?:a|b|c|d|e|f|\d)\)/g, ' ')
    .replace(/[().,;"“”]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Longest text that can label a row; anything longer is a sentence. */
const LABEL_CHARS_MAX = 250

/**
 * Names what a row states, if anything. `heading` is the text of the rows without values above it; a label
 * that is broken over lines ends in the row.
 */
export function nameRow(label: string, heading: string, isUnderHeading: boolean): Named[] {
  if (label.length > LABEL_CHARS_MAX) return []
  const plain = toPlain(label)
  const above = toPlain(heading.slice(-LABEL_CHARS_MAX))
  const whole = `${above} ${plain}`
  const perUnit = nameShares(plain, above) ?? namePerShare(plain, above)
  if (perUnit) return perUnit
  if (CASH_FLOW.test(plain) || (isUnderHeading && CASH_FLOW.test(whole)))
    return [{ line: 'operating_cash_flow', basis: 'gaap', rank: 0 }]
  const amount = nameAmount(plain) ?? (isUnderHeading ? nameAmount(whole.trim()) : null)
  return amount ? [amount] : []
}

function nameAmount(plain: string): Named | null {
  const isAdjusted = ADJUSTED.test(withoutOwners(plain))
  const bare = isAdjusted ? plain.replace(ADJUSTING, ' ').replace(/\s+/g, ' ').trim() : plain
  const rule = RULES.find(({ label }) => label.test(bare))
  return rule ? { line: rule.line, basis: isAdjusted ? 'adjusted' : 'gaap', rank: rule.rank } : null
}

/** Names of companies may hold any word: `attributable to Core Widgets`. */
function withoutOwners(plain: string): string {
  return plain.replace(
    /\b(?:attributable|available|applicable|allocated) to [^/]*?(?= per\b|$)/,
    ' ',
  )
}

/** Returns null if the row states no number of shares, and nothing if it is not the average. */
function nameShares(plain: string, above: string): Named[] | null {
  const isOwn = SHARES.test(plain) && SHARE_WORDS.test(plain)
  const isUnder = SHARES.test(above) && SHARE_WORDS.test(above)
  if (!isOwn && !(isUnder && (isShort(plain) || BROKEN.test(plain)))) return null
  if (OTHER_SHARES.test(isOwn ? plain : `${above} ${plain}`)) return []
  return nameSides(plain, above, 'shares', 'gaap')
}

/** Returns null if the row states no amount per share, and nothing if it is none of these. */
function namePerShare(plain: string, above: string): Named[] | null {
  const isOwn = PER_SHARE.test(plain)
  const whole = `${above} ${plain}`
  const isUnder = PER_SHARE.test(whole) && (isShort(plain) || BROKEN.test(plain))
  if (!isOwn && !isUnder) return null
  const text = withoutOwners(isOwn ? plain : whole)
  if (OTHER_PER_SHARE.test(text) || PART.test(text)) return []
  const isAdjusted = ADJUSTED.test(text)
  return nameSides(plain, above, 'eps', isAdjusted ? 'adjusted' : 'gaap')
}

/** Labels that say nothing without their heading. */
const SHORT = new RegExp(
  `^(?:(?:total )?(?:basic|diluted)|basic and diluted|assuming (?:no )?dilution|class [ab](?: common)?(?: stock| shares)?|common stock|net ${EITHER}(?: .*(?:share|stock|unit) ?holders| attributable to .*)?)(?: (?:shares|earnings|in thousands|in millions))?$`,
)
/** Ends of labels that are broken over lines. */
const BROKEN =
  /^(?:per )?(?:common |ordinary )?(?:shares?|units?)\b|^(?:diluted|basic) (?:earnings|loss|income|net)|outstanding$/

function isShort(plain: string): boolean {
  return SHORT.test(plain)
}

function sidesOf(text: string): ('basic' | 'diluted')[] {
  const isDiluted = /\bdilut(?:ed|ion)\b/.test(text) && !/\bno dilution\b/.test(text)
  const isBasic = /\bbasic\b|\bundiluted\b|\bno dilution\b/.test(text)
  return [...(isBasic ? ['basic' as const] : []), ...(isDiluted ? ['diluted' as const] : [])]
}

const SIDES = {
  eps: { basic: 'eps_basic', diluted: 'eps_diluted' },
  shares: { basic: 'shares_basic', diluted: 'shares_diluted' },
} as const

function nameSides(plain: string, above: string, kind: 'eps' | 'shares', basis: Basis): Named[] {
  const own = sidesOf(plain)
  const sides = own.length > 0 ? own : sidesOf(above)
  return sides.map((side) => ({ line: SIDES[kind][side], basis, rank: sides.length - 1 }))
}
