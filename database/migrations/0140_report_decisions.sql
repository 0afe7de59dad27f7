-- How the desk decided a report and who did; decided ones are listed, the latest first.
alter table reports
  add column decision text,
  add column decided_by uuid,
  add constraint reports_decided_by_fkey foreign key (decided_by) references people on delete set null,
  add constraint reports_decision_known check (decision in ('dismissed', 'handled', 'warned', 'suspended', 'photo-hidden',
    'bio-hidden', 'review-hidden')),
  add constraint reports_decided_whole check ((state = 'decided') = (decided_at is not null and decision is not null));
create index reports_decided_idx on reports (decided_at desc, id desc) where state = 'decided';
create index held_messages_decided_idx on held_messages (decided_at desc, id desc) where state <> 'waiting';
