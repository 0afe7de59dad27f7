-- What a person is told inside the product. The key makes a repeated announcement tell once.
-- `about_id` is the person or session it is about; a row with names and instants, from which the reader's sentence is made.
create table notifications (
  id uuid default gen_random_uuid(),
  person_id uuid not null,
  type text not null,
  about_id uuid,
  body jsonb not null,
  key text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  constraint notifications_pkey primary key (id),
  constraint notifications_person_fkey foreign key (person_id) references people on delete cascade,
  constraint notifications_key_once unique (person_id, key)
);
create index notifications_person_idx on notifications (person_id, created_at desc, id);
create index notifications_unread_idx on notifications (person_id) where read_at is null;

-- However much somebody writes, one unread notification says so.
create unique index notifications_one_unread_message on notifications (person_id, about_id)
  where type = 'message' and read_at is null;
