-- What the stand-in for the payment provider knows, so that a restart loses nothing. A database that held it before it
-- had a schema of its own has the tables already: 0095_sandbox_schema.sql moved them here.
create table if not exists sandbox.objects (
  id text not null,
  kind text not null,
  owner text,
  number bigint generated always as identity,
  body jsonb not null,
  -- What the provider would know and not tell: whether a card is declined, prorations not billed yet.
  hidden jsonb not null default '{}',
  constraint objects_pkey primary key (id)
);
create index if not exists objects_owner_idx on sandbox.objects (kind, owner, number desc);

-- Signed events; sent ones stay, so that they can be sent again.
create table if not exists sandbox.events (
  id text not null,
  number bigint generated always as identity,
  account text,
  body jsonb not null,
  attempts integer not null default 0,
  try_after timestamptz not null,
  sent_at timestamptz,
  constraint events_pkey primary key (id)
);
create index if not exists events_due_idx on sandbox.events (try_after, number) where sent_at is null;

-- Responses by idempotency key: the same request with the same key gets the same response.
create table if not exists sandbox.responses (
  key text not null,
  request text not null,
  status integer not null,
  body jsonb not null,
  constraint responses_pkey primary key (key)
);

-- How it behaves: one row.
create table if not exists sandbox.behavior (
  only_row boolean not null default true,
  events_held boolean not null default false,
  outage text not null default 'none',
  constraint behavior_pkey primary key (only_row),
  constraint behavior_one check (only_row),
  constraint behavior_outage_known check (outage in ('none', 'down', 'slow'))
);
insert into sandbox.behavior default values on conflict do nothing;
