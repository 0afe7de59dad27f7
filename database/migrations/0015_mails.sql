-- The outbox: a mail is written in the transaction that caused it and sent afterwards, once per key.
create table mails (
  id uuid default gen_random_uuid(),
  key text not null,
  kind text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  written_at timestamptz not null,
  send_after timestamptz not null,
  attempts integer not null default 0,
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text,
  constraint mails_pkey primary key (id),
  constraint mails_key_once unique (key)
);
create index mails_due_idx on mails (send_after) where sent_at is null and given_up_at is null;
