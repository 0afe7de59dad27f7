-- A mentor's payouts, and those of one status for the desk, are found without reading everybody's.
create index payouts_mentor_idx on payouts (mentor_id, planned_at);
create index payouts_status_idx on payouts (status, planned_at, id);
