-- A payment link whose reference was edited or lost takes money for nobody: a person has to find it and refund or credit it.
create table unclaimed_payments (
  checkout_id text not null,
  customer_id text,
  amount_cents integer not null,
  paid_at timestamptz not null,
  settled_at timestamptz,
  constraint unclaimed_payments_pkey primary key (checkout_id)
);
