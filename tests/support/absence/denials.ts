// Sentences of an answer or a page that deny something: that it exists, was filed or was reported.

/** Phrases that may be said only with evidence of absence. */
const DENIALS: readonly RegExp[] = [
  /\b(?:has|have|had|having) (?:filed |reported |stated |tagged )?(?:no|none|neither|never)\b/i,
  /\b(?:files?|filed|reports?|reported|states?|stated|names?|lists?|pairs?|gives?|tags?) (?:no|none|neither|never|nothing)\b/i,
  /\b(?:does|do|did) not (?:report|have|file|state|name|tag|list|contain|give|hold)\b/i,
  /\b(?:has|have|had|was|were|is|are) (?:not|never) (?:been )?(?:filed|reported|tagged|stated)\b/i,
  /\bthere (?:is|are|was|were) (?:no|none|not)\b/i,
  /\bno (?:such )?(?:\w+[ -]){0,3}?(?:filings?|reports?|documents?|statements?|sections?|items?|CUSIPs?|company|person|manager|ticker|10-K|10-Q|8-K|13F|N-PORT|data|facts|history|holders?)\b/i,
  /\bnone of\b/i,
  /\bis missing\b/i,
  /\bbegan filing\b/i,
  /\bnothing\b/i,
]

/** Words of a sentence about what this service has, which says nothing of the publisher. */
const OF_STORE = /stored here|in the store|in the index|in the snapshot|seen no filing yet/

/** Reasons that deny; other reasons say what is not known. */
const DENYING_CODES: ReadonlySet<unknown> = new Set(['not_filed', 'not_tagged'])

export function isDenial(sentence: string): boolean {
  return !OF_STORE.test(sentence) && DENIALS.some((pattern) => pattern.test(sentence))
}

/** Denials in a body of JSON, each once, with where the first of them stands. */
export function denialsIn(body: unknown, at = ''): string[] {
  if (typeof body === 'string') return isReasonPlace(at) ? sentencesOf(body).filter(isDenial) : []
  if (Array.isArray(body)) return [...new Set(body.flatMap((one) => denialsIn(one, at)))]
  if (typeof body !== 'object' || body === null) return []
  const found = Object.entries(body).flatMap(([name, value]) => {
    if (DENYING_CODES.has(value)) return [`${at}/${name}=${String(value)}`]
    return denialsIn(value, `${at}/${name}`)
  })
  return [...new Set(found)]
}

/** Members whose words are the service's own, and not a filer's. */
const REASONS = /reason|because|error|detail|message|note|problem|missing|unread|hint/

function isReasonPlace(at: string): boolean {
  return REASONS.test(at) && !/\/(?:title|name|text|url|company|documents?)$/.test(at)
}

/** Denials on a page: of its notices and tables, without what filings say. */
export function denialsOnPage(html: string): string[] {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html
  const texts = main
    .replace(/<(script|style|svg|pre|article)\b[\s\S]*?<\/\1>/g, ' ')
    .split(/<\/?(?:p|td|th|h\d|li|div|section|main|figcaption|caption|dd|dt|summary)\b[^>]*>/)
    .map((text) =>
      text
        .replace(/<[^>]+>/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
  return [...new Set(texts.flatMap(sentencesOf).filter(isDenial))]
}

function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.;!?])\s+(?=[A-Z“"])/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
}
