-- The newest version of each notice, with what a question picks by: counting those of a year reads
-- this alone.
create index opportunity_versions_newest on opportunity_versions (
  posted_on, known_at, notice_id, naics_code, set_aside_code, ptype, state
) where superseded_at is null;
