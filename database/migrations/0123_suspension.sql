-- Since when somebody is suspended: signed out, not listed, not matched (ruling 8.6).
alter table people add column suspended_at timestamptz;
