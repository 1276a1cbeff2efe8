// Output formats of `tieout sql`, in a module that its help can load quickly.

export const SQL_FORMATS = ['table', 'csv', 'json', 'ndjson'] as const
export type SqlFormat = (typeof SQL_FORMATS)[number]
