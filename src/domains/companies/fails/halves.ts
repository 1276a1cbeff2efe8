// The half months of the files of fails to deliver. Pure.

import { addDays } from '../../../kernel/time.ts'
import type { HalfMonth } from '../ingest.ts'

export interface HalfDays extends HalfMonth {
  readonly first_on: string
  readonly last_on: string
  /** Day by which the half month’s file is published: some days after the dates that the SEC names. */
  readonly due_on: string
}

const MIDDLE = 15
/**
 * The first half of a month is available at its end, the second at about the 15th of the next one
 * (SEC, *Fails-to-Deliver Data*).
 */
const DUE_DATE = { a: '05', b: '20' } as const

/** The half months that have days between two days, newest first. */
export function halvesBetween(from: string, to: string): HalfDays[] {
  const halves: HalfDays[] = []
  let day = to
  while (day >= from) {
    const one = halfOf(day)
    halves.push(one)
    day = addDays(one.first_on, -1)
  }
  return halves
}

function halfOf(day: string): HalfDays {
  const [month, date] = [day.slice(0, 7), Number(day.slice(8))]
  const half = date <= MIDDLE ? 'a' : 'b'
  const next = addDays(`${month}-28`, 4).slice(0, 7)
  return {
    month: month.replace('-', ''),
    half,
    first_on: half === 'a' ? `${month}-01` : `${month}-${MIDDLE + 1}`,
    last_on: half === 'a' ? `${month}-${MIDDLE}` : addDays(`${next}-01`, -1),
    due_on: `${next}-${DUE_DATE[half]}`,
  }
}
