-- After the hour either of the two can say that it did not happen. One row a session, changed under the session's lock: what was
-- said, how long the room had each of them there (null: nobody can tell), what the other answered, and where it stands.
-- standing_at: until when the other is asked, since when the desk has it, or when it was settled.
create table session_contests (
  session_id uuid not null,
  said_by text not null,
  reason text not null,
  words text not null,
  said_at timestamptz not null,
  student_present_ms integer,
  mentor_present_ms integer,
  agrees boolean,
  answer_words text not null default '',
  answered_at timestamptz,
  state text not null,
  standing_at timestamptz not null,
  outcome text,
  decider text,
  constraint session_contests_pkey primary key (session_id),
  constraint session_contests_session_fkey foreign key (session_id) references sessions on delete cascade,
  constraint session_contests_said_by_known check (said_by in ('student', 'mentor')),
  constraint session_contests_reason_known check (reason in ('mentor-absent', 'student-absent', 'technical', 'other')),
  constraint session_contests_words_length check (char_length(words) <= 1000 and char_length(answer_words) <= 1000),
  constraint session_contests_present_both check ((student_present_ms is null) = (mentor_present_ms is null)),
  constraint session_contests_answered_when check ((agrees is null) = (answered_at is null)),
  constraint session_contests_state_known check (state in ('asked', 'at-desk', 'settled')),
  constraint session_contests_outcome_known check (outcome in ('mentor-absent', 'student-absent', 'not-held', 'held')),
  constraint session_contests_decider_known check (decider in ('admission', 'agreement', 'silence', 'evidence', 'desk')),
  constraint session_contests_settled check ((state = 'settled') = (outcome is not null) and (outcome is null) = (decider is null))
);
create index session_contests_open_idx on session_contests (state, standing_at) where state <> 'settled';

alter table session_events drop constraint session_events_action_known;
alter table session_events add constraint session_events_action_known check (action in
  ('booked', 'suggested', 'approved', 'linked', 'declined', 'cancelled', 'expired', 'completed', 'contested', 'answered', 'settled'));
alter table session_events drop constraint session_events_actor_known;
alter table session_events add constraint session_events_actor_known check (actor in ('student', 'mentor', 'clock', 'desk'));
