-- How many mentors meet a search, counted no further than `most`: a function of its own, so that counting stops there, and goes by the
-- index as mentors_meeting does.
create function count_mentors_meeting(search tsquery, common tsquery, most integer) returns integer
language sql stable parallel safe set enable_seqscan = off
as $$
  select count(*)::integer from (
    select from mentor_index where terms @@ search and (common is null or (terms @@ common) is true) limit most
  ) as counted
$$;
