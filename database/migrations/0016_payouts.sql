-- What mentors were paid. What they are owed is never stored: it is derived from their sessions.
create table payouts (
  id uuid default gen_random_uuid(),
  mentor_id uuid not null,
  month date not null,
  amount_cents integer not null,
  currency text not null default 'usd',
  paid_via text not null,
  paid_at timestamptz not null,
  constraint payouts_pkey primary key (id),
  constraint payouts_month_once unique (mentor_id, month),
  constraint payouts_mentor_fkey foreign key (mentor_id) references people on delete restrict,
  constraint payouts_amount_positive check (amount_cents > 0)
);

create table payout_sessions (
  payout_id uuid not null,
  session_id uuid not null,
  constraint payout_sessions_pkey primary key (payout_id, session_id),
  constraint payout_sessions_session_once unique (session_id),
  constraint payout_sessions_payout_fkey foreign key (payout_id) references payouts on delete restrict,
  constraint payout_sessions_session_fkey foreign key (session_id) references sessions on delete restrict
);
