-- Mentors are found by what their profiles mean and not by letters: every meaning and word of a profile is one term, and a student's
-- wishes are one text search over the terms. docs/decisions/0010-matching-index.md says how it works.
alter table mentor_index
  -- 's=Stanford University', 'm=Economics', 'i.essay': written by the server (server/matching/match-terms.ts).
  add column terms tsvector not null default '',
  -- Which version of the program read the profile; a newer one reads it again, in the background.
  add column reading smallint not null default 0;
-- How frequent the frequent terms are decides how they are looked up.
alter table mentor_index alter column terms set statistics 1000;
create index mentor_index_meaning_idx on mentor_index using gin (terms) with (fastupdate = off);
create index mentor_index_reading_idx on mentor_index (reading) where listed;

-- Of each term its mentors, best first, as before, but for all terms.
drop trigger mentor_index_come on mentor_index;
drop trigger mentor_index_changed on mentor_index;
drop trigger mentor_index_gone on mentor_index;
drop function list_mentors_by_term;
drop table mentors_by_term;

create table mentors_by_term (
  term text collate "C" not null,
  experienced boolean not null,
  minus_completed integer not null,
  registered_at timestamptz not null,
  mentor_id uuid not null
);
create unique index mentors_by_term_rank_idx on mentors_by_term
  (term, experienced, minus_completed, registered_at, mentor_id);

create function list_mentors_by_term() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from mentors_by_term as listed
    using gone cross join unnest(tsvector_to_array(gone.terms)) as one (term)
    where listed.term = one.term and listed.experienced = gone.experienced and listed.minus_completed = gone.minus_completed
      and listed.registered_at = gone.registered_at and listed.mentor_id = gone.mentor_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into mentors_by_term (term, experienced, minus_completed, registered_at, mentor_id)
    select one.term, experienced, minus_completed, registered_at, mentor_id
    from come cross join unnest(tsvector_to_array(come.terms)) as one (term)
    where not starts_with(one.term, 'p=') and one.term <> 'e';
  end if;
  return null;
end $$;
create trigger mentor_index_come after insert on mentor_index
  referencing new table as come for each statement execute function list_mentors_by_term();
create trigger mentor_index_changed after update on mentor_index
  referencing old table as gone new table as come for each statement execute function list_mentors_by_term();
create trigger mentor_index_gone after delete on mentor_index
  referencing old table as gone for each statement execute function list_mentors_by_term();
