-- Who wants nothing to do with whom. A block works both ways, so it is looked up from both ends.
create table blocks (
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamptz not null,
  constraint blocks_pkey primary key (blocker_id, blocked_id),
  constraint blocks_blocker_fkey foreign key (blocker_id) references people on delete cascade,
  constraint blocks_blocked_fkey foreign key (blocked_id) references people on delete cascade,
  constraint blocks_not_oneself check (blocker_id <> blocked_id)
);
create index blocks_blocked_idx on blocks (blocked_id);
