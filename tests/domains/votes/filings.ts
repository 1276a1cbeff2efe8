// 8-Ks with votes of a meeting, as the publisher sends them.

export const row = (...cells: string[]) =>
  `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`

interface Filed {
  readonly cik: string
  readonly accession: string
  readonly filed: string
  readonly item?: string
}

const VOTES = 'Submission of Matters to a Vote of Security Holders'

/** A whole submission; `body` stands under the heading of Item 5.07. */
export function meeting(body: string, { cik, accession, filed, item = VOTES }: Filed): string {
  const day = filed.replaceAll('-', '')
  return `<SEC-HEADER>${accession}.hdr.sgml
<ACCEPTANCE-DATETIME>${day}161500
ACCESSION NUMBER:		${accession}
CONFORMED SUBMISSION TYPE:	8-K
ITEM INFORMATION:		${item}
FILED AS OF DATE:		${day}

FILER:

	COMPANY DATA:
		COMPANY CONFORMED NAME:			ACME WIDGETS INC
		CENTRAL INDEX KEY:			${cik}
</SEC-HEADER>
<DOCUMENT>
<TYPE>8-K
<FILENAME>8-k.htm
<TEXT>
<html><body><p>Item 5.07 ${VOTES}</p>${body}</body></html>
</TEXT>
</DOCUMENT>
`
}
