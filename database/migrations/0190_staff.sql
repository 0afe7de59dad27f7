-- To students and mentors whoever decides for Tassel is staff; that there is a desk is none of their business.
alter table session_contests drop constraint session_contests_decider_known;
update session_contests set decider = 'staff' where decider = 'desk';
alter table session_contests add constraint session_contests_decider_known check (decider in ('admission', 'agreement', 'silence', 'evidence', 'staff'));
alter table session_events drop constraint session_events_actor_known;
update session_events set actor = 'staff' where actor = 'desk';
alter table session_events add constraint session_events_actor_known check (actor in ('student', 'mentor', 'clock', 'staff'));
alter table session_contests drop constraint session_contests_state_known;
update session_contests set state = 'with-staff' where state = 'at-desk';
alter table session_contests add constraint session_contests_state_known check (state in ('asked', 'with-staff', 'settled'));
