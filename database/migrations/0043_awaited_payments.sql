-- Pages that were filled in with a way of paying that takes days: the bank is at it, or has refused. Nothing is credited for them; they
-- are kept so that a refusal is told once, and so that nobody begins a second plan while the first is being paid.
create table awaited_payments (
  id text not null,
  student_id uuid not null,
  kind text not null,
  plan text not null,
  status text not null,
  since timestamptz not null,
  constraint awaited_payments_pkey primary key (id),
  constraint awaited_payments_account_fkey foreign key (student_id) references credit_accounts on delete restrict,
  constraint awaited_payments_kind_known check (kind in ('plan', 'extra')),
  constraint awaited_payments_status_known check (status in ('processing', 'failed'))
);
create index awaited_payments_student_idx on awaited_payments (student_id, since);
