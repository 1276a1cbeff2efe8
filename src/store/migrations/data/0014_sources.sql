-- What the values of statements are made of, beside the rows: most answers leave it out.
alter table statements add column sources bytea;
