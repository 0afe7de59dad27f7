-- Mentors who ask the desk to verify them, in their own words: not everybody has an address at their university.
create table verification_requests (
  mentor_id uuid not null,
  university text not null,
  words text not null,
  asked_at timestamptz not null,
  constraint verification_requests_pkey primary key (mentor_id),
  constraint verification_requests_mentor_fkey foreign key (mentor_id) references people on delete cascade,
  constraint verification_requests_words_length check (char_length(words) between 1 and 1000)
);
create index verification_requests_asked_idx on verification_requests (asked_at, mentor_id);
