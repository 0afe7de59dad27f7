-- Whom the provider's customers are, and guests' checkouts: what a student's payments are read from.
create table payment_sources (
  id text not null,
  student_id uuid not null,
  added_at timestamptz not null,
  constraint payment_sources_pkey primary key (id),
  constraint payment_sources_account_fkey foreign key (student_id) references credit_accounts on delete restrict
);
create index payment_sources_student_idx on payment_sources (student_id, added_at);

-- Every payment that was credited, once: a paid invoice of a plan, or a paid checkout of extra credits. Claimed is what refunds and
-- disputes ask back of it, taken what could be taken of that; each change of the claim is one entry of the ledger.
create table payments (
  id text not null,
  student_id uuid not null,
  kind text not null,
  plan text not null,
  credits integer not null,
  amount_cents integer not null,
  renewal boolean not null,
  paid_at timestamptz not null,
  credited_at timestamptz not null,
  payment_intent_id text,
  receipt_url text,
  claimed_credits integer not null default 0,
  taken_credits integer not null default 0,
  claim_changes integer not null default 0,
  shown_at timestamptz,
  constraint payments_pkey primary key (id),
  constraint payments_account_fkey foreign key (student_id) references credit_accounts on delete restrict,
  constraint payments_kind_known check (kind in ('plan', 'extra')),
  constraint payments_claim_within_credits check (claimed_credits between 0 and credits),
  constraint payments_taken_within_credits check (taken_credits between 0 and credits)
);
create index payments_student_idx on payments (student_id, paid_at desc);
create index payments_intent_idx on payments (payment_intent_id);

-- The provider's events that were acted on; one that comes again does nothing.
create table payment_events (
  id text not null,
  type text not null,
  endpoint text not null,
  student_id uuid,
  received_at timestamptz not null,
  constraint payment_events_pkey primary key (id),
  constraint payment_events_endpoint_known check (endpoint in ('platform', 'connect'))
);

-- A checkout that was asked for and is not over: asking again gives the same page, so that nobody pays twice by pressing twice.
create table open_checkouts (
  id uuid not null,
  student_id uuid not null,
  item text not null,
  url text,
  provider_id text,
  asked_at timestamptz not null,
  constraint open_checkouts_pkey primary key (id),
  constraint open_checkouts_item_once unique (student_id, item),
  constraint open_checkouts_account_fkey foreign key (student_id) references credit_accounts on delete restrict
);

-- What the provider says of the subscription. `state_version` rises whenever a state read from the provider is written: a reader
-- that finds it changed has read something older, and reads again.
alter table credit_accounts
  add column next_plan text,
  add column plan_ends_at timestamptz,
  add column grace_until timestamptz,
  add column end_wanted boolean not null default false,
  add column state_version bigint not null default 0,
  add constraint credit_accounts_next_plan_known check (next_plan in ('Starter Plan', 'Growth Plan', 'Success Plan'));
create index credit_accounts_grace_idx on credit_accounts (grace_until) where grace_until is not null;
create index credit_accounts_end_wanted_idx on credit_accounts (student_id) where end_wanted;

-- When an entry counts from, where that is not when it was written: a payment of which we heard late belongs to its own day.
alter table credit_entries add column counts_from timestamptz;
