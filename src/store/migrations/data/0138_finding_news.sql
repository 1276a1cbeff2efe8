-- Filings with new findings of plausibility of which webhooks are still to be told; gone once they
-- are.
create table finding_news (
  cik text not null,
  accession text not null,
  seen_at text not null,
  tries bigint not null,
  next_at text not null,
  primary key (cik, accession)
);
create index finding_news_by_time on finding_news (next_at, cik, accession);
