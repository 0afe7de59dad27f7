-- A page of notifications is read in the order it is shown in; the unread of somebody stand at one end of it, which is how they are counted.
create index notifications_shown_idx on notifications (person_id, (read_at is null), created_at, id);
drop index notifications_person_idx;
drop index notifications_unread_idx;
