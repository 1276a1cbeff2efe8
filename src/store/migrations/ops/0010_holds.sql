-- Holds are few, since most calls are settled at once; only they are looked for by their age.
create index ledger_holds on ledger (at) where kind = 'hold';
drop index ledger_by_kind;
