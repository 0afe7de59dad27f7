-- What a person wants mailed, and when not. No row is everything at any time.
create table mail_preferences (
  person_id uuid not null,
  off_topics text[] not null default '{}',
  quiet_from time,
  quiet_until time,
  changed_at timestamptz not null,
  constraint mail_preferences_pkey primary key (person_id),
  constraint mail_preferences_person_fkey foreign key (person_id) references people on delete cascade,
  constraint mail_preferences_topics_known
    check (off_topics <@ array['connections', 'messages', 'sessions', 'reminders', 'payouts', 'plan']),
  constraint mail_preferences_quiet_whole
    check ((quiet_from is null) = (quiet_until is null) and (quiet_from is null or quiet_from <> quiet_until))
);
