-- A mentor who is not paid yet because a student has not verified their address can have the student reminded. One row per
-- student, whoever asked last, so that several mentors together do not flood anyone.
create table verification_reminders (
  student_id uuid not null,
  mentor_id uuid not null,
  reminded_at timestamptz not null,
  constraint verification_reminders_pkey primary key (student_id),
  constraint verification_reminders_student_fkey foreign key (student_id) references people (id) on delete cascade,
  constraint verification_reminders_mentor_fkey foreign key (mentor_id) references people (id) on delete cascade
);
create index verification_reminders_mentor_idx on verification_reminders (mentor_id);
