-- Where mentors are paid to. `generation` counts the accounts a mentor has had: it is part of the key that opens one at the provider
-- once, and rises when a deleted account is cleared away.
create table payout_accounts (
  mentor_id uuid not null,
  generation integer not null default 1,
  account_id text,
  status text not null default 'none',
  changed_at timestamptz not null,
  constraint payout_accounts_pkey primary key (mentor_id),
  constraint payout_accounts_mentor_fkey foreign key (mentor_id) references people on delete restrict,
  constraint payout_accounts_account_once unique (account_id),
  constraint payout_accounts_status_known check (status in ('none', 'pending', 'active', 'transitioned')),
  constraint payout_accounts_account_unless_none check ((status = 'none') = (account_id is null))
);
