-- A trigger on truncate holds for the table it is on, not for its parts: each has one of its own, so that the log cannot be emptied part by part.
create trigger audit_entries_never_emptied before truncate on audit_entries_default
  for each statement execute function refuse_audit_change();
