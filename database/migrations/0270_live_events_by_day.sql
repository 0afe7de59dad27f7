-- Live events are kept for a week. In a partition per day a whole day goes at once and at any size, where deleting its rows one by
-- one takes as long as writing them did. What stands in the table so far becomes the default partition, without being copied; it also
-- takes the events of days that have no partition. That the person exists is checked by live_counters, which the same statement writes.
alter table live_events drop constraint live_events_person_fkey;
alter table live_events rename to live_events_default;
alter table live_events_default drop constraint live_events_pkey;
alter table live_events_default add constraint live_events_default_pkey primary key (person_id, number, happened_at);
alter index live_events_age_idx rename to live_events_default_age_idx;

create table live_events (
  person_id uuid not null,
  number bigint not null,
  type text not null,
  body jsonb not null,
  happened_at timestamptz not null,
  constraint live_events_pkey primary key (person_id, number, happened_at)
) partition by range (happened_at);
alter table live_events attach partition live_events_default default;
