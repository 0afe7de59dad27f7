-- A refund is written before the payment provider is asked for it, so that a lost answer or a killed server neither loses nor doubles it.
create table refunds (
  id uuid not null,
  payment_id text not null,
  operator_id uuid not null,
  status text not null,
  refusal text,
  asked_at timestamptz not null,
  settled_at timestamptz,
  constraint refunds_pkey primary key (id),
  constraint refunds_payment_fkey foreign key (payment_id) references payments on delete cascade,
  constraint refunds_operator_fkey foreign key (operator_id) references people on delete restrict,
  constraint refunds_status_known check (status in ('asked', 'done', 'refused')),
  constraint refunds_settled_once_over check ((status = 'asked') = (settled_at is null)),
  constraint refunds_refusal_of_refused check ((status = 'refused') = (refusal is not null))
);
-- Two operators never refund one payment at the same time.
create unique index refunds_one_asked on refunds (payment_id) where status = 'asked';
create index refunds_payment_idx on refunds (payment_id);
create index refunds_asked_at_idx on refunds (asked_at, id);
