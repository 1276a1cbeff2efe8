// Names of people as search keys. Filings spell them family name first: `COOK TIMOTHY D`. Pure.

import type { ListedName } from '../companies/near-names.ts'
import type { OwnerName } from '../insider/owners-store.ts'

/** Variants of given names, as people are called and as they sign. */
const GIVEN_NAMES = `
alexander alex|andrew andy drew|anthony tony|benjamin ben|bradley brad|catherine katherine kathryn cathy kathy kate katie
charles charlie chuck|christopher chris|christine christina chris chrissy|cynthia cindy|daniel dan danny
david dave|deborah debra deb debbie|donald don|douglas doug|edward ed eddie ted|elizabeth liz beth betsy
eugene gene|francis frank|frederick fred|gerald jerry|gregory greg|harold hal harry|henry hank harry
jacob jake|james jim jimmy jamie|janet jan|jeffrey jeffery jeff|jennifer jen jenny|jessica jess|john jack johnny
jonathan jon|joseph joe|joshua josh|judith judy|kenneth ken|kimberly kim|lawrence laurence larry
leonard leo len|leslie les|margaret maggie meg peggy|matthew matt|michael mike mick|mitchell mitch
nathaniel nathan nate|nicholas nick|pamela pam|patricia pat patty tricia|patrick pat|peter pete|philip phillip phil
randall randy|raymond ray|rebecca becky|richard rich rick dick|robert bob rob bobby|ronald ron|russell russ
samuel sam|samantha sam|sandra sandy|stanley stan|stephen steven steve|stephanie steph|susan sue|theodore ted
theresa teresa terry|terrence terence terry|thomas tom tommy|timothy tim|valerie val|victoria vicky|vincent vince
walter walt|william bill will billy|zachary zach`
const CALLED = toCalled(GIVEN_NAMES)

function toCalled(groups: string): ReadonlyMap<string, readonly string[]> {
  const called = new Map<string, string[]>()
  for (const group of groups.trim().split(/[|\n]/)) {
    const names = group.split(' ')
    for (const name of names) called.set(name, [...(called.get(name) ?? []), ...names])
  }
  return called
}

/** Lower case, letters and digits only, without accents; apostrophes join their parts. */
export function toPersonKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’`.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Keys by which a person is found: the whole name, and its shorter forms. */
export function toPersonKeys(name: string): string[] {
  const key = toPersonKey(name)
  const words = key.split(' ')
  const others = words.flatMap((word) => CALLED.get(word) ?? [])
  const added = [...new Set(others)].filter((word) => !words.includes(word))
  return added.length === 0 ? [key] : [key, added.join(' ')]
}

/** Whether every word of a query matches a word of the name, or its variants. */
export function isNamed(question: string, name: string): boolean {
  const known = new Set(toPersonKeys(name).flatMap((key) => key.split(' ')))
  return toPersonKey(question)
    .split(' ')
    .every((word) => known.has(word))
}

/** One entry per person, under the newest spelling, most recent first. */
export function toListedNames(spellings: readonly OwnerName[]): ListedName[] {
  const byPerson = Map.groupBy(spellings, ({ owner_cik }) => owner_cik)
  return [...byPerson].map(([cik, own], position) => ({
    cik,
    ticker: null,
    name: own[0]?.name ?? '',
    keys: [...new Set(own.flatMap(({ name }) => toPersonKeys(name)))],
    position,
  }))
}
