-- The desk's first screen and its lists with a filter read what they show, however much there is of everything else.
create index payments_paid_at_idx on payments (paid_at);
create index payment_events_received_at_idx on payment_events (received_at);
create index deliveries_dead_idx on deliveries (dead_at, announcement_id, listener) where dead_at is not null;
create index people_role_idx on people (role, created_at, id);
drop index people_mentors_idx;
create index people_suspended_idx on people (created_at, id) where suspended_at is not null;
create index people_closed_idx on people (created_at, id) where closed_at is not null;
