-- Notifications are kept as long as the account, so they only grow: in eight parts by a hash of the person, for the same reasons as messages.
lock table notifications;
alter table notifications rename to notifications_before;
alter table notifications_before rename constraint notifications_pkey to notifications_before_pkey;
alter table notifications_before rename constraint notifications_key_once to notifications_before_key_once;
alter index notifications_one_message rename to notifications_before_one_message;
alter index notifications_shown_idx rename to notifications_before_shown_idx;
create table notifications (
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  type text not null,
  about_id uuid,
  body jsonb not null,
  key text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  constraint notifications_pkey primary key (id, person_id),
  constraint notifications_key_once unique (person_id, key),
  constraint notifications_person_fkey foreign key (person_id) references people on delete cascade
) partition by hash (person_id);
do $$ begin
  for part in 0..7 loop
    execute format('create table notifications_p%s partition of notifications for values with (modulus 8, remainder %s)', part, part);
  end loop;
end $$;
insert into notifications (id, person_id, type, about_id, body, key, created_at, read_at)
  select id, person_id, type, about_id, body, key, created_at, read_at from notifications_before order by person_id, created_at;
drop table notifications_before;
create unique index notifications_one_message on notifications (person_id, about_id) where type = 'message';
create index notifications_shown_idx on notifications (person_id, (read_at is null), created_at, id);
