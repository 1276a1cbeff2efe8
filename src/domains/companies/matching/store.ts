// Names of listed companies and their subsidiaries, for comparison with contract recipients.

import { inParts, placeholders, type Queries } from '../../../store/database.ts'
import { SUBSIDIARIES_VERSION } from '../subsidiaries/parse.ts'

export interface NamedCore {
  readonly cik: string
  readonly core: string
  readonly legal_form: string
  readonly name: string
  readonly is_former: number
}

/** Names of listed companies, former ones too, that are one of the cores. */
export async function selectNamesOf(data: Queries, cores: readonly string[]): Promise<NamedCore[]> {
  const found = await inParts(cores, (part) =>
    data.all<NamedCore>(
      `select n.cik as cik, n.core as core, n.legal_form as legal_form, n.name as name,
         n.is_former as is_former
       from company_names n where n.core in (${placeholders(part)})
         and exists (select 1 from tickers t where t.cik = n.cik)
       order by n.cik, n.is_former, n.name_key`,
      ...part,
    ),
  )
  return found.flat()
}

export interface SubsidiaryCore {
  readonly cik: string
  readonly core: string
  readonly legal_form: string
  readonly name: string
  readonly accession: string
  readonly exhibit: string | null
  readonly url: string | null
}

/** Subsidiaries in the newest list of each company that are one of the cores. */
export async function selectSubsidiariesOf(
  data: Queries,
  cores: readonly string[],
): Promise<SubsidiaryCore[]> {
  const found = await inParts(cores, (part) =>
    data.all<SubsidiaryCore>(
      `select s.cik as cik, s.core as core, s.legal_form as legal_form, s.name as name,
         l.accession as accession, l.exhibit as exhibit, l.url as url
       from subsidiaries s join subsidiary_lists l on l.accession = s.accession
       where s.core in (${placeholders(part)}) and l.row_version = ${SUBSIDIARIES_VERSION}
         and l.accepted_at = (select max(n.accepted_at) from subsidiary_lists n
           where n.cik = s.cik and n.url is not null)
       order by s.cik, s.position`,
      ...part,
    ),
  )
  return found.flat()
}

/** Every name of a listed company without its legal form. */
export function selectListedCores(data: Queries): Promise<{ cik: string; core: string }[]> {
  return data.all(
    `select n.cik as cik, n.core as core from company_names n
     where n.core is not null and exists (select 1 from tickers t where t.cik = n.cik)`,
  )
}
