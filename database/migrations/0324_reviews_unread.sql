-- Reviews and answers were once published with contact details, where whoever wrote them was warned. Each is read once and what is found
-- is put before the desk; what is written from now on is read before it is kept.
alter table reviews add column unread boolean not null default true;
create index reviews_unread_idx on reviews (session_id) where unread;
