-- What limits count (calls, sign-ups, attempts), shared by all processes. Unlogged: a crash of the database may forget
-- the running minute, and no ordinary call waits for the disk.
create unlogged table use_counts (
  key text not null,
  uses integer not null,
  ends_at timestamptz not null,
  constraint use_counts_pkey primary key (key),
  constraint use_counts_key_length check (char_length(key) <= 400)
) with (fillfactor = 50);
create index use_counts_ends_at on use_counts (ends_at);
