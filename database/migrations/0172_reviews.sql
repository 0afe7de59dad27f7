-- What a student says in public about a session that took place: once a session, shown a day later, answered once by the mentor,
-- hidden where the desk says so.
create table reviews (
  session_id uuid not null,
  student_id uuid not null,
  mentor_id uuid not null,
  stars integer not null,
  words text not null,
  rated_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  hidden_at timestamptz,
  constraint reviews_pkey primary key (session_id),
  constraint reviews_session_fkey foreign key (session_id) references sessions on delete cascade,
  constraint reviews_student_fkey foreign key (student_id) references people on delete cascade,
  constraint reviews_mentor_fkey foreign key (mentor_id) references people on delete cascade,
  constraint reviews_stars_range check (stars between 1 and 5),
  constraint reviews_words_length check (char_length(words) <= 1000 and char_length(answer) <= 1000),
  constraint reviews_answered_when check ((answer is null) = (answered_at is null))
);
create index reviews_mentor_idx on reviews (mentor_id, rated_at desc);
create index reviews_student_idx on reviews (student_id);
