-- Meetings. Nobody can be in two confirmed sessions at once: the database has the last word (ruling 3.5).
create table sessions (
  id uuid not null,
  student_id uuid not null,
  mentor_id uuid not null,
  topic text not null,
  notes text not null default '',
  meeting_link text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'pending',
  last_action_by text not null,
  credit_cost_credits integer not null,
  amount_cents integer not null,
  currency text not null default 'usd',
  owed boolean not null default false,
  paid boolean not null default false,
  created_at timestamptz not null,
  completed_at timestamptz,
  ended_at timestamptz,
  constraint sessions_pkey primary key (id),
  constraint sessions_student_fkey foreign key (student_id) references people on delete restrict,
  constraint sessions_mentor_fkey foreign key (mentor_id) references people on delete restrict,
  constraint sessions_status_known check (status in ('pending', 'confirmed', 'completed', 'declined', 'cancelled', 'expired')),
  constraint sessions_last_action_by_known check (last_action_by in ('student', 'mentor')),
  constraint sessions_topic_length check (char_length(topic) between 1 and 120),
  constraint sessions_notes_length check (char_length(notes) <= 2000),
  constraint sessions_meeting_link_https check (meeting_link = '' or meeting_link ~* '^https://'),
  constraint sessions_cost_positive check (credit_cost_credits > 0),
  constraint sessions_amount_positive check (amount_cents > 0),
  constraint sessions_one_hour check (ends_at = starts_at + interval '1 hour'),
  constraint sessions_completed_when check ((status = 'completed') = (completed_at is not null)),
  constraint sessions_ended_when check ((status in ('declined', 'cancelled', 'expired')) = (ended_at is not null)),
  -- A held hour is owed, and one that the student called off too late (rulings 3.3 and 6.1); nothing else is.
  constraint sessions_completed_is_owed check (status <> 'completed' or owed),
  constraint sessions_owed_when_over check (not owed or status in ('completed', 'cancelled')),
  constraint sessions_paid_is_owed check (not paid or owed),
  constraint sessions_mentor_no_overlap exclude using gist
    (mentor_id with =, tstzrange(starts_at, ends_at) with &&) where (status = 'confirmed'),
  constraint sessions_student_no_overlap exclude using gist
    (student_id with =, tstzrange(starts_at, ends_at) with &&) where (status = 'confirmed')
);
create index sessions_student_idx on sessions (student_id, starts_at desc);
create index sessions_mentor_idx on sessions (mentor_id, starts_at desc);
create index sessions_pending_idx on sessions (starts_at) where status = 'pending';
create index sessions_confirmed_idx on sessions (ends_at) where status = 'confirmed';
create index sessions_owed_idx on sessions (mentor_id) where owed and not paid;

alter table credit_holds add constraint credit_holds_session_fkey foreign key (session_id) references sessions on delete restrict;
alter table credit_entries add constraint credit_entries_session_fkey foreign key (session_id) references sessions on delete restrict;

-- Who did what, and which time was meant: the history both parties can read.
create table session_events (
  session_id uuid not null,
  number integer not null,
  action text not null,
  actor text not null,
  starts_at timestamptz not null,
  happened_at timestamptz not null,
  constraint session_events_pkey primary key (session_id, number),
  constraint session_events_session_fkey foreign key (session_id) references sessions on delete cascade,
  constraint session_events_action_known check (
    action in ('booked', 'suggested', 'approved', 'declined', 'cancelled', 'expired', 'completed')),
  constraint session_events_actor_known check (actor in ('student', 'mentor', 'clock'))
);
