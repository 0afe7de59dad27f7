-- Each listener gets an announcement by itself: one that fails is tried again alone and holds up no other listener. A row waits here
-- until its listener has handled the announcement; announcements that nobody has handled yet are delivered to every listener.
create table deliveries (
  announcement_id bigint not null,
  listener text not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  dead_at timestamptz,
  constraint deliveries_pkey primary key (announcement_id, listener),
  constraint deliveries_announcement_fkey foreign key (announcement_id) references announcements on delete restrict
);
create index deliveries_due_idx on deliveries (listener, due_at, announcement_id) where dead_at is null;

alter table announcements drop column attempts, drop column last_error;
comment on column announcements.handled_at is 'when it was handed to its listeners; null while it waits';
