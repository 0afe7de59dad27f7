-- What a mentor's own programs sign in with. Only a hash is kept; the ending is for telling one from another.
create table api_tokens (
  id uuid not null,
  person_id uuid not null,
  name text not null,
  token_hash text not null,
  ending text not null,
  made_at timestamptz not null,
  used_at timestamptz,
  constraint api_tokens_pkey primary key (id),
  constraint api_tokens_person_fkey foreign key (person_id) references people on delete cascade,
  constraint api_tokens_hash_once unique (token_hash)
);
create index api_tokens_person_idx on api_tokens (person_id, made_at desc);
