-- What operators did, whom it concerned and why: the log only grows, and every entry seals the one before (ruling 8.4).
create table audit_entries (
  number bigint not null,
  at timestamptz not null,
  -- Null for what was done on the command line.
  operator_id uuid,
  act text not null,
  -- Null for what is about nobody in particular.
  subject_id uuid,
  before json not null,
  after json not null,
  reason text not null,
  request_id text,
  seal text not null,
  constraint audit_entries_pkey primary key (number),
  constraint audit_entries_operator_fkey foreign key (operator_id) references people on delete restrict,
  constraint audit_entries_subject_fkey foreign key (subject_id) references people on delete restrict,
  constraint audit_entries_reason_given check (btrim(reason) <> '')
);
create index audit_entries_subject_idx on audit_entries (subject_id, number desc) where subject_id is not null;
create index audit_entries_operator_idx on audit_entries (operator_id, number desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log only grows';
end $$;
create trigger audit_entries_only_grow before update or delete on audit_entries
  for each row execute function refuse_audit_change();
create trigger audit_entries_never_emptied before truncate on audit_entries
  for each statement execute function refuse_audit_change();

-- Where the log ends, so that an entry taken off its end is missed.
create table audit_anchor (
  id smallint not null default 1,
  number bigint not null,
  seal text not null,
  constraint audit_anchor_pkey primary key (id),
  constraint audit_anchor_one_row check (id = 1)
);
