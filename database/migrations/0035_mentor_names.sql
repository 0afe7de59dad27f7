-- Mentors' names as the directory looks for them: folded by the server, found by any part. Apart from mentor_index, which is
-- written anew with every change of a profile; a name hardly ever changes.
create table mentor_names (
  mentor_id uuid not null,
  name text not null,
  constraint mentor_names_pkey primary key (mentor_id),
  constraint mentor_names_mentor_fkey foreign key (mentor_id) references people on delete cascade
);
create index mentor_names_name_idx on mentor_names using gin (name gin_trgm_ops) with (fastupdate = off);
create index mentor_names_hexed_idx on mentor_names using gin (hexed(name) gin_trgm_ops) with (fastupdate = off);

-- As near as SQL comes to the server's folding; a profile that is saved brings the exact one.
insert into mentor_names (mentor_id, name)
select id, lower(regexp_replace(trim(name), '\s+', ' ', 'g')) from people where role = 'mentor' and closed_at is null;
