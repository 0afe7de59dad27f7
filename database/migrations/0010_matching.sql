-- Mentors laid out so that the best ten for a student are found without reading the others, and what was found.
-- All texts here are folded by the server (domain/kit/text.ts); docs/decisions/0010-matching-index.md says how it works.
create extension if not exists pg_trgm;

-- 'ux' becomes 'uuxx': the trigram index, which finds nothing shorter than three, then finds pairs of letters too.
create function twofold(value text) returns text language sql immutable strict parallel safe
  return regexp_replace(value, '(.)', '\1\1', 'g');

-- Each university and each major that some mentor has, once, however many mentors have it.
create table match_values (
  id integer generated always as identity,
  kind text not null,
  whole text not null,
  -- Its items as patterns for LIKE, and how each item begins.
  item_patterns text[] not null,
  item_heads text[] not null,
  constraint match_values_pkey primary key (id),
  -- A line break parts items and is a space in the whole, so equal wholes may differ in their items.
  constraint match_values_key unique (kind, whole, item_patterns),
  constraint match_values_kind_known check (kind in ('school', 'major'))
);
create index match_values_whole_idx on match_values using gin (whole gin_trgm_ops) with (fastupdate = off);
create index match_values_twofold_idx on match_values using gin (twofold(whole) gin_trgm_ops) with (fastupdate = off);
create index match_values_heads_idx on match_values using gin (item_heads) with (fastupdate = off);

-- One row a mentor. A mentor without a profile is kept, unlisted, so that their completed sessions are not forgotten.
create table mentor_index (
  mentor_id uuid not null,
  listed boolean not null default false,
  experienced boolean not null default false,
  completed_sessions integer not null default 0,
  registered_at timestamptz not null,
  school_id integer,
  major_id integer,
  specialties text not null default '',
  specialty_patterns text[] not null default '{}',
  specialty_heads text[] not null default '{}',
  constraint mentor_index_pkey primary key (mentor_id),
  constraint mentor_index_mentor_fkey foreign key (mentor_id) references people on delete cascade,
  constraint mentor_index_school_fkey foreign key (school_id) references match_values on delete restrict,
  constraint mentor_index_major_fkey foreign key (major_id) references match_values on delete restrict,
  constraint mentor_index_completed_not_negative check (completed_sessions >= 0)
);

-- Each ends in the order of equal scores (ruling 4.2), so that reading one from its start is reading the best first.
create index mentor_index_rank_idx on mentor_index
  (experienced, completed_sessions desc, registered_at, mentor_id) where listed;
create index mentor_index_school_idx on mentor_index
  (school_id, experienced, completed_sessions desc, registered_at, mentor_id) where listed;
create index mentor_index_major_idx on mentor_index
  (major_id, experienced, completed_sessions desc, registered_at, mentor_id) where listed;
create index mentor_index_pair_idx on mentor_index
  (school_id, major_id, completed_sessions desc, registered_at, mentor_id) where listed;
-- No pending lists: a profile is saved by one person, who should not wait for the arrears of others.
create index mentor_index_specialties_idx on mentor_index
  using gin (specialties gin_trgm_ops) with (fastupdate = off) where listed;
create index mentor_index_twofold_idx on mentor_index
  using gin (twofold(specialties) gin_trgm_ops) with (fastupdate = off) where listed;
create index mentor_index_heads_idx on mentor_index
  using gin (specialty_heads) with (fastupdate = off) where listed;

-- The studentMatches document of spec 3: its head, and its entries in order.
create table student_matches (
  student_id uuid not null,
  status text not null default 'pending',
  method text not null default 'simple',
  last_update timestamptz,
  last_run_at timestamptz,
  -- When the next run is wanted; null when nobody waits for one.
  due_at timestamptz,
  constraint student_matches_pkey primary key (student_id),
  constraint student_matches_student_fkey foreign key (student_id) references people on delete cascade,
  constraint student_matches_status_known check (status in ('pending', 'loading', 'ready')),
  constraint student_matches_method_known check (method = 'simple')
);
create index student_matches_due_idx on student_matches (due_at) where due_at is not null;

create table match_entries (
  student_id uuid not null,
  place smallint not null,
  mentor_id uuid not null,
  score smallint not null,
  reason text not null,
  constraint match_entries_pkey primary key (student_id, place),
  constraint match_entries_mentor_key unique (student_id, mentor_id),
  constraint match_entries_student_fkey foreign key (student_id) references student_matches on delete cascade,
  constraint match_entries_mentor_fkey foreign key (mentor_id) references people on delete cascade,
  constraint match_entries_place_in_ten check (place between 1 and 10),
  constraint match_entries_score_in_ten check (score between 0 and 10)
);
create index match_entries_mentor_idx on match_entries (mentor_id);
