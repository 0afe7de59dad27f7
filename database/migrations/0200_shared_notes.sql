-- What the two of a session write together. The document stands as it is now, so that nothing is replayed to open it; each accepted
-- change is kept with the version it was made on, so that whoever has an older one can catch up. Two changes on one version cannot be.
create table shared_notes (
  session_id uuid not null,
  version integer not null,
  document jsonb not null,
  changed_at timestamptz not null,
  constraint shared_notes_pkey primary key (session_id),
  constraint shared_notes_session_fkey foreign key (session_id) references sessions on delete cascade,
  constraint shared_notes_version_valid check (version >= 0)
);
create table shared_notes_changes (
  session_id uuid not null,
  -- Of the document before it; its steps make the versions after that one.
  version integer not null,
  -- Made by the writer's browser, so that a change sent twice is made once.
  change_id uuid not null,
  client_id uuid not null,
  steps jsonb not null,
  step_count integer not null,
  constraint shared_notes_changes_pkey primary key (session_id, version),
  constraint shared_notes_changes_once unique (session_id, change_id),
  constraint shared_notes_changes_notes_fkey foreign key (session_id) references shared_notes on delete cascade,
  constraint shared_notes_changes_version_valid check (version >= 0),
  constraint shared_notes_changes_counted check (step_count > 0)
);
