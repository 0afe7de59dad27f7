-- A mentor who showed that they study at the university their profile names (ruling 9.6). The row is the badge: when it ends, it goes.
create table mentor_verifications (
  mentor_id uuid not null,
  verified_university text not null,
  verified_at timestamptz not null,
  ends_at timestamptz not null,
  -- Of the mailbox that shows it, so that it verifies one account at a time; null where the desk verified.
  mailbox_hash text,
  reminded_at timestamptz,
  constraint mentor_verifications_pkey primary key (mentor_id),
  constraint mentor_verifications_mentor_fkey foreign key (mentor_id) references people on delete cascade,
  constraint mentor_verifications_mailbox_once unique (mailbox_hash),
  constraint mentor_verifications_end_later check (ends_at > verified_at)
);
create index mentor_verifications_ends_idx on mentor_verifications (ends_at);
