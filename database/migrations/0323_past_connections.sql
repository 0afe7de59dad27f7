-- A block, and closing an account, deletes a connection or a request. That there was one is kept, so that whoever was hurt by what came
-- with it can report and block the other afterwards (ruling 9.1); it shows nobody a profile again.
create table past_connections (
  student_id uuid not null constraint past_connections_student_fkey references people (id) on delete cascade,
  mentor_id uuid not null constraint past_connections_mentor_fkey references people (id) on delete cascade,
  ended_at timestamptz not null,
  constraint past_connections_pkey primary key (student_id, mentor_id)
);
create index past_connections_mentor_idx on past_connections (mentor_id);
