// Finds a section of the reports of an answer by what a caller calls it.

import type { DataContext } from '../../../contract/declare/endpoint.ts'
import { idOfName, isCalled } from '../forms/item-names.ts'
import { familyOf, toItemId } from '../forms/items.ts'
import { findInside, isSpelled, longestOf } from '../headings/inside.ts'
import { type FoundReports, keyOf, type PlacedSection } from '../reports/reports.ts'
import { selectText } from '../reports/store.ts'

/** Goes by number or name, title or caption; else by a heading inside one of the sections. */
export async function findSection(
  item: string,
  reports: FoundReports,
  placed: readonly PlacedSection[],
  context: Pick<DataContext, 'data'>,
): Promise<PlacedSection | null> {
  return findListed(item, reports, placed) ?? findUnlisted(item, placed, context)
}

function findListed(
  item: string,
  { base }: FoundReports,
  placed: readonly PlacedSection[],
): PlacedSection | undefined {
  const family = familyOf(base?.filing.form ?? '')
  const withId = (id: string | null) => placed.find(({ section }) => keyOf(section) === id)
  const spelled = item
    .trim()
    .replace(/^items?\s+/i, '')
    .toLowerCase()
  return (
    placed.find(({ section }) => section.part === null && section.item.toLowerCase() === spelled) ??
    withId(toItemId(item, family)) ??
    findTitled(placed, (title) => isSpelled(item, title)) ??
    findTitled(placed, (title) => isCalled(item, title)) ??
    withId(idOfName(item, family))
  )
}

/** A title may stand in several places: the longest section is the chapter. */
function findTitled(
  placed: readonly PlacedSection[],
  isWanted: (title: string) => boolean,
): PlacedSection | undefined {
  const titled = placed.filter(({ section }) => isWanted(section.title))
  const chapter = longestOf(titled.map(({ section }) => section))
  return titled.find(({ section }) => section === chapter)
}

async function findUnlisted(
  item: string,
  placed: readonly PlacedSection[],
  { data }: Pick<DataContext, 'data'>,
): Promise<PlacedSection | null> {
  for (const [report, own] of Map.groupBy(placed, ({ report }) => report)) {
    const sections = own.map(({ section }) => section)
    const text = await selectText(data, report.filing.accession)
    const divided = { text, sections, outline: report.outline }
    const section =
      findInside(divided, (title) => isSpelled(item, title)) ??
      findInside(divided, (title) => isCalled(item, title))
    if (section) return { section, report }
  }
  return null
}
