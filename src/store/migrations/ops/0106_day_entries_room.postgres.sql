-- An entry that grows is written anew on its page, without a word to the indexes, while there is room.
alter table ledger set (fillfactor = 80);
