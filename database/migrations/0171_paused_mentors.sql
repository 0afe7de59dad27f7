-- A mentor who missed three sessions in 90 days is neither listed nor matched until the desk decides. It stands here, so that
-- a profile saved meanwhile does not list them again; absences before relisted_at count no more.
alter table mentor_index add column paused_at timestamptz;
alter table mentor_index add column relisted_at timestamptz;
create index mentor_index_paused_idx on mentor_index (paused_at) where paused_at is not null;
