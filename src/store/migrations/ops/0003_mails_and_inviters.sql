-- Who sent an invitation: it ends with their right to send it. Null from processes of an older release.
alter table account_invitations add column invited_by text;

-- The times of the last three letters that anybody could cause, by the hash of their recipient.
create table mail_turns (
  recipient text primary key,
  first_at text not null,
  second_at text not null,
  last_at text not null
);
create index mail_turns_by_age on mail_turns (last_at);
