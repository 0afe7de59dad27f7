-- Profile photos, re-encoded small. In the database, so that every process shows the same and a backup has them
-- (docs/decisions/0011-photos.md). people.photo holds the path that begins their addresses.
create table photos (
  person_id uuid not null,
  hash text not null,
  small bytea not null,
  large bytea not null,
  saved_at timestamptz not null,
  constraint photos_pkey primary key (person_id),
  constraint photos_person_fkey foreign key (person_id) references people on delete cascade,
  constraint photos_hash_hex check (hash ~ '^[0-9a-f]{32}$')
);
create index photos_hash_idx on photos (hash);
-- Already compressed.
alter table photos alter column small set storage external, alter column large set storage external;
