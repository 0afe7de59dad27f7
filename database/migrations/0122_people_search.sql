-- Operators find people by parts of their names and addresses, and page through them from the newest on.
create index people_words_idx on people using gin ((lower(name) || ' ' || email) gin_trgm_ops);
create index people_newest_idx on people (created_at desc, id desc);
