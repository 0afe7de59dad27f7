-- What a comparison with the payment provider found, kept for the desk: it takes too long for a request to wait for.
create table reconciliations (
  id uuid default gen_random_uuid() not null,
  asked_at timestamptz not null,
  finished_at timestamptz,
  differences text[] not null default '{}',
  undecided text[] not null default '{}',
  constraint reconciliations_pkey primary key (id)
);
create index reconciliations_asked_at_idx on reconciliations (asked_at);
-- For the desk's lists, the newest first.
create index payouts_planned_at_idx on payouts (planned_at, id);
create index payments_reversed_at_idx on payments (reversed_at, id) where reversal is not null;
create index mails_given_up_idx on mails (given_up_at, id) where given_up_at is not null;
