-- What narrows a key: when it stops by itself, what it may be used for (words with spaces between them;
-- null for everything), and the networks it may be used from (the same; null for any).
alter table keys add column expires_at text;
alter table keys add column scopes text;
alter table keys add column allowed text;
