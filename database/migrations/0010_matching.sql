-- Mentors laid out so that the best ten for a student are found without reading the others, and what was found.
-- All texts here are folded by the server (domain/kit/text.ts); docs/decisions/0010-matching-index.md says how it works.
create extension if not exists pg_trgm;

-- In hexadecimal every text is plain letters and digits: the trigram index, which finds nothing shorter than three and in
-- some locales only plain letters, then finds 'ux' and '数学' too.
create function hexed(value text) returns text language sql immutable strict parallel safe
  return encode(convert_to(value, 'UTF8'), 'hex');

-- Each thing that some mentor's university or major consists of, once, however many mentors share it.
create table match_terms (
  id integer generated always as identity,
  kind text not null,
  -- An item, or an item with the 'and's beside it: what a student wrote may lie across an 'and'.
  item boolean not null,
  value text not null,
  -- How the value begins.
  head text not null,
  constraint match_terms_pkey primary key (id),
  constraint match_terms_value_key unique (kind, item, value),
  constraint match_terms_kind_known check (kind in ('school', 'major'))
);
create index match_terms_head_idx on match_terms (kind, head) where item;
create index match_terms_value_idx on match_terms using gin (value gin_trgm_ops) with (fastupdate = off);
create index match_terms_hexed_idx on match_terms using gin (hexed(value) gin_trgm_ops) with (fastupdate = off);

-- One row a mentor. A mentor without a profile is kept, unlisted, so that their completed sessions are not forgotten.
create table mentor_index (
  mentor_id uuid not null,
  listed boolean not null default false,
  experienced boolean not null default false,
  completed_sessions integer not null default 0,
  -- Ascending like the rest of the order, so that one comparison of rows finds all above a place.
  minus_completed integer not null generated always as (-completed_sessions) stored,
  registered_at timestamptz not null,
  school_terms integer[] not null default '{}',
  major_terms integer[] not null default '{}',
  specialties text not null default '',
  -- The items as patterns for LIKE, and how each begins.
  specialty_patterns text[] not null default '{}',
  specialty_heads text[] not null default '{}',
  constraint mentor_index_pkey primary key (mentor_id),
  constraint mentor_index_mentor_fkey foreign key (mentor_id) references people on delete cascade,
  constraint mentor_index_completed_not_negative check (completed_sessions >= 0)
);

-- In the order of equal scores (ruling 4.2), so that reading it from its start is reading the best first.
create index mentor_index_rank_idx on mentor_index (minus_completed, registered_at, mentor_id) where listed;
create index mentor_index_experienced_rank_idx on mentor_index
  (experienced, minus_completed, registered_at, mentor_id) where listed;
-- No pending lists: a profile is saved by one person, who should not wait for the arrears of others.
create index mentor_index_terms_idx on mentor_index
  using gin (school_terms, major_terms) with (fastupdate = off) where listed;
create index mentor_index_specialties_idx on mentor_index
  using gin (specialties gin_trgm_ops) with (fastupdate = off) where listed;
create index mentor_index_hexed_idx on mentor_index
  using gin (hexed(specialties) gin_trgm_ops) with (fastupdate = off) where listed;
create index mentor_index_heads_idx on mentor_index
  using gin (specialty_heads) with (fastupdate = off) where listed;

-- Of each term the mentors who have it, in that same order. Written by the triggers below and by nobody else.
create table mentors_by_term (
  term_id integer not null,
  experienced boolean not null,
  minus_completed integer not null,
  registered_at timestamptz not null,
  mentor_id uuid not null,
  constraint mentors_by_term_term_fkey foreign key (term_id) references match_terms on delete restrict
);
create unique index mentors_by_term_rank_idx on mentors_by_term
  (term_id, experienced, minus_completed, registered_at, mentor_id);

create function list_mentors_by_term() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from mentors_by_term as listed using gone cross join unnest(gone.school_terms || gone.major_terms) as term (id)
    where gone.listed and listed.term_id = term.id and listed.experienced = gone.experienced
      and listed.minus_completed = gone.minus_completed and listed.registered_at = gone.registered_at
      and listed.mentor_id = gone.mentor_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into mentors_by_term (term_id, experienced, minus_completed, registered_at, mentor_id)
    select term.id, experienced, minus_completed, registered_at, mentor_id
    from come cross join unnest(come.school_terms || come.major_terms) as term (id) where come.listed;
  end if;
  return null;
end $$;
create trigger mentor_index_come after insert on mentor_index
  referencing new table as come for each statement execute function list_mentors_by_term();
create trigger mentor_index_changed after update on mentor_index
  referencing old table as gone new table as come for each statement execute function list_mentors_by_term();
create trigger mentor_index_gone after delete on mentor_index
  referencing old table as gone for each statement execute function list_mentors_by_term();

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
