-- What the desk has to look at: what people report, and what reading texts flagged. It keeps a copy of what was said,
-- since that may change or go; who is reported never learns of it.
create table reports (
  id uuid not null,
  source text not null,
  reporter_id uuid,
  reported_id uuid,
  subject text not null,
  about_id uuid,
  category text not null,
  words text not null default '',
  copy jsonb not null,
  state text not null default 'open',
  created_at timestamptz not null,
  due_at timestamptz not null,
  decided_at timestamptz,
  constraint reports_pkey primary key (id),
  constraint reports_reporter_fkey foreign key (reporter_id) references people on delete set null,
  constraint reports_reported_fkey foreign key (reported_id) references people on delete set null,
  constraint reports_source_known check (source in ('person', 'reading')),
  constraint reports_subject_known check (subject in ('person', 'message', 'session', 'review')),
  constraint reports_category_known check (category in ('self-harm', 'grooming', 'threat', 'unsafe', 'harassment', 'contact',
    'cheating', 'impersonation', 'spam', 'other')),
  constraint reports_state_known check (state in ('open', 'decided')),
  constraint reports_words_length check (char_length(words) <= 1000)
);
create index reports_open_idx on reports (due_at) where state = 'open';
create index reports_reporter_idx on reports (reporter_id);
create index reports_reported_idx on reports (reported_id);
