-- Either party may say where to meet until the end; the history says who did, and calendars need the number to rise.
alter table session_events drop constraint session_events_action_known;
alter table session_events add constraint session_events_action_known check (
  action in ('booked', 'suggested', 'approved', 'linked', 'declined', 'cancelled', 'expired', 'completed'));
