-- When a session got its first meeting link, where it was booked without one: a link from the session's start on, or after somebody came to
-- the room, is no reason for the room to be empty. The history does not tell, since a booking says nothing of a link. Null where there is none,
-- where the booking brought it, and for sessions from before this was kept, whose link counts as it did.
alter table sessions add column first_linked_at timestamptz;
