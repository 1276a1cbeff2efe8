-- Reports whose positions do not count: what is looked for in every answer about holders.
create index holder_reports_replaced on holder_reports (period, cik, accession)
  where in_force_from is null or in_force_until is not null;
