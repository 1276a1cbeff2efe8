-- The words of each piece with their positions.
alter table search_pieces add column words tsvector not null;
create index search_pieces_by_word on search_pieces using gin (words);
