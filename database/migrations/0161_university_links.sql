-- Links mailed to a mentor's university address. A row, and with it the address, goes once its link was used or ran out.
create table university_links (
  id uuid not null default gen_random_uuid(),
  mentor_id uuid not null,
  address text not null,
  university text not null,
  -- Null until the mail is written.
  token_hash text,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  constraint university_links_pkey primary key (id),
  constraint university_links_mentor_fkey foreign key (mentor_id) references people on delete cascade,
  constraint university_links_token_once unique (token_hash)
);
create index university_links_mentor_idx on university_links (mentor_id, asked_at);
create index university_links_address_idx on university_links (address, asked_at);
create index university_links_expires_idx on university_links (expires_at);
