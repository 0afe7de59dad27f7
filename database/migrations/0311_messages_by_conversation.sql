-- Messages only grow. In eight parts, by a hash of the conversation, a vacuum or a new index works on an eighth of them at a time, and
-- whatever reads a conversation reads one part. A key has to contain what the parts are made by: an id is unique in its conversation, and
-- whoever sends looks for it in the others.
lock table messages;
alter table messages rename to messages_before;
alter table messages_before rename constraint messages_pkey to messages_before_pkey;
alter table messages_before rename constraint messages_number_key to messages_before_number_key;
create table messages (
  id uuid not null,
  conversation_id uuid not null,
  number integer not null,
  sender_id uuid not null,
  text text not null,
  sent_at timestamptz not null,
  constraint messages_pkey primary key (id, conversation_id),
  constraint messages_conversation_id_number_key unique (conversation_id, number),
  constraint messages_conversation_fkey foreign key (conversation_id) references conversations on delete cascade,
  constraint messages_sender_fkey foreign key (sender_id) references people on delete cascade,
  constraint messages_text_length check (char_length(text) between 1 and 4000)
) partition by hash (conversation_id);
do $$ begin
  for part in 0..7 loop
    execute format('create table messages_p%s partition of messages for values with (modulus 8, remainder %s)', part, part);
  end loop;
end $$;
insert into messages (id, conversation_id, number, sender_id, text, sent_at)
  select id, conversation_id, number, sender_id, text, sent_at from messages_before order by conversation_id, number;
drop table messages_before;
