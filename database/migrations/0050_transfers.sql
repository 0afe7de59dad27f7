-- A payout is written down before its transfer is asked for, and every step of it is recorded: planned, sending, then sent or failed,
-- and perhaps reversed. Month ends are written down too, so that one is run once, however late.
alter table payouts
  drop constraint payouts_month_once,
  alter column paid_at drop not null,
  add column kind text not null default 'month-end',
  add column status text not null default 'sent',
  add column account_id text not null default '',
  add column transfer_id text,
  -- What reversals of earlier transfers left owing and this one makes good.
  add column carried_cents integer not null default 0,
  add column reversed_cents integer not null default 0,
  add column planned_at timestamptz not null default 'epoch',
  add column attempts integer not null default 0,
  add column try_at timestamptz,
  add column failure_reason text,
  add constraint payouts_kind_known check (kind in ('month-end', 'test')),
  add constraint payouts_status_known check (status in ('planned', 'sending', 'sent', 'failed', 'reversed')),
  add constraint payouts_paid_when_sent check ((status in ('sent', 'reversed')) = (paid_at is not null)),
  add constraint payouts_failed_for_a_reason check ((status = 'failed') = (failure_reason is not null)),
  add constraint payouts_open_is_tried check ((status in ('planned', 'sending')) = (try_at is not null)),
  add constraint payouts_carried_within_amount check (carried_cents between 0 and amount_cents),
  add constraint payouts_reversed_within_amount check (reversed_cents between 0 and amount_cents),
  add constraint payouts_reversed_whole check ((status = 'reversed') = (reversed_cents = amount_cents)),
  add constraint payouts_transfer_once unique (transfer_id);
alter table payouts
  alter column status drop default,
  alter column account_id drop default,
  alter column planned_at drop default;
create unique index payouts_month_end_once on payouts (mentor_id, month) where kind = 'month-end';
create index payouts_open_idx on payouts (try_at) where status in ('planned', 'sending');

-- A session is in one payout at a time; a failed or reversed one lets it go.
alter table payout_sessions
  add column released_at timestamptz,
  drop constraint payout_sessions_session_once;
create unique index payout_sessions_session_once on payout_sessions (session_id) where released_at is null;

-- The end of each month that was run: `until` is the first instant that is not paid for.
create table payout_runs (
  until timestamptz not null,
  started_at timestamptz not null,
  planned_at timestamptz,
  finished_at timestamptz,
  report jsonb,
  constraint payout_runs_pkey primary key (until),
  constraint payout_runs_finished_with_report check ((finished_at is null) = (report is null))
);
