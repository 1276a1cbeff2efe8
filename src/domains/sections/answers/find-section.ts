// Finds a section of the reports of an answer by what a caller calls it.

import type { DataContext } from '../../../contract/declare/endpoint.ts'
import { captionOf } from '../forms/captions.ts'
import { idOfName, isCalled } from '../forms/item-names.ts'
import { familyOf, toItemId, toPlain } from '../forms/items.ts'
import { findInside, isSpelled, isWithin, longestOf } from '../headings/inside.ts'
import { type FoundReports, keyOf, type PlacedSection } from '../reports/reports.ts'
import { selectText } from '../reports/store.ts'

/** Goes by number or name, title or caption; else by a heading inside one of the sections, or its words. */
export async function findSection(
  item: string,
  reports: FoundReports,
  placed: readonly PlacedSection[],
  context: Pick<DataContext, 'data'>,
): Promise<PlacedSection | null> {
  const listed = findListed(item, reports, placed)
  if (listed) return listed
  const caption = captionOf(item, reports.base?.filing.form ?? '')
  const isCaption = (title: string) => caption?.title.test(toPlain(title)) ?? false
  const byCaption = findTitled(placed, isCaption)
  if (byCaption) return byCaption
  return findUnlisted(placed, context, [
    (title) => isSpelled(item, title),
    (title) => isCalled(item, title),
    // Words of a caption are in other titles too, such as that of the vote on compensation.
    caption ? isCaption : (title) => isWithin(item, title),
  ])
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

type IsWanted = (title: string) => boolean

/** Goes by the first of the rules that finds a heading in a report. */
async function findUnlisted(
  placed: readonly PlacedSection[],
  { data }: Pick<DataContext, 'data'>,
  rules: readonly IsWanted[],
): Promise<PlacedSection | null> {
  for (const [report, own] of Map.groupBy(placed, ({ report }) => report)) {
    const sections = own.map(({ section }) => section)
    const text = await selectText(data, report.filing.accession)
    const divided = { text, sections, outline: report.outline }
    for (const isWanted of rules) {
      const section = findInside(divided, isWanted)
      if (section) return { section, report }
    }
  }
  return null
}
