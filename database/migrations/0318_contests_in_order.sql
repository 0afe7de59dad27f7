-- The desk lists open contests in this order, a page at a time. Without an index in it all of them were joined before the first fifty were chosen,
-- through all sessions there ever were.
create index session_contests_listed_idx on session_contests (state desc, standing_at, session_id) where state <> 'settled';
drop index session_contests_open_idx;
