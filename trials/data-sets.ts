// The SEC's quarterly data sets as one text that can be spoiled: a line `=== NAME` before each table,
// columns set apart by `|`. What was spoiled is packed again and goes through the bulk loader itself,
// over a store that is always empty.

import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import type { BulkLoader } from '../src/contract/work/bulk.ts'
import { holdingsBulk } from '../src/domains/holdings/data-sets/bulk.ts'
import { insiderBulk } from '../src/domains/insider/bulk.ts'
import { machineClock } from '../src/kernel/clock.ts'
import { toZip } from '../tests/support/zip.ts'

type Loaded = Parameters<BulkLoader['load']>[1]

const HOLDINGS = `=== SUBMISSION
ACCESSION_NUMBER|FILING_DATE|SUBMISSIONTYPE|CIK|PERIODOFREPORT
0000900001-25-000001|14-NOV-2025|13F-HR|444444|30-SEP-2025
0000900001-25-000002|01-DEC-2025|13F-HR/A|444444|30-SEP-2025
0000900001-25-000003|14-NOV-2025|13F-NT|555555|30-SEP-2025
=== COVERPAGE
ACCESSION_NUMBER|ISAMENDMENT|AMENDMENTTYPE|FILINGMANAGER_NAME|REPORTTYPE
0000900001-25-000001|N||Larch Street Partners|13F HOLDINGS REPORT
0000900001-25-000002|Y|NEW HOLDINGS|Larch Street Partners|13F HOLDINGS REPORT
0000900001-25-000003|N||Quiet Advisers|13F NOTICE
=== SUMMARYPAGE
ACCESSION_NUMBER|OTHERINCLUDEDMANAGERSCOUNT|TABLEENTRYTOTAL|TABLEVALUETOTAL|ISCONFIDENTIALOMITTED
0000900001-25-000001|0|2|680000|N
0000900001-25-000002|0|1|70000|Y
=== OTHERMANAGER
ACCESSION_NUMBER|OTHERMANAGER_SK|CIK|FORM13FFILENUMBER|NAME
0000900001-25-000003|1|444444|028-00001|Larch Street Partners
=== INFOTABLE
ACCESSION_NUMBER|INFOTABLE_SK|NAMEOFISSUER|TITLEOFCLASS|CUSIP|VALUE|SSHPRNAMT|SSHPRNAMTTYPE|PUTCALL
0000900001-25-000001|1|ACME WIDGETS INC|COM|00111A101|200000|16000|SH|
0000900001-25-000001|2|BROOK HLDGS LTD|CL A|00222B207|480000|1000|PRN|PUT
0000900001-25-000002|3|STONE CORP|COM|191216100|70000|1000|SH|
`

const INSIDER = `=== SUBMISSION
ACCESSION_NUMBER|FILING_DATE|PERIOD_OF_REPORT|DATE_OF_ORIG_SUB|NOT_SUBJECT_SEC16|DOCUMENT_TYPE|ISSUERCIK|ISSUERNAME|ISSUERTRADINGSYMBOL|REMARKS|AFF10B5ONE
0000900009-25-000001|04-NOV-2025|03-NOV-2025||0|4|111111|Acme Widgets Inc.|ACME||1
0000900009-25-000002|04-NOV-2025|01-OCT-2025||0|3|111111|Acme Widgets Inc.|N/A|None.|
=== REPORTINGOWNER
ACCESSION_NUMBER|RPTOWNERCIK|RPTOWNERNAME|RPTOWNER_RELATIONSHIP|RPTOWNER_TITLE|RPTOWNER_TXT
0000900009-25-000001|222222|Ann Alder|Director,Officer|Chief Executive|
0000900009-25-000002|333333|Ben Birch|TenPercentOwner||
=== NONDERIV_TRANS
ACCESSION_NUMBER|NONDERIV_TRANS_SK|SECURITY_TITLE|TRANS_DATE|TRANS_CODE|TRANS_SHARES|TRANS_PRICEPERSHARE|TRANS_PRICEPERSHARE_FN|TRANS_ACQUIRED_DISP_CD|SHRS_OWND_FOLWNG_TRANS|DIRECT_INDIRECT_OWNERSHIP
0000900009-25-000001|9|Common Stock|03-NOV-2025|P|9000.0|10.25||A|12000.5|D
0000900009-25-000001|10|Common Stock|03-NOV-2025|S|10||F1, F2|D|11990.5|I
=== NONDERIV_HOLDING
ACCESSION_NUMBER|NONDERIV_HOLDING_SK|SECURITY_TITLE|SHRS_OWND_FOLWNG_TRANS|DIRECT_INDIRECT_OWNERSHIP|NATURE_OF_OWNERSHIP|NATURE_OF_OWNERSHIP_FN
0000900009-25-000002|3|Common Stock|77|I|By Trust|F1
=== DERIV_TRANS
ACCESSION_NUMBER|DERIV_TRANS_SK|SECURITY_TITLE|CONV_EXERCISE_PRICE|TRANS_DATE|TRANS_CODE|TRANS_SHARES|TRANS_PRICEPERSHARE|TRANS_ACQUIRED_DISP_CD|EXPIRATION_DATE|UNDLYNG_SEC_TITLE|UNDLYNG_SEC_SHARES
0000900009-25-000001|4|Option|67.37|03-NOV-2025|M|424|0|D|13-JAN-2032|Common Stock|424
=== DERIV_HOLDING
ACCESSION_NUMBER|DERIV_HOLDING_SK|SECURITY_TITLE|CONV_EXERCISE_PRICE|UNDLYNG_SEC_TITLE
=== FOOTNOTES
ACCESSION_NUMBER|FOOTNOTE_ID|FOOTNOTE_TXT
0000900009-25-000001|F1|The price is "told" here.
0000900009-25-000001|F2|Fully exercisable.
0000900009-25-000002|F1|A trust.
=== OWNER_SIGNATURE
ACCESSION_NUMBER|OWNERSIGNATUREDATE
0000900009-25-000001|04-NOV-2025
`

export const holdingsSet = { made: [Buffer.from(HOLDINGS)], read: reader(holdingsBulk, 'form13f') }
export const insiderSet = { made: [Buffer.from(INSIDER)], read: reader(insiderBulk, 'form345') }

function reader(loader: BulkLoader, kind: string) {
  return async (body: Buffer) => {
    const path = join(tmpdir(), `fuzzed-${process.pid}-${threadId}-${kind}.zip`)
    await writeFile(path, toZip(unfold(body.toString('latin1'))))
    try {
      return await loader.load(path, EMPTY, { at() {} })
    } finally {
      await rm(path)
    }
  }
}

const TABLES_MAX = 1000
const NAME_MAX = 100

function unfold(text: string) {
  return text
    .split(/^=== /m)
    .slice(1, TABLES_MAX)
    .map((part) => {
      const [head = '', ...lines] = part.split('\n')
      const name = head.slice(0, NAME_MAX).replace(/[^A-Z0-9_]/g, '_')
      return { name: `${name}.tsv`, text: lines.join('\n').replaceAll('|', '\t') }
    })
}

/** Takes what is written and knows nothing; a report is stored as if it had no dates. */
const STORED = { filed: null, accepted_at: null }
const NOTHING = {
  all: async () => [],
  one: async (sql: string) => (sql.includes('returning') ? STORED : undefined),
  run: async () => 0,
}
const EMPTY = {
  data: {
    ...NOTHING,
    engine: 'sqlite',
    transaction: async (work: (tx: typeof NOTHING) => unknown) => work(NOTHING),
  },
  clock: { ...machineClock, now: () => Date.parse('2025-11-15T17:00:00Z') },
  log: { debug() {}, info() {}, warn() {}, error() {} },
} as unknown as Loaded
