-- Sending takes time and may fail: a mail is claimed before it is handed over, tried until a moment of its own, and may
-- carry an invitation for calendars. One whose reader switched its kind off is kept as unwanted, so that its key stays used.
alter table mails add column claimed_at timestamptz;
alter table mails add column unwanted_at timestamptz;
alter table mails add column try_until timestamptz;
update mails set try_until = send_after + interval '24 hours';
alter table mails alter column try_until set not null;
alter table mails add column calendar_method text;
alter table mails add column calendar_text text;
-- What a template of a mail service may name: the plan bought, the credits added.
alter table mails add column template_data jsonb not null default '{}';
alter table mails add constraint mails_calendar_whole
  check ((calendar_method is null) = (calendar_text is null) and calendar_method in ('REQUEST', 'CANCEL'));

drop index mails_due_idx;
create index mails_due_idx on mails (send_after, id)
  where sent_at is null and given_up_at is null and unwanted_at is null and claimed_at is null;
create index mails_claimed_idx on mails (claimed_at)
  where sent_at is null and given_up_at is null and claimed_at is not null;
create index mails_recipient_idx on mails (recipient);
