-- Searches over mentors' terms always go by the index: PostgreSQL takes one comparison for one operator, however long the search is,
-- and would rather read a whole table of a hundred thousand.
create function mentors_meeting(search tsquery) returns setof mentor_index
language sql stable parallel safe rows 100 set enable_seqscan = off
as $$ select * from mentor_index where terms @@ search $$;
