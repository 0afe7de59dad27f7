-- What the payments sandbox of development knows, so that a restart loses nothing. Empty in production.
create table sandbox_objects (
  id text not null,
  kind text not null,
  owner text,
  number bigint generated always as identity,
  body jsonb not null,
  -- What the provider would know and not say: whether a card is declined, what a page sells.
  hidden jsonb not null default '{}',
  constraint sandbox_objects_pkey primary key (id)
);
create index sandbox_objects_owner_idx on sandbox_objects (kind, owner, number desc);

-- Signed events on their way; sent ones stay, so that they can be sent again.
create table sandbox_events (
  id text not null,
  number bigint generated always as identity,
  account text,
  body jsonb not null,
  attempts integer not null default 0,
  try_after timestamptz not null,
  sent_at timestamptz,
  constraint sandbox_events_pkey primary key (id)
);
create index sandbox_events_due_idx on sandbox_events (try_after, number) where sent_at is null;

-- Answers by idempotency key: the same request with the same key gets the same answer.
create table sandbox_answers (
  key text not null,
  request text not null,
  status integer not null,
  body jsonb not null,
  constraint sandbox_answers_pkey primary key (key)
);

-- How it behaves: one row.
create table sandbox_mood (
  only_row boolean not null default true,
  events_held boolean not null default false,
  outage text not null default 'none',
  constraint sandbox_mood_pkey primary key (only_row),
  constraint sandbox_mood_one check (only_row),
  constraint sandbox_mood_outage_known check (outage in ('none', 'down', 'slow'))
);
insert into sandbox_mood default values;
