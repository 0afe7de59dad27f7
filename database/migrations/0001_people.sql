-- Who has an account and how they prove it. Column names are ours; the sign-in library is told about them.
create extension if not exists btree_gist;

create table people (
  id uuid default gen_random_uuid(),
  name text not null,
  email text not null,
  email_verified boolean not null default false,
  photo text,
  role text not null,
  time_zone text not null default 'UTC',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint people_pkey primary key (id),
  constraint people_email_key unique (email),
  constraint people_email_lower_case check (email = lower(email)),
  constraint people_name_length check (char_length(name) <= 80),
  constraint people_role_known check (role in ('student', 'mentor'))
);

-- Nobody changes sides: one account has one role for life (ruling 1.2).
create function refuse_role_change() returns trigger language plpgsql as $$
begin
  raise exception 'the role of person % is for life', old.id using constraint = 'people_role_for_life', errcode = 'check_violation';
end $$;
create trigger people_role_for_life before update of role on people
  for each row when (old.role is distinct from new.role) execute function refuse_role_change();

create table credentials (
  id uuid default gen_random_uuid(),
  person_id uuid not null,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint credentials_pkey primary key (id),
  constraint credentials_provider_account_key unique (provider_id, account_id),
  constraint credentials_person_fkey foreign key (person_id) references people on delete cascade
);
create index credentials_person_idx on credentials (person_id);

create table sign_ins (
  id uuid default gen_random_uuid(),
  person_id uuid not null,
  token text not null,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint sign_ins_pkey primary key (id),
  constraint sign_ins_token_key unique (token),
  constraint sign_ins_person_fkey foreign key (person_id) references people on delete cascade
);
create index sign_ins_person_idx on sign_ins (person_id);

-- One-use proofs sent by mail: password resets and address verifications.
create table mailed_proofs (
  id uuid default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint mailed_proofs_pkey primary key (id)
);
create index mailed_proofs_identifier_idx on mailed_proofs (identifier);

-- Failed sign-ins by address, known or not, so that neither wording nor throttling tells which addresses have accounts (ruling 1.7).
create table sign_in_failures (
  id bigint generated always as identity,
  email text not null,
  failed_at timestamptz not null,
  constraint sign_in_failures_pkey primary key (id)
);
create index sign_in_failures_email_idx on sign_in_failures (email, failed_at);
