-- What is hashed for good (mailboxes that had free credits, recovery codes) is keyed with a key of its own, kept here encrypted with
-- SECRET: so SECRET can be replaced without those hashes losing their meaning. None is ever deleted: a start with a wrong SECRET adds one.
create table data_keys (
  id integer generated always as identity,
  sealed text not null,
  made_at timestamptz not null,
  constraint data_keys_pkey primary key (id)
);
