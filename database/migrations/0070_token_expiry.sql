-- An access token ends a year after it was made: one that is forgotten must not open the door for ever.
alter table api_tokens add column expires_at timestamptz;
update api_tokens set expires_at = made_at + interval '365 days';
alter table api_tokens alter column expires_at set not null;
create index api_tokens_expires_idx on api_tokens (expires_at);
