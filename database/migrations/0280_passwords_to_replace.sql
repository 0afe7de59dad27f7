-- After a breach everybody chooses a new password: since when one counts no more, and when each was chosen, so that doing it twice asks nobody twice.
alter table credentials
  add column chosen_at timestamptz,
  add column replace_since timestamptz;
