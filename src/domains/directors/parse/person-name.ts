// Names of people at the start of a text, which positions, addresses and sentences follow. Pure.

export interface Named {
  readonly name: string
  /** The text behind the name. */
  readonly rest: string
}

const HONORIFIC = /^(?:Mr|Ms|Mrs|Dr|Messrs|Mses|Hon|Prof|Sir|Adm|Gen)\.?$/
const SUFFIX = /^(?:Jr|Sr|II|III|IV|Ph\.?D|M\.?D|Esq|CPA)\.?,?$/
const PARTICLE = /^(?:de|da|del|der|di|du|la|le|van|von|bin|al|ten|ter|y)$/
const INITIAL = /^\p{Lu}\.$/u
const WORD = /^\p{Lu}[\p{L}’'-]*$/u
/** Words that begin what follows a name, or that no name has. */
const OTHERS =
  /^(?:age|annual|audit|board|business|ceo|cfo|chair\p{L}*|chief|class|co-founder|committees?|company|compensation|coo|corporate|corporation|current|directors?|election|executives?|former|founder|general|governance|inc|independent|interested|interim|lead|managing|meetings?|members?|name|nominating|nominees?|non-executive|occupation|officers?|our|partner|position|president|presiding|principal|professor|proposals?|retired|senior|shareholders?|since|stockholders?|the|treasurer|trustees?|vice)$/iu
const TOKENS_MAX = 6

/** Returns null if the text does not begin with a given name and a surname. */
export function readName(text: string): Named | null {
  const tokens = text.split(' ')
  const start = HONORIFIC.test(tokens[0] ?? '') ? 1 : 0
  const parts: string[] = []
  let at = start
  for (; at < tokens.length && parts.length < TOKENS_MAX; at++) {
    const token = tokens[at] ?? ''
    if (SUFFIX.test(token) && parts.length >= 2) parts.push(token.replace(/,$/, ''))
    else if (INITIAL.test(token) || PARTICLE.test(token)) parts.push(token)
    else {
      const [bare, end] = splitEnd(token)
      if (!WORD.test(bare) || OTHERS.test(bare)) break
      parts.push(bare)
      if (end !== '' && !SUFFIX.test(tokens[at + 1] ?? '')) {
        at += 1
        break
      }
    }
  }
  const isWhole = parts.length >= 2 && parts.filter((part) => part.length > 2).length >= 2
  if (!isWhole || PARTICLE.test(parts.at(-1) ?? '')) return null
  return { name: parts.join(' '), rest: tokens.slice(at).join(' ') }
}

/** A comma, a point or a note ends a name. */
function splitEnd(token: string): [bare: string, end: string] {
  const bare = token.replace(/[.,:;*†]$|\(\d{1,2}\)$/, '')
  return [bare, token.slice(bare.length)]
}

/** Given name and surname, by which the spellings of one person agree. */
export function keyOf(name: string): string {
  const parts = name.split(' ').filter((part) => !SUFFIX.test(part))
  return `${parts[0] ?? ''} ${parts.at(-1) ?? ''}`.toLowerCase()
}

export function surnameOf(name: string): string {
  return keyOf(name).split(' ').at(-1) ?? ''
}

/** Names of a list such as `Mr. Roe, Ann Poe and Dr. Loe`, in lower case, and the text behind it. */
export function readSurnames(text: string): { names: ReadonlySet<string>; rest: string } {
  const tokens = text.split(' ')
  const end = tokens.findIndex((token) => !isOfList(token))
  const listed = tokens.slice(0, end < 0 ? undefined : end)
  const words = listed.map((token) => splitEnd(token)[0])
  const names = words.filter((word) => WORD.test(word) && !HONORIFIC.test(word))
  const rest = end < 0 ? '' : tokens.slice(end).join(' ')
  return { names: new Set(names.map((name) => name.toLowerCase())), rest }
}

function isOfList(token: string): boolean {
  const [bare] = splitEnd(token)
  if (/^(?:and|&)$/.test(bare) || PARTICLE.test(bare)) return true
  const isMark = HONORIFIC.test(token) || INITIAL.test(token) || SUFFIX.test(token)
  return isMark || (WORD.test(bare) && !OTHERS.test(bare))
}
