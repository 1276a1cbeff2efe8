-- A call ends once: its hold is settled or released, never both.
create unique index ledger_ends on ledger (call_id) where kind in ('settle', 'release');
