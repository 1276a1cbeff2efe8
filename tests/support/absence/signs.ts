// Contents of an answer, and its signs that something is absent. An answer is silent if it holds
// less than that of the whole source, but has no sign that the whole answer lacks.

export interface Held {
  /** Entries of each list and values of each object at the top of the body; 0 or 1 for a plain member. */
  readonly counts: Readonly<Record<string, number>>
  /** Reasons, and marks that something is incomplete, each once. */
  readonly signs: ReadonlySet<string>
}

interface Answered {
  readonly status: number
  readonly held: Held | null
}

export interface Silent {
  question: string
  /** Members that hold less. */
  members: readonly string[]
}

/** Members that say why, or name what lacks; those of the whole answer are counted too. */
const SAYS = /(?:^|_)(?:reasons?|because|missing|unread|left_out|pending)(?:_|$)|^complete/

export function heldIn(body: unknown): Held {
  const members = isObject(body) ? Object.entries(body) : []
  const own = members.filter(([name]) => !SAYS.test(name) && !/(?:_|^)code$/.test(name))
  return {
    counts: Object.fromEntries(own.map(([name, value]) => [name, countOf(value)])),
    signs: new Set(signsIn(body)),
  }
}

function countOf(value: unknown): number {
  if (Array.isArray(value)) return value.length
  if (isObject(value)) return Object.values(value).filter((one) => one !== null).length
  return value === null ? 0 : 1
}

function signsIn(value: unknown, name = ''): string[] {
  if (Array.isArray(value)) {
    const own = SAYS.test(name) ? value.map((one) => `${name}=${JSON.stringify(one)}`) : []
    return [...own, ...value.flatMap((one) => signsIn(one))]
  }
  if (isObject(value)) return Object.entries(value).flatMap(([own, one]) => signsIn(one, own))
  if (!SAYS.test(name) || value === null || value === 0) return []
  return name.startsWith('complete') && value === true ? [] : [`${name}=${String(value)}`]
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Feeds of what was seen so far: the order of questions decides what they hold. */
const ACCUMULATING =
  /^\/v1\/(?:events|feed|insiders?|activist|proposed-sales|private-offerings|releases|compensation|directors|votes)\/?(?:latest|feed|clusters|restatements|auditor-changes)?(?:\?|$)/

/** Answers that hold less than those of the whole, and say no more of what lacks. */
export function findSilent(
  whole: ReadonlyMap<string, Answered>,
  thinned: ReadonlyMap<string, Answered>,
): Silent[] {
  return [...thinned].flatMap(([question, { status, held }]) => {
    const full = whole.get(question)
    if (ACCUMULATING.test(question)) return []
    if (!held || !full?.held || status !== 200 || full.status !== 200) return []
    if (!held.signs.isSubsetOf(full.held.signs)) return []
    const members = Object.entries(full.held.counts).flatMap(([name, count]) =>
      (held.counts[name] ?? 0) < count ? [name] : [],
    )
    return members.length > 0 ? [{ question, members }] : []
  })
}
