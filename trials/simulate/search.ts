// Full-text search of a simulated publisher: finds filings by company name or form, and one hit in a
// hundred belongs to no filing, as recorded in the answer to `q=intel`.

import { toInstant } from '../../src/kernel/time.ts'
import type { SimulatedFiling } from './filing.ts'

const PAGE = 100
const COUNTED_TO = 10_000

const NOWHERE = {
  _index: 'edgar_file',
  _id: 'undefined:simulated.txt',
  _source: {
    ciks: [],
    period_ending: null,
    root_form: null,
    display_names: [],
    sequence: '1',
    file_date: null,
    file_type: 'SC TO-T/A',
    file_description: 'A DOCUMENT OF NO FILING',
    items: [],
  },
}

/** Searches only the names of companies. */
export function writeHits(
  filings: readonly SimulatedFiling[],
  query: URLSearchParams,
  now: number,
): string {
  const words = (query.get('q') ?? '').replaceAll('"', '').toLowerCase()
  const forms = query.get('forms')?.split(',') ?? []
  const ciks = query.get('ciks')?.split(',') ?? []
  const [from, to] = [query.get('startdt') ?? '', query.get('enddt') ?? '9']
  const instant = toInstant(now)
  const found = filings.filter(({ form, filed, accepted_at, parties }) => {
    const isOf = ciks.length === 0 || parties.some(({ cik }) => ciks.includes(cik))
    const isNamed = parties.some(({ name }) => name.toLowerCase().includes(words))
    const isDue = accepted_at <= instant && filed >= from && filed <= to
    return isDue && isNamed && isOf && (forms.length === 0 || forms.includes(form))
  })
  const start = Number(query.get('from') ?? 0)
  const hits: unknown[] = found.slice(start, start + PAGE).map(toHit)
  if (hits.length === PAGE) hits[PAGE - 1] = NOWHERE
  const relation = found.length > COUNTED_TO ? 'gte' : 'eq'
  const total = { value: Math.min(found.length, COUNTED_TO), relation }
  return JSON.stringify({ took: 5, timed_out: false, hits: { total, hits } })
}

function toHit({ accession, form, filed, parties, items }: SimulatedFiling) {
  return {
    _index: 'edgar_file',
    _id: `${accession}:document.htm`,
    _source: {
      ciks: parties.map(({ cik }) => cik),
      period_ending: filed,
      root_form: form.replace('/A', ''),
      display_names: parties.map(({ cik, name }) => `${name}  (CIK ${cik})`),
      sequence: '1',
      file_date: filed,
      form,
      adsh: accession,
      file_type: form,
      file_description: form,
      items,
    },
  }
}
