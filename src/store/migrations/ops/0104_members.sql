-- Who is in an account, and how much each may do there. Every account that somebody signed up for has
-- one owner; a person may be in several accounts.
create table account_members (
  account_id text not null references accounts (id),
  user_id text not null references users (id) on delete cascade,
  role text not null check (role in ('viewer', 'member', 'admin', 'owner')),
  joined_at text not null,
  primary key (account_id, user_id)
);
create index account_members_by_user on account_members (user_id);
create unique index account_members_owner on account_members (account_id) where role = 'owner';
insert into account_members (account_id, user_id, role, joined_at)
  select o.account_id, o.user_id, 'owner', a.created_at
  from account_owners o join accounts a on a.id = o.account_id;
drop table account_owners;
-- The links are kept as hashes; what was accepted or taken back has ended.
create table account_invitations (
  id text primary key,
  account_id text not null references accounts (id),
  email text not null,
  role text not null check (role in ('viewer', 'member', 'admin')),
  hash text not null unique,
  created_at text not null,
  expires_at text not null,
  ended_at text
);
create index account_invitations_by_account on account_invitations (account_id, created_at);
create index account_invitations_by_age on account_invitations (expires_at);
-- The account that a browser looks at; null for the person's own.
alter table sessions add column account_id text;
