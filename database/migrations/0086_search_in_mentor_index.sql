-- Find Mentors has the order of Best Mentors, so both search one index: the words a mentor is found by stand among the terms of
-- mentor_index. docs/decisions/0014-directory.md says how it works.
alter table mentor_index add column sort_name text collate "C" not null default '';

-- Words of the search ('n:lucia', 's:stanford') are looked up in the index only; no list by rank is read for them.
create or replace function list_mentors_by_term() returns trigger language plpgsql as $$
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
    where substr(one.term, 2, 1) <> ':' and not starts_with(one.term, 'p=') and one.term <> 'e';
  end if;
  return null;
end $$;

-- All rows at once, without what is kept for each single one.
drop index mentor_index_meaning_idx;
alter table mentor_index disable trigger mentor_index_changed;
update mentor_index as m set
  terms = m.terms || array_to_tsvector(array(
    select word from unnest(tsvector_to_array(d.words)) as one (word) where substr(word, 2, 1) = ':')),
  sort_name = d.sort_name
from mentor_directory d where d.mentor_id = m.mentor_id;
-- Who was not in the directory yet is read again.
update mentor_index as m set reading = 0
where not exists (select from mentor_directory d where d.mentor_id = m.mentor_id);
alter table mentor_index enable trigger mentor_index_changed;
create index mentor_index_meaning_idx on mentor_index using gin (terms) with (fastupdate = off);
create index mentor_index_name_idx on mentor_index (sort_name, mentor_id) where listed;

drop table mentor_directory;

-- `common` is asked of the rows that the index finds: what very many have costs more to look up than to ask.
drop function mentors_meeting;
create function mentors_meeting(search tsquery, common tsquery) returns setof mentor_index
language sql stable parallel safe rows 100 set enable_seqscan = off
as $$ select * from mentor_index where terms @@ search and (common is null or (terms @@ common) is true) $$;
