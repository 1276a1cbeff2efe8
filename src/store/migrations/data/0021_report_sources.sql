-- What was read of a 13F filing: its own documents, or the publisher's quarterly data set. Rows from
-- before whose table has no address came from a data set, or lack their table.
alter table holding_reports add column source text not null default 'document';
update holding_reports set source = 'data_set' where table_url is null;
