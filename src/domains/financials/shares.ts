// Shares outstanding and public float as the cover pages state them (dei taxonomy). Classes that a
// filer reports only under a class of their own are not among the publisher's facts, hence absent.

import { isKnown } from './fact-index.ts'
import type { CompanyFacts, Fact } from './facts.ts'
import type { ShareFigure, SharesView } from './model.ts'
import { compareText } from './vintages.ts'

export interface SharesOptions {
  readonly asOf: string | null
  readonly history: boolean
}

const COVER_SHARES = 'dei:EntityCommonStockSharesOutstanding'
const BALANCE_SHARES = 'us-gaap:CommonStockSharesOutstanding'
const COVER_FLOAT = 'dei:EntityPublicFloat'

export function readShares(facts: CompanyFacts, { asOf, history }: SharesOptions): SharesView {
  const find = (name: string) => findFigures(facts, name, asOf?.slice(0, 10) ?? null)
  const cover = find(COVER_SHARES)
  const shares = newerOf(cover, find(BALANCE_SHARES))
  const floats = find(COVER_FLOAT)
  const classes = shares.filter(({ accession, as_of }) => {
    return accession === shares[0]?.accession && as_of === shares[0]?.as_of
  })
  return {
    shares_outstanding: classes.length === 1 ? (shares[0] ?? null) : null,
    public_float: floats[0] ?? null,
    classes: classes.length > 1 ? classes : [],
    ...(history ? { history: { shares_outstanding: shares, public_float: floats } } : {}),
  }
}

/** Filers that moved to counts per class leave an old cover behind; the balance sheet goes on. */
function newerOf(cover: ShareFigure[], balance: ShareFigure[]): ShareFigure[] {
  const latestCover = cover[0]?.filed ?? ''
  const latestBalance = balance[0]?.filed ?? ''
  return latestBalance > latestCover ? balance : cover
}

/** Newest first; each figure once, from the first filing that states it. */
function findFigures(facts: CompanyFacts, name: string, lastDay: string | null): ShareFigure[] {
  const figures = new Map<string, ShareFigure>()
  const known = facts.facts
    .filter(({ taxonomy, tag }) => `${taxonomy}:${tag}` === name)
    .flatMap((series) => series.facts.filter((fact) => isKnown(fact, lastDay)))
    .sort(byFiling)
  for (const { value, end, form, filed, accession } of known) {
    const key = `${end}/${value}`
    if (!figures.has(key)) figures.set(key, { value, as_of: end, form, filed, accession })
  }
  return [...figures.values()].sort(
    (a, b) => compareText(b.as_of, a.as_of) || compareText(b.filed, a.filed) || b.value - a.value,
  )
}

function byFiling(a: Fact, b: Fact): number {
  return compareText(a.filed, b.filed) || compareText(a.accession, b.accession)
}
