-- Processes keep what mentors are found by in memory, and ask before every use which rows have changed since, or are gone.
-- docs/decisions/0010-matching-index.md says how it works.

-- The transaction that wrote a row last.
alter table mentor_index add column changed bigint not null default 0;
create index mentor_index_changed_idx on mentor_index (changed);

-- Few have changed since a moment ago, but PostgreSQL takes them for a third of all, and would read the whole table.
create function mentors_changed(since bigint) returns setof mentor_index
language sql stable parallel safe rows 10 set enable_seqscan = off
as $$ select * from mentor_index where changed >= since $$;

-- Who has left, for a day: processes that were last read longer ago read everybody anew.
create table mentors_gone (
  mentor_id uuid not null,
  changed bigint not null,
  gone_at timestamptz not null
);
create index mentors_gone_changed_idx on mentors_gone (changed);
create index mentors_gone_at_idx on mentors_gone (gone_at);

create function note_mentor_changed() returns trigger language plpgsql as $$
begin
  new.changed := pg_current_xact_id()::text::bigint;
  return new;
end $$;
create trigger mentor_index_noted before insert or update on mentor_index
  for each row execute function note_mentor_changed();

create function note_mentor_gone() returns trigger language plpgsql as $$
begin
  delete from mentors_gone where gone_at < clock_timestamp() - interval '1 day';
  insert into mentors_gone values (old.mentor_id, pg_current_xact_id()::text::bigint, clock_timestamp());
  return null;
end $$;
create trigger mentor_index_gone_noted after delete on mentor_index
  for each row execute function note_mentor_gone();
