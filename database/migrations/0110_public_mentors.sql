-- A mentor who agrees has a page that everybody can read, found by a handle that says nothing about the account. The row is the consent:
-- withdrawing it, or closing the account, deletes it.
create table public_mentors (
  mentor_id uuid not null constraint public_mentors_pkey primary key
    constraint public_mentors_mentor_fkey references people (id) on delete cascade,
  handle text not null constraint public_mentors_handle_key unique
    constraint public_mentors_handle_plain check (handle ~ '^[0-9a-z]{10}$'),
  shows_photo boolean not null,
  since timestamptz not null
);
create index public_mentors_since_idx on public_mentors (since desc, mentor_id);
