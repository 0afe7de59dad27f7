-- Which operator has taken an entry of a desk's queue, so that two do not work on one; gone once it is decided.
create table taken_entries (
  kind text not null,
  entry_id uuid not null,
  operator_id uuid not null,
  taken_at timestamptz not null,
  constraint taken_entries_pkey primary key (kind, entry_id),
  constraint taken_entries_operator_fkey foreign key (operator_id) references people on delete cascade
);
create index taken_entries_operator_idx on taken_entries (operator_id);
