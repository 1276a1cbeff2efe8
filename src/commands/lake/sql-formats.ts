// The formats in which `tieout sql` prints, known to its help without loading what prints them.

export const SQL_FORMATS = ['table', 'csv', 'json', 'ndjson'] as const
export type SqlFormat = (typeof SQL_FORMATS)[number]
