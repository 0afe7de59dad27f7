-- What waited for a decision, in parts from which the desk says whom it is about; null where a release before this one compared, which wrote
-- lines to `undecided`. Nothing writes those any more; the column stays for that release, which serves while this one starts.
alter table reconciliations add column waiting jsonb;
