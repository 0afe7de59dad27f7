-- Nothing is looked up by term or in order in the database any more: it keeps the terms, and finds who has a word in their name.
drop trigger mentor_index_come on mentor_index;
drop trigger mentor_index_changed on mentor_index;
drop trigger mentor_index_gone on mentor_index;
drop function list_mentors_by_term;
drop table mentors_by_term;
drop function mentors_meeting;
drop function count_mentors_meeting;
drop index mentor_index_meaning_idx;
drop index mentor_index_rank_idx;
drop index mentor_index_experienced_rank_idx;
drop index mentor_index_name_idx;
alter table mentor_index drop column minus_completed;
alter table mentor_index alter column terms set statistics -1;

-- The words of a name ('n:lucia') among a mentor's terms: a word that nobody's name has any more is deleted with its mentor.
create function name_words(terms tsvector) returns text[] language sql immutable parallel safe
return array(select term from unnest(tsvector_to_array(terms)) as one (term) where starts_with(term, 'n:'));
create index mentor_index_names_idx on mentor_index using gin (name_words(terms)) with (fastupdate = off);
