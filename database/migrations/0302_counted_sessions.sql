-- What is counted of a mentor's sessions, and of everybody's of the last days, is counted without reading all there ever were.
create index sessions_completed_idx on sessions (mentor_id, completed_at) where status = 'completed';
create index sessions_completed_at_idx on sessions (completed_at) where status = 'completed';
create index sessions_earned_idx on sessions (mentor_id, coalesce(completed_at, ended_at)) where owed;
create index sessions_created_idx on sessions (created_at);
