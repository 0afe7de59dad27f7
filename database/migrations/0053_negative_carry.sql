-- What was carried can be too much: a transfer taken back in part, made good, and then taken back whole has its sessions paid again,
-- less what was made good. So a carry may be negative.
alter table payouts
  drop constraint payouts_carried_within_amount,
  add constraint payouts_carried_within_amount check (carried_cents <= amount_cents);
