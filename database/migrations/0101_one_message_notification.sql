-- However much somebody writes, one notification says so, unread again with each new message: a mentor who wrote ten
-- times, read in between, was ten rows.
delete from notifications older using notifications newer
where older.type = 'message' and newer.type = 'message'
  and older.person_id = newer.person_id and older.about_id = newer.about_id
  and (older.created_at, older.id) < (newer.created_at, newer.id);
drop index notifications_one_unread_message;
create unique index notifications_one_message on notifications (person_id, about_id) where type = 'message';
