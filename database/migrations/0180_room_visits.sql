-- Who was in a session's room, from when to when: what decides later whether the hour took place. A visit is one device that
-- entered; it counts up to the last time it was heard from, so that a tab that vanished is not taken for present.
create table room_visits (
  session_id uuid not null,
  party text not null,
  visit_id uuid not null,
  came_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended text,
  constraint room_visits_pkey primary key (session_id, party, came_at, visit_id),
  constraint room_visits_session_fkey foreign key (session_id) references sessions on delete cascade,
  constraint room_visits_party_known check (party in ('student', 'mentor')),
  constraint room_visits_ended_known check (ended in ('left', 'replaced')),
  constraint room_visits_in_order check (last_seen_at >= came_at)
);
