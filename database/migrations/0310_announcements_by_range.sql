-- Announcements that are settled are kept for 30 days. In a partition per range of ids a whole range goes at once and at any size, where
-- deleting its rows one by one takes as long as writing them did. By id and not by day: deliveries refer to an announcement by its id, which so
-- stays the key, and says in which partition to look. What stands in the table so far becomes the default partition, without being copied;
-- it also takes the ids that have no partition.
select set_config('tassel.next_announcement_id', (last_value + is_called::integer)::text, true) from announcements_id_seq;
alter table deliveries drop constraint deliveries_announcement_fkey;
alter table announcements rename to announcements_default;
alter table announcements_default alter column id drop identity;
alter table announcements_default rename constraint announcements_pkey to announcements_default_pkey;
alter index announcements_open_idx rename to announcements_default_open_idx;

create table announcements (
  id bigint generated always as identity not null,
  type text not null,
  body jsonb not null,
  announced_at timestamptz not null,
  due_at timestamptz not null,
  handled_at timestamptz,
  trace text,
  constraint announcements_pkey primary key (id)
) partition by range (id);
create index announcements_open_idx on announcements (due_at, id) where handled_at is null;
comment on column announcements.handled_at is 'when it was handed to its listeners; null while it waits';
alter table announcements attach partition announcements_default default;
-- No id is given a second time.
select setval(pg_get_serial_sequence('announcements', 'id'), current_setting('tassel.next_announcement_id')::bigint, false);
alter table deliveries
  add constraint deliveries_announcement_fkey foreign key (announcement_id) references announcements on delete restrict;
