-- Totals of face lines that a filing tags by dimension alone, as its other facts confirm them.
create table face_totals (
  accession text not null,
  tag text not null,
  unit text not null,
  start_on text not null,
  end_on text not null,
  cik text not null,
  value text not null,
  fiscal_year bigint,
  fiscal_period text,
  primary key (accession, tag, unit, start_on, end_on)
);
create index face_totals_by_cik on face_totals (cik);
