-- A payment that is disputed or refunded is remembered: it ends the plan, and what it earned a mentor waits for a decision.
-- The card's fingerprint is the provider's name for a card; the ten free credits are not given again to one that paid elsewhere.
alter table payments add column reversal text;
alter table payments add column reversed_at timestamptz;
alter table payments add column card_fingerprint text;
alter table payments add constraint payments_reversal_known check (reversal in ('disputed', 'refunded'));
alter table payments add constraint payments_reversal_when check ((reversal is null) = (reversed_at is null));
create index payments_reversal_idx on payments (student_id) where reversal is not null;
create index payments_card_idx on payments (card_fingerprint) where card_fingerprint is not null;
