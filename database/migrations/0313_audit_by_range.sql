-- The audit log only grows, and nothing of it may ever go: each entry is sealed with the one before. In a part per million entries, old parts
-- can be moved to slower disks as a whole. What stands in the log so far becomes the default part, without being copied.
drop trigger audit_entries_only_grow on audit_entries;
drop trigger audit_entries_never_emptied on audit_entries;
alter table audit_entries rename to audit_entries_default;
alter table audit_entries_default rename constraint audit_entries_pkey to audit_entries_default_pkey;
alter index audit_entries_subject_idx rename to audit_entries_default_subject_idx;
alter index audit_entries_operator_idx rename to audit_entries_default_operator_idx;
alter index audit_entries_student_idx rename to audit_entries_default_student_idx;
alter index audit_entries_mentor_idx rename to audit_entries_default_mentor_idx;
create table audit_entries (
  number bigint not null,
  at timestamptz not null,
  operator_id uuid,
  act text not null,
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
) partition by range (number);
create index audit_entries_subject_idx on audit_entries (subject_id, number desc) where subject_id is not null;
create index audit_entries_operator_idx on audit_entries (operator_id, number desc);
create index audit_entries_student_idx on audit_entries ((after ->> 'studentId'), number desc) where after ->> 'studentId' is not null;
create index audit_entries_mentor_idx on audit_entries ((after ->> 'mentorId'), number desc) where after ->> 'mentorId' is not null;
alter table audit_entries attach partition audit_entries_default default;
create trigger audit_entries_only_grow before update or delete on audit_entries
  for each row execute function refuse_audit_change();
create trigger audit_entries_never_emptied before truncate on audit_entries
  for each statement execute function refuse_audit_change();

-- The job that makes parts ahead now does so for both tables, under another name.
delete from job_runs where name = 'make-announcement-ranges';
