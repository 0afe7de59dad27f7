-- A mentor's message with contact details is not sent. If the mentor asks for a review, it waits here, and becomes a
-- message once it is approved.
create table held_messages (
  id uuid not null,
  sender_id uuid not null,
  receiver_id uuid not null,
  text text not null,
  found jsonb not null,
  state text not null default 'waiting',
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint held_messages_pkey primary key (id),
  constraint held_messages_sender_fkey foreign key (sender_id) references people on delete cascade,
  constraint held_messages_receiver_fkey foreign key (receiver_id) references people on delete cascade,
  constraint held_messages_state_known check (state in ('waiting', 'approved', 'declined')),
  constraint held_messages_text_length check (char_length(text) between 1 and 4000)
);
create index held_messages_sender_idx on held_messages (sender_id, receiver_id);
create index held_messages_waiting_idx on held_messages (created_at) where state = 'waiting';
