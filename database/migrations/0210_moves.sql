-- Another time that one of the two proposes for a confirmed session; the old time stands until the other agrees. moved_late: the
-- student asked for the move less than 12 hours before the start, so that cancelling returns no credits any more.
alter table sessions
  add column moved_late boolean not null default false,
  add column move_starts_at timestamptz,
  add column move_by text,
  add column move_proposed_at timestamptz,
  add constraint sessions_move_by_known check (move_by in ('student', 'mentor')),
  add constraint sessions_move_whole check (num_nonnulls(move_starts_at, move_by, move_proposed_at) in (0, 3)),
  add constraint sessions_move_of_confirmed check (move_by is null or status = 'confirmed');
create index sessions_move_idx on sessions (least(starts_at, move_starts_at)) where move_by is not null;

alter table session_events drop constraint session_events_action_known;
alter table session_events add constraint session_events_action_known check (action in
  ('booked', 'suggested', 'approved', 'linked', 'declined', 'cancelled', 'expired', 'completed', 'contested', 'answered', 'settled',
   'move-proposed', 'moved', 'move-declined', 'move-withdrawn', 'move-expired'));
