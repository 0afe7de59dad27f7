-- Credits that the desk gave were not bought: a session paid with them earns like one paid with free credits (ruling 6.3).
alter table credit_accounts
  add column given_credits integer default 0 not null;
alter table credit_holds
  add column given_credits integer default 0 not null;
update credit_accounts account set given_credits = least(balance_credits - free_credits, (
  select coalesce(sum(amount_credits), 0) from credit_entries
  where student_id = account.student_id and reason = 'adjustment' and payment_id is null and amount_credits > 0));
alter table credit_accounts
  add constraint credit_accounts_given_within_balance
    check (given_credits >= 0 and free_credits + given_credits <= balance_credits);
alter table credit_holds
  add constraint credit_holds_given_within_amount
    check (given_credits >= 0 and free_credits + given_credits <= amount_credits);
