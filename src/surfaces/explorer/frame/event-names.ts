// What the items of Form 8-K are about, in two or three words. The titles are the form's own and stand
// beside them; an item that is not here, such as one of before August 2004, has its title alone.

/** Which way a reader looks at an event. */
type Weight = 'alarm' | 'news' | 'plain'

export interface EventName {
  readonly name: string
  readonly weight: Weight
}

const alarm = (name: string): EventName => ({ name, weight: 'alarm' })
const news = (name: string): EventName => ({ name, weight: 'news' })
const plain = (name: string): EventName => ({ name, weight: 'plain' })

export const EVENT_NAMES: Readonly<Record<string, EventName>> = {
  '1.01': news('Agreement'),
  '1.02': news('Agreement terminated'),
  '1.03': alarm('Bankruptcy'),
  '1.04': plain('Mine safety'),
  '1.05': alarm('Cybersecurity incident'),
  '2.01': news('Acquisition or sale'),
  '2.02': news('Results'),
  '2.03': plain('New debt'),
  '2.04': alarm('Debt acceleration'),
  '2.05': news('Restructuring costs'),
  '2.06': alarm('Impairment'),
  '3.01': alarm('Delisting notice'),
  '3.02': plain('Unregistered share sale'),
  '3.03': plain('Security holders’ rights'),
  '4.01': alarm('New auditor'),
  '4.02': alarm('Statements withdrawn'),
  '5.01': news('Change of control'),
  '5.02': news('Directors and officers'),
  '5.03': plain('Bylaws or fiscal year'),
  '5.04': plain('Benefit plan blackout'),
  '5.05': plain('Code of ethics'),
  '5.06': plain('Shell status'),
  '5.07': plain('Shareholder vote'),
  '5.08': plain('Director nominations'),
  '7.01': plain('Regulation FD'),
  '8.01': plain('Other event'),
  '9.01': plain('Exhibits'),
}

/** `Results (2.02)`; a number that has no name here stands alone. */
export function itemName(code: string): string {
  const named = EVENT_NAMES[code]
  return named ? `${named.name} (${code})` : `item ${code}`
}
