-- When an answer was last received whole; unknown for those that were kept before.
alter table publisher_answers add column kept_at text not null default '';
create index publisher_answers_by_age on publisher_answers (kept_at);
