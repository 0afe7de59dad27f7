-- People may leave. The row stays, without the person: sessions, ledgers and conversations of others point at it.
-- Whether the address was verified stays too, since what a mentor is owed depends on it (ruling 6.3).
alter table people add column closed_at timestamptz;
alter table people add constraint people_closed_is_nobody
  check (closed_at is null or (photo is null and email like '%@closed.invalid'));

-- A person's mailed proofs are counted and dropped together.
alter table mailed_proofs add column person_id uuid;
alter table mailed_proofs add constraint mailed_proofs_person_fkey foreign key (person_id) references people on delete cascade;
create index mailed_proofs_person_idx on mailed_proofs (person_id);
