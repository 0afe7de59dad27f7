-- Mentors laid out for the directory's search: by words, short names and meanings, in any order of the list.
-- docs/decisions/0014-directory.md says how it works.

-- One row a mentor who is listed. Apart from mentor_index, which serves matching and changes for other reasons.
create table mentor_directory (
  mentor_id uuid not null,
  -- 'n:lucia', 's:stanford', 's=…': what a mentor is found by, each with its field (domain/matching/directory/directory-words.ts).
  words tsvector not null,
  sort_name text collate "C" not null,
  -- Ascending like the rest of the order, so that one comparison of rows finds all after a place.
  minus_completed integer not null,
  registered_at timestamptz not null,
  -- Which version of the program read the mentor: one that reads otherwise lists all anew.
  reading smallint not null,
  constraint mentor_directory_pkey primary key (mentor_id),
  constraint mentor_directory_mentor_fkey foreign key (mentor_id) references people on delete cascade
);
create index mentor_directory_words_idx on mentor_directory
  using gin (words) with (fastupdate = off);
create index mentor_directory_sessions_idx on mentor_directory (minus_completed, registered_at, mentor_id);
create index mentor_directory_name_idx on mentor_directory (sort_name, mentor_id);

-- Every word that some mentor is found by, once in each field: few, so that beginnings and misspellings are soon looked up.
create table directory_words (
  word text collate "C" not null,
  field text not null,
  -- What is left when letters are left out: misspelled words have one of these in common (domain/kit/spelling.ts).
  deletions text[] not null,
  constraint directory_words_pkey primary key (word, field)
);
create index directory_words_deletions_idx on directory_words using gin (deletions) with (fastupdate = off);

drop table mentor_names;
