-- The ten free credits are given once for a mailbox. What is kept is a keyed hash, which says nothing about the address, so it may
-- outlive the account. One student had a mailbox first; whoever comes to it later has no claim to free credits.
create table free_credit_mailboxes (
  mailbox_hash text not null,
  student_id uuid not null,
  had_it_first boolean not null,
  noted_at timestamptz not null,
  constraint free_credit_mailboxes_pkey primary key (mailbox_hash, student_id),
  constraint free_credit_mailboxes_student_fkey foreign key (student_id) references people (id) on delete restrict
);
create unique index free_credit_mailboxes_first_once on free_credit_mailboxes (mailbox_hash) where had_it_first;
create index free_credit_mailboxes_student_idx on free_credit_mailboxes (student_id);
