-- Which reminder went out for which time of a session, so that each goes once, whatever was down in between.
create table session_reminders (
  session_id uuid not null,
  starts_at timestamptz not null,
  kind text not null,
  reminded_at timestamptz not null,
  constraint session_reminders_pkey primary key (session_id, starts_at, kind),
  constraint session_reminders_session_fkey foreign key (session_id) references sessions on delete cascade,
  constraint session_reminders_kind_known check (kind in ('day', 'hour'))
);
