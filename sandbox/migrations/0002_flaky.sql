-- A provider that fails now and then, loses answers and does things twice.
alter table sandbox.behavior drop constraint behavior_outage_known;
alter table sandbox.behavior add constraint behavior_outage_known check (outage in ('none', 'down', 'slow', 'flaky'));
