-- How many schedules an answer is drawn from is counted without reading them.
create index stakes_by_acceptance on stakes (accepted_at, filed);
