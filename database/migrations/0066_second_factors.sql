-- What proves, besides the password, who somebody is. Table shapes are the sign-in library's, names ours; recovery codes are kept as hashes.
alter table people add column two_factor_enabled boolean not null default false;

create table code_apps (
  id uuid default gen_random_uuid(),
  person_id uuid not null,
  secret text not null,
  recovery_codes text not null,
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz,
  confirmed_at timestamptz,
  used_code text,
  used_at timestamptz,
  constraint code_apps_pkey primary key (id),
  constraint code_apps_person_once unique (person_id),
  constraint code_apps_person_fkey foreign key (person_id) references people on delete cascade
);

create table passkeys (
  id uuid default gen_random_uuid(),
  person_id uuid not null,
  name text,
  public_key text not null,
  credential_id text not null,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz,
  constraint passkeys_pkey primary key (id),
  constraint passkeys_credential_once unique (credential_id),
  constraint passkeys_name_length check (char_length(name) <= 80),
  constraint passkeys_person_fkey foreign key (person_id) references people on delete cascade
);
create index passkeys_person_idx on passkeys (person_id, created_at);

-- When this sign-in last proved who it is, which what is dangerous asks for again.
alter table sign_ins add column proven_at timestamptz;
