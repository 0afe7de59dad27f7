-- How many credits of a balance, and of each hold, are the free ones of sign-up: they are spent first, and a session paid
-- with them is owed only once both addresses are verified (ruling 6.3).
alter table credit_accounts add column free_credits integer not null default 0;
alter table credit_holds add column free_credits integer not null default 0;

-- What was held so far took the free credits first.
update credit_holds h set free_credits = least(h.amount_credits, greatest(0, 10 - before.held))
from (
  select session_id, coalesce(sum(amount_credits) over (
    partition by student_id order by session_id rows between unbounded preceding and 1 preceding), 0) as held
  from credit_holds where status in ('open', 'captured')
) before
where before.session_id = h.session_id;
update credit_accounts a set free_credits = least(a.balance_credits, 10 - coalesce(
  (select sum(h.free_credits) from credit_holds h where h.student_id = a.student_id and h.status in ('open', 'captured')), 0));

alter table credit_accounts add constraint credit_accounts_free_within_balance
  check (free_credits between 0 and balance_credits);
alter table credit_holds add constraint credit_holds_free_within_amount check (free_credits between 0 and amount_credits);
