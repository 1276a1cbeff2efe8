-- Apps that people connect by OAuth, as better-auth's authorization server keeps them: booleans are 0 and 1,
-- instants text, lists JSON; of tokens only the hash.
create table oauth_clients (
  id text primary key,
  client_id text not null unique,
  client_secret text,
  client_discovery_id text,
  disabled bigint,
  skip_consent bigint,
  enable_end_session bigint,
  subject_type text,
  scopes text,
  client_credentials_scopes text,
  user_id text references users (id) on delete cascade,
  created_at text,
  updated_at text,
  name text,
  uri text,
  icon text,
  contacts text,
  tos text,
  policy text,
  software_id text,
  software_version text,
  software_statement text,
  redirect_uris text not null,
  post_logout_redirect_uris text,
  backchannel_logout_uri text,
  backchannel_logout_session_required bigint,
  token_endpoint_auth_method text,
  application_type text,
  jwks text,
  jwks_uri text,
  grant_types text,
  response_types text,
  require_pkce bigint,
  dpop_bound_access_tokens bigint,
  reference_id text,
  metadata text
);
create index oauth_clients_by_age on oauth_clients (created_at);

create table oauth_resources (
  id text primary key,
  identifier text not null unique,
  name text not null,
  access_token_ttl bigint,
  refresh_token_ttl bigint,
  signing_algorithm text,
  signing_key_id text,
  allowed_scopes text,
  custom_claims text,
  dpop_bound_access_tokens_required bigint,
  disabled bigint,
  created_at text,
  updated_at text,
  policy_version bigint,
  metadata text
);

create table oauth_client_resources (
  id text primary key,
  client_id text not null references oauth_clients (client_id) on delete cascade,
  resource_id text not null references oauth_resources (identifier) on delete cascade,
  metadata text,
  created_at text,
  unique (client_id, resource_id)
);

-- The reference of a token or a consent is the key of its grant.
create table oauth_refresh_tokens (
  id text primary key,
  token text not null unique,
  client_id text not null references oauth_clients (client_id) on delete cascade,
  session_id text references sessions (id) on delete set null,
  user_id text not null references users (id) on delete cascade,
  reference_id text,
  authorization_code_id text,
  resources text,
  requested_user_info_claims text,
  expires_at text not null,
  created_at text not null,
  revoked text,
  rotated_at text,
  rotation_replay_response text,
  rotation_replay_expires_at text,
  auth_time text,
  confirmation text,
  scopes text not null
);
create index oauth_refresh_tokens_by_reference on oauth_refresh_tokens (reference_id);
create index oauth_refresh_tokens_by_client on oauth_refresh_tokens (client_id, user_id);
create index oauth_refresh_tokens_by_code on oauth_refresh_tokens (authorization_code_id);
create index oauth_refresh_tokens_by_end on oauth_refresh_tokens (expires_at);
create index oauth_refresh_tokens_by_session on oauth_refresh_tokens (session_id);

create table oauth_access_tokens (
  id text primary key,
  token text not null unique,
  client_id text not null references oauth_clients (client_id) on delete cascade,
  session_id text references sessions (id) on delete set null,
  user_id text references users (id) on delete cascade,
  reference_id text,
  authorization_code_id text,
  resources text,
  requested_user_info_claims text,
  refresh_id text references oauth_refresh_tokens (id) on delete cascade,
  expires_at text not null,
  created_at text not null,
  revoked text,
  confirmation text,
  scopes text not null
);
create index oauth_access_tokens_by_reference on oauth_access_tokens (reference_id);
create index oauth_access_tokens_by_refresh on oauth_access_tokens (refresh_id);
create index oauth_access_tokens_by_code on oauth_access_tokens (authorization_code_id);
create index oauth_access_tokens_by_end on oauth_access_tokens (expires_at);
create index oauth_access_tokens_by_session on oauth_access_tokens (session_id);
create index oauth_access_tokens_by_client on oauth_access_tokens (client_id);

create table oauth_consents (
  id text primary key,
  client_id text not null references oauth_clients (client_id) on delete cascade,
  user_id text references users (id) on delete cascade,
  reference_id text,
  resources text,
  requested_user_info_claims text,
  scopes text not null,
  created_at text not null,
  updated_at text not null
);
create index oauth_consents_by_reference on oauth_consents (reference_id);
create index oauth_consents_by_client on oauth_consents (client_id, user_id);

create table oauth_client_assertions (
  id text primary key,
  expires_at text not null
);
create index oauth_client_assertions_by_end on oauth_client_assertions (expires_at);

-- What a person granted to an app: a key without a secret that anybody has. Its budget, scopes and end are the
-- grant's, its requests and debits the app's.
create table oauth_grants (
  key_id text primary key references keys (id),
  client_id text not null,
  client_name text not null,
  -- Where the app gets its codes, as people know it: a host, or the scheme of a program.
  client_host text not null,
  user_id text not null references users (id) on delete cascade,
  created_at text not null
);
create index oauth_grants_by_client on oauth_grants (client_id, user_id);
