-- The schedules that a company's list names, in the order in which answers reach back.
create index filings_schedules on filings (cik, accepted_at, accession, form)
  where form in ('SC 13D', 'SC 13D/A', 'SC 13G', 'SC 13G/A', 'SCHEDULE 13D', 'SCHEDULE 13D/A',
    'SCHEDULE 13G', 'SCHEDULE 13G/A');
