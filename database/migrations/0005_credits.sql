-- Credits are a ledger that only grows; the balance is its stored sum and never negative (ruling 2.1).
create table credit_accounts (
  student_id uuid not null,
  balance_credits integer not null default 0,
  plan text not null default 'Free',
  renewal_date timestamptz,
  stripe_customer_id text,
  stripe_subscription_id text,
  subscription_status text,
  constraint credit_accounts_pkey primary key (student_id),
  constraint credit_accounts_student_fkey foreign key (student_id) references people on delete restrict,
  constraint credit_accounts_balance_not_negative check (balance_credits >= 0),
  constraint credit_accounts_plan_known check (plan in ('Free', 'Starter Plan', 'Growth Plan', 'Success Plan'))
) with (fillfactor = 70);

create table credit_entries (
  id bigint generated always as identity,
  student_id uuid not null,
  reason text not null,
  amount_credits integer not null,
  balance_after_credits integer not null,
  session_id uuid,
  payment_id text,
  key text not null,
  written_at timestamptz not null,
  constraint credit_entries_pkey primary key (id),
  constraint credit_entries_account_fkey foreign key (student_id) references credit_accounts on delete restrict,
  constraint credit_entries_key_once unique (student_id, key),
  constraint credit_entries_balance_not_negative check (balance_after_credits >= 0),
  constraint credit_entries_reason_known check (
    reason in ('signup', 'plan', 'extra', 'hold', 'capture', 'release', 'refund', 'expiry', 'cancellation', 'adjustment')),
  constraint credit_entries_hold_names_session check (
    reason not in ('hold', 'capture', 'release', 'refund') or session_id is not null),
  constraint credit_entries_capture_moves_nothing check (reason <> 'capture' or amount_credits = 0)
);
create index credit_entries_student_idx on credit_entries (student_id, id desc);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the credit ledger only grows; write a reversing entry instead';
end $$;
create trigger credit_entries_only_grow before update or delete on credit_entries
  for each row execute function refuse_ledger_change();

-- The credits a pending booking keeps aside; one hold a session.
create table credit_holds (
  session_id uuid not null,
  student_id uuid not null,
  amount_credits integer not null,
  status text not null default 'open',
  constraint credit_holds_pkey primary key (session_id),
  constraint credit_holds_account_fkey foreign key (student_id) references credit_accounts on delete restrict,
  constraint credit_holds_amount_positive check (amount_credits > 0),
  constraint credit_holds_status_known check (status in ('open', 'captured', 'released', 'refunded'))
);
create index credit_holds_open_idx on credit_holds (student_id) where status = 'open';
