-- What happened, written in the transaction in which it happened; notifications, mail and the live stream read it afterwards.
create table announcements (
  id bigint generated always as identity,
  type text not null,
  body jsonb not null,
  announced_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  handled_at timestamptz,
  last_error text,
  constraint announcements_pkey primary key (id)
);
create index announcements_open_idx on announcements (due_at, id) where handled_at is null;

-- A gap-free number per person: a reader that knows its last number knows whether it missed anything.
create table live_counters (
  person_id uuid not null,
  last_number bigint not null default 0,
  constraint live_counters_pkey primary key (person_id),
  constraint live_counters_person_fkey foreign key (person_id) references people on delete cascade
) with (fillfactor = 70);

create table live_events (
  person_id uuid not null,
  number bigint not null,
  type text not null,
  body jsonb not null,
  happened_at timestamptz not null,
  constraint live_events_pkey primary key (person_id, number),
  constraint live_events_person_fkey foreign key (person_id) references people on delete cascade
);
create index live_events_age_idx on live_events (happened_at);
