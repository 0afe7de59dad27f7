-- A student asks, a mentor answers. A declined student may ask again later.
create table connections (
  student_id uuid not null,
  mentor_id uuid not null,
  status text not null,
  requested_at timestamptz not null,
  answered_at timestamptz,
  constraint connections_pkey primary key (student_id, mentor_id),
  constraint connections_student_fkey foreign key (student_id) references people on delete cascade,
  constraint connections_mentor_fkey foreign key (mentor_id) references people on delete cascade,
  constraint connections_status_known check (status in ('requested', 'accepted', 'declined')),
  constraint connections_answered_when_not_requested check ((status = 'requested') = (answered_at is null))
);
create index connections_mentor_idx on connections (mentor_id, status);

-- An unpinned row stays: it remembers that the mentor has been told once (ruling 5.5).
create table pinned_mentors (
  student_id uuid not null,
  mentor_id uuid not null,
  pinned boolean not null,
  first_pinned_at timestamptz not null,
  constraint pinned_mentors_pkey primary key (student_id, mentor_id),
  constraint pinned_mentors_student_fkey foreign key (student_id) references people on delete cascade,
  constraint pinned_mentors_mentor_fkey foreign key (mentor_id) references people on delete cascade
);
