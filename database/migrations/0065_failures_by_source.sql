-- Failed sign-ins count by where they come from, so that ten strangers' failures lock nobody out of the place they always sign in from.
alter table sign_in_failures add column source text not null default '';
alter table sign_in_failures alter column source drop default;
create index sign_in_failures_source_idx on sign_in_failures (source, failed_at);
