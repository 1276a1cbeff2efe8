-- New award notices and contract awards of which webhooks are still to be told; gone once they are.
create table contract_news (
  key text primary key,
  -- `notice` or `award`.
  origin text not null,
  seen_at text not null,
  tries bigint not null,
  next_at text not null
);
create index contract_news_by_time on contract_news (next_at, key);
