-- The desk's first screen counts who came in the last day and week. Without an index by time everybody there ever was is read for it.
create index people_created_idx on people (created_at) where role <> 'operator';
