-- A payment that is still with the bank when its student closes the account is refunded once it arrives. Whoever paid is told how it ended, at the
-- address they had, which is kept for that and removed with it.
alter table awaited_payments add column recipient text;
alter table refunds add column recipient text;
-- No operator asked for such a refund.
alter table refunds alter column operator_id drop not null;
-- What the provider will not refund is for a person to decide.
alter table unclaimed_payments add column reason text not null default 'no-reference'
  constraint unclaimed_payments_reason_known check (reason in ('no-reference', 'account-closed'));
