-- Pages of a report's clean text by the numbers printed on them.
alter table report_texts add column pages text not null default '[]';
