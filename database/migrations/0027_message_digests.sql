-- Who may have to be mailed about unread messages, when to look, and what they were mailed about already.
create table message_digests (
  person_id uuid not null,
  look_at timestamptz,
  written_at timestamptz,
  covers_until timestamptz,
  constraint message_digests_pkey primary key (person_id),
  constraint message_digests_person_fkey foreign key (person_id) references people on delete cascade
);
create index message_digests_look_idx on message_digests (look_at) where look_at is not null;
