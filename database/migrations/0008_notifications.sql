-- What a person is told inside the product. The key makes a repeated announcement tell once.
create table notifications (
  id uuid default gen_random_uuid(),
  person_id uuid not null,
  type text not null,
  body jsonb not null,
  key text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  constraint notifications_pkey primary key (id),
  constraint notifications_person_fkey foreign key (person_id) references people on delete cascade,
  constraint notifications_key_once unique (person_id, key)
);
create index notifications_person_idx on notifications (person_id, created_at desc, id);
