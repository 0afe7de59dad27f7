-- One conversation a pair. Messages are numbered within it, so that both sides read one order and page by key.
create table conversations (
  id uuid default gen_random_uuid(),
  student_id uuid not null,
  mentor_id uuid not null,
  last_number integer not null default 0,
  last_message_at timestamptz,
  constraint conversations_pkey primary key (id),
  constraint conversations_pair_key unique (student_id, mentor_id),
  constraint conversations_student_fkey foreign key (student_id) references people on delete cascade,
  constraint conversations_mentor_fkey foreign key (mentor_id) references people on delete cascade
) with (fillfactor = 70);
create index conversations_mentor_idx on conversations (mentor_id);

create table messages (
  id uuid not null,
  conversation_id uuid not null,
  number integer not null,
  sender_id uuid not null,
  text text not null,
  sent_at timestamptz not null,
  constraint messages_pkey primary key (id),
  constraint messages_number_key unique (conversation_id, number),
  constraint messages_conversation_fkey foreign key (conversation_id) references conversations on delete cascade,
  constraint messages_sender_fkey foreign key (sender_id) references people on delete cascade,
  constraint messages_text_length check (char_length(text) between 1 and 4000)
);

create table conversation_reads (
  conversation_id uuid not null,
  person_id uuid not null,
  last_read_number integer not null default 0,
  last_read_at timestamptz not null,
  constraint conversation_reads_pkey primary key (conversation_id, person_id),
  constraint conversation_reads_conversation_fkey foreign key (conversation_id) references conversations on delete cascade,
  constraint conversation_reads_person_fkey foreign key (person_id) references people on delete cascade
);
