-- Written by tools/schema.ts from the migrated database; change a migration, then run it again.

create extension btree_gist;

create extension pg_trgm;

create table announcements (
  id bigint generated always as identity not null,
  type text not null,
  body jsonb not null,
  announced_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  handled_at timestamp with time zone,
  trace text,
  constraint announcements_pkey PRIMARY KEY (id)
) partition by RANGE (id);

CREATE INDEX announcements_open_idx ON ONLY public.announcements USING btree (due_at, id) WHERE (handled_at IS NULL);

create table announcements_default partition of announcements DEFAULT;

create table api_tokens (
  id uuid not null,
  person_id uuid not null,
  name text not null,
  token_hash text not null,
  ending text not null,
  made_at timestamp with time zone not null,
  used_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  constraint api_tokens_pkey PRIMARY KEY (id),
  constraint api_tokens_hash_once UNIQUE (token_hash),
  constraint api_tokens_person_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);

CREATE INDEX api_tokens_expires_idx ON public.api_tokens USING btree (expires_at);
CREATE INDEX api_tokens_person_idx ON public.api_tokens USING btree (person_id, made_at DESC);

create table audit_anchor (
  id smallint default 1 not null,
  number bigint not null,
  seal text not null,
  constraint audit_anchor_pkey PRIMARY KEY (id),
  constraint audit_anchor_one_row CHECK ((id = 1))
);

create table audit_entries (
  number bigint not null,
  at timestamp with time zone not null,
  operator_id uuid,
  act text not null,
  subject_id uuid,
  before json not null,
  after json not null,
  reason text not null,
  request_id text,
  seal text not null,
  constraint audit_entries_pkey PRIMARY KEY (number),
  constraint audit_entries_operator_fkey FOREIGN KEY (operator_id) REFERENCES people(id) ON DELETE RESTRICT,
  constraint audit_entries_subject_fkey FOREIGN KEY (subject_id) REFERENCES people(id) ON DELETE RESTRICT,
  constraint audit_entries_reason_given CHECK ((btrim(reason) <> ''::text))
) partition by RANGE (number);

CREATE INDEX audit_entries_mentor_idx ON ONLY public.audit_entries USING btree (((after ->> 'mentorId'::text)), number DESC) WHERE ((after ->> 'mentorId'::text) IS NOT NULL);
CREATE INDEX audit_entries_operator_idx ON ONLY public.audit_entries USING btree (operator_id, number DESC);
CREATE INDEX audit_entries_student_idx ON ONLY public.audit_entries USING btree (((after ->> 'studentId'::text)), number DESC) WHERE ((after ->> 'studentId'::text) IS NOT NULL);
CREATE INDEX audit_entries_subject_idx ON ONLY public.audit_entries USING btree (subject_id, number DESC) WHERE (subject_id IS NOT NULL);
CREATE TRIGGER audit_entries_never_emptied BEFORE TRUNCATE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_entries_only_grow BEFORE DELETE OR UPDATE ON public.audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

create table audit_entries_default partition of audit_entries DEFAULT;

create table availabilities (
  mentor_id uuid not null,
  time_zone text not null,
  updated_at timestamp with time zone not null,
  constraint availabilities_pkey PRIMARY KEY (mentor_id),
  constraint availabilities_mentor_fkey FOREIGN KEY (mentor_id) REFERENCES people(id) ON DELETE CASCADE
);

create table awaited_payments (
  id text not null,
  student_id uuid not null,
  kind text not null,
  plan text not null,
  status text not null,
  since timestamp with time zone not null,
  recipient text,
  constraint awaited_payments_pkey PRIMARY KEY (id),
  constraint awaited_payments_account_fkey FOREIGN KEY (student_id) REFERENCES credit_accounts(student_id) ON DELETE RESTRICT,
  constraint awaited_payments_kind_known CHECK ((kind = ANY (ARRAY['plan'::text, 'extra'::text]))),
  constraint awaited_payments_status_known CHECK ((status = ANY (ARRAY['processing'::text, 'failed'::text])))
);

CREATE INDEX awaited_payments_student_idx ON public.awaited_payments USING btree (student_id, since);

create table blocks (
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamp with time zone not null,
  constraint blocks_pkey PRIMARY KEY (blocker_id, blocked_id),
  constraint blocks_blocked_fkey FOREIGN KEY (blocked_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint blocks_blocker_fkey FOREIGN KEY (blocker_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint blocks_not_oneself CHECK ((blocker_id <> blocked_id))
);

CREATE INDEX blocks_blocked_idx ON public.blocks USING btree (blocked_id);

create table clock_offset (
  only_row boolean default true not null,
  offset_ms bigint default 0 not null,
  constraint clock_offset_pkey PRIMARY KEY (only_row),
  constraint clock_offset_one_row CHECK (only_row)
);

create table code_apps (
  id uuid default gen_random_uuid() not null,
  person_id uuid not null,
  secret text not null,
  recovery_codes text not null,
  verified boolean default false not null,
  failed_verification_count integer default 0 not null,
  locked_until timestamp with time zone,
  confirmed_at timestamp with time zone,
  used_code text,
  used_at timestamp with time zone,
  constraint code_apps_pkey PRIMARY KEY (id),
  constraint code_apps_person_once UNIQUE (person_id),
  constraint code_apps_person_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);

create table connections (
  student_id uuid not null,
  mentor_id uuid not null,
  status text not null,
  requested_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  constraint connections_pkey PRIMARY KEY (student_id, mentor_id),
  constraint connections_mentor_fkey FOREIGN KEY (mentor_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint connections_student_fkey FOREIGN KEY (student_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint connections_answered_when_not_requested CHECK (((status = 'requested'::text) = (answered_at IS NULL))),
  constraint connections_status_known CHECK ((status = ANY (ARRAY['requested'::text, 'accepted'::text, 'declined'::text])))
);

CREATE INDEX connections_mentor_idx ON public.connections USING btree (mentor_id, status);

create table conversation_reads (
  conversation_id uuid not null,
  person_id uuid not null,
  last_read_number integer default 0 not null,
  last_read_at timestamp with time zone not null,
  constraint conversation_reads_pkey PRIMARY KEY (conversation_id, person_id),
  constraint conversation_reads_conversation_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint conversation_reads_person_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);

create table conversations (
  id uuid default gen_random_uuid() not null,
  student_id uuid not null,
  mentor_id uuid not null,
  last_number integer default 0 not null,
  last_message_at timestamp with time zone,
  constraint conversations_pkey PRIMARY KEY (id),
  constraint conversations_pair_key UNIQUE (student_id, mentor_id),
  constraint conversations_mentor_fkey FOREIGN KEY (mentor_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint conversations_student_fkey FOREIGN KEY (student_id) REFERENCES people(id) ON DELETE CASCADE
);

CREATE INDEX conversations_mentor_idx ON public.conversations USING btree (mentor_id);

create table credentials (
  id uuid default gen_random_uuid() not null,
  person_id uuid not null,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  chosen_at timestamp with time zone,
  replace_since timestamp with time zone,
  constraint credentials_pkey PRIMARY KEY (id),
  constraint credentials_provider_account_key UNIQUE (provider_id, account_id),
  constraint credentials_person_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);

CREATE INDEX credentials_person_idx ON public.credentials USING btree (person_id);

create table credit_accounts (
  student_id uuid not null,
  balance_credits integer default 0 not null,
  plan text default 'Free'::text not null,
  renewal_date timestamp with time zone,
  stripe_customer_id text,
  stripe_subscription_id text,
  subscription_status text,
  free_credits integer default 0 not null,
  next_plan text,
  plan_ends_at timestamp with time zone,
  grace_until timestamp with time zone,
  end_wanted boolean default false not null,
  state_version bigint default 0 not null,
  given_credits integer default 0 not null,
  constraint credit_accounts_pkey PRIMARY KEY (student_id),
  constraint credit_accounts_student_fkey FOREIGN KEY (student_id) REFERENCES people(id) ON DELETE RESTRICT,
  constraint credit_accounts_balance_not_negative CHECK ((balance_credits >= 0)),
  constraint credit_accounts_free_within_balance CHECK (((free_credits >= 0) AND (free_credits <= balance_credits))),
  constraint credit_accounts_given_within_balance CHECK (((given_credits >= 0) AND ((free_credits + given_credits) <= balance_credits))),
  constraint credit_accounts_next_plan_known CHECK ((next_plan = ANY (ARRAY['Starter Plan'::text, 'Growth Plan'::text, 'Success Plan'::text]))),
  constraint credit_accounts_plan_known CHECK ((plan = ANY (ARRAY['Free'::text, 'Starter Plan'::text, 'Growth Plan'::text, 'Success Plan'::text])))
);

CREATE INDEX credit_accounts_end_wanted_idx ON public.credit_accounts USING btree (student_id) WHERE end_wanted;
CREATE INDEX credit_accounts_grace_idx ON public.credit_accounts USING btree (grace_until) WHERE (grace_until IS NOT NULL);

create table credit_entries (
  id bigint generated always as identity not null,
  student_id uuid not null,
  reason text not null,
  amount_credits integer not null,
  balance_after_credits integer not null,
  session_id uuid,
  payment_id text,
  key text not null,
  written_at timestamp with time zone not null,
  counts_from timestamp with time zone,
  constraint credit_entries_pkey PRIMARY KEY (id),
  constraint credit_entries_key_once UNIQUE (student_id, key),
  constraint credit_entries_account_fkey FOREIGN KEY (student_id) REFERENCES credit_accounts(student_id) ON DELETE RESTRICT,
  constraint credit_entries_session_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE RESTRICT,
  constraint credit_entries_balance_not_negative CHECK ((balance_after_credits >= 0)),
  constraint credit_entries_capture_moves_nothing CHECK (((reason <> 'capture'::text) OR (amount_credits = 0))),
  constraint credit_entries_hold_names_session CHECK (((reason <> ALL (ARRAY['hold'::text, 'capture'::text, 'release'::text, 'refund'::text])) OR (session_id IS NOT NULL))),
  constraint credit_entries_reason_known CHECK ((reason = ANY (ARRAY['signup'::text, 'plan'::text, 'extra'::text, 'hold'::text, 'capture'::text, 'release'::text, 'refund'::text, 'expiry'::text, 'cancellation'::text, 'adjustment'::text])))
);

CREATE INDEX credit_entries_student_idx ON public.credit_entries USING btree (student_id, id DESC);
CREATE TRIGGER credit_entries_only_grow BEFORE DELETE OR UPDATE ON public.credit_entries FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

create table credit_holds (
  session_id uuid not null,
  student_id uuid not null,
  amount_credits integer not null,
  status text default 'open'::text not null,
  free_credits integer default 0 not null,
  given_credits integer default 0 not null,
  constraint credit_holds_pkey PRIMARY KEY (session_id),
  constraint credit_holds_account_fkey FOREIGN KEY (student_id) REFERENCES credit_accounts(student_id) ON DELETE RESTRICT,
  constraint credit_holds_session_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE RESTRICT,
  constraint credit_holds_amount_positive CHECK ((amount_credits > 0)),
  constraint credit_holds_free_within_amount CHECK (((free_credits >= 0) AND (free_credits <= amount_credits))),
  constraint credit_holds_given_within_amount CHECK (((given_credits >= 0) AND ((free_credits + given_credits) <= amount_credits))),
  constraint credit_holds_status_known CHECK ((status = ANY (ARRAY['open'::text, 'captured'::text, 'released'::text, 'refunded'::text])))
);

CREATE INDEX credit_holds_open_idx ON public.credit_holds USING btree (student_id) WHERE (status = 'open'::text);

create table data_keys (
  id integer generated always as identity not null,
  sealed text not null,
  made_at timestamp with time zone not null,
  constraint data_keys_pkey PRIMARY KEY (id)
);

create table days_off (
  mentor_id uuid not null,
  day date not null,
  constraint days_off_pkey PRIMARY KEY (mentor_id, day),
  constraint days_off_availability_fkey FOREIGN KEY (mentor_id) REFERENCES availabilities(mentor_id) ON DELETE CASCADE
);

create table deliveries (
  announcement_id bigint not null,
  listener text not null,
  due_at timestamp with time zone not null,
  attempts integer default 0 not null,
  last_error text,
  dead_at timestamp with time zone,
  constraint deliveries_pkey PRIMARY KEY (announcement_id, listener),
  constraint deliveries_announcement_fkey FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE RESTRICT,
  constraint deliveries_announcement_fkey_1 FOREIGN KEY (announcement_id) REFERENCES announcements_default(id) ON DELETE RESTRICT
);

CREATE INDEX deliveries_dead_idx ON public.deliveries USING btree (dead_at, announcement_id, listener) WHERE (dead_at IS NOT NULL);
CREATE INDEX deliveries_due_idx ON public.deliveries USING btree (listener, due_at, announcement_id) WHERE (dead_at IS NULL);

create table directory_words (
  word text collate "C" not null,
  field text not null,
  deletions text[] not null,
  constraint directory_words_pkey PRIMARY KEY (word, field)
);

CREATE INDEX directory_words_deletions_idx ON public.directory_words USING gin (deletions) WITH (fastupdate=off);

create table free_credit_mailboxes (
  mailbox_hash text not null,
  student_id uuid not null,
  had_it_first boolean not null,
  noted_at timestamp with time zone not null,
  constraint free_credit_mailboxes_pkey PRIMARY KEY (mailbox_hash, student_id),
  constraint free_credit_mailboxes_student_fkey FOREIGN KEY (student_id) REFERENCES people(id) ON DELETE RESTRICT
);

CREATE UNIQUE INDEX free_credit_mailboxes_first_once ON public.free_credit_mailboxes USING btree (mailbox_hash) WHERE had_it_first;
CREATE INDEX free_credit_mailboxes_student_idx ON public.free_credit_mailboxes USING btree (student_id);

create table held_messages (
  id uuid not null,
  sender_id uuid not null,
  receiver_id uuid not null,
  text text not null,
  found jsonb not null,
  state text default 'waiting'::text not null,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint held_messages_pkey PRIMARY KEY (id),
  constraint held_messages_receiver_fkey FOREIGN KEY (receiver_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint held_messages_sender_fkey FOREIGN KEY (sender_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint held_messages_state_known CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'declined'::text]))),
  constraint held_messages_text_length CHECK (((char_length(text) >= 1) AND (char_length(text) <= 4000)))
);

CREATE INDEX held_messages_decided_idx ON public.held_messages USING btree (decided_at DESC, id DESC) WHERE (state <> 'waiting'::text);
CREATE INDEX held_messages_sender_idx ON public.held_messages USING btree (sender_id, receiver_id);
CREATE INDEX held_messages_waiting_idx ON public.held_messages USING btree (created_at) WHERE (state = 'waiting'::text);

create table job_runs (
  name text not null,
  ran_at timestamp with time zone,
  failed_at timestamp with time zone,
  error text,
  constraint job_runs_pkey PRIMARY KEY (name)
);

create table live_counters (
  person_id uuid not null,
  last_number bigint default 0 not null,
  constraint live_counters_pkey PRIMARY KEY (person_id),
  constraint live_counters_person_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);

create table live_events (
  person_id uuid not null,
  number bigint not null,
  type text not null,
  body jsonb not null,
  happened_at timestamp with time zone not null,
  constraint live_events_pkey PRIMARY KEY (person_id, number, happened_at)
) partition by RANGE (happened_at);

create table live_events_default partition of live_events DEFAULT;
CREATE INDEX live_events_default_age_idx ON public.live_events_default USING btree (happened_at)

create table mail_preferences (
  person_id uuid not null,
  off_topics text[] default '{}'::text[] not null,
  quiet_from time without time zone,
  quiet_until time without time zone,
  changed_at timestamp with time zone not null,
  constraint mail_preferences_pkey PRIMARY KEY (person_id),
  constraint mail_preferences_person_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint mail_preferences_quiet_whole CHECK ((((quiet_from IS NULL) = (quiet_until IS NULL)) AND ((quiet_from IS NULL) OR (quiet_from <> quiet_until)))),
  constraint mail_preferences_topics_known CHECK ((off_topics <@ ARRAY['connections'::text, 'messages'::text, 'sessions'::text, 'reminders'::text, 'payouts'::text, 'plan'::text]))
);

create table mailed_proofs (
  id uuid default gen_random_uuid() not null,
  identifier text not null,
  value text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  person_id uuid,
  constraint mailed_proofs_pkey PRIMARY KEY (id),
  constraint mailed_proofs_person_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);

CREATE INDEX mailed_proofs_identifier_idx ON public.mailed_proofs USING btree (identifier);
CREATE INDEX mailed_proofs_person_idx ON public.mailed_proofs USING btree (person_id);

create table mails (
  id uuid default gen_random_uuid() not null,
  key text collate "C" not null,
  kind text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  written_at timestamp with time zone not null,
  send_after timestamp with time zone not null,
  attempts integer default 0 not null,
  sent_at timestamp with time zone,
  given_up_at timestamp with time zone,
  last_error text,
  claimed_at timestamp with time zone,
  unwanted_at timestamp with time zone,
  try_until timestamp with time zone not null,
  calendar_method text,
  calendar_text text,
  template_data jsonb default '{}'::jsonb not null,
  trace text,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_key_once UNIQUE (key),
  constraint mails_calendar_whole CHECK ((((calendar_method IS NULL) = (calendar_text IS NULL)) AND (calendar_method = ANY (ARRAY['REQUEST'::text, 'CANCEL'::text]))))
);

CREATE INDEX mails_claimed_idx ON public.mails USING btree (claimed_at) WHERE ((sent_at IS NULL) AND (given_up_at IS NULL) AND (claimed_at IS NOT NULL));
CREATE INDEX mails_due_idx ON public.mails USING btree (send_after, id) WHERE ((sent_at IS NULL) AND (given_up_at IS NULL) AND (unwanted_at IS NULL) AND (claimed_at IS NULL));
CREATE INDEX mails_given_up_idx ON public.mails USING btree (given_up_at, id) WHERE (given_up_at IS NOT NULL);
CREATE INDEX mails_to_idx ON public.mails USING btree (recipient, written_at, id);
CREATE INDEX mails_university_idx ON public.mails USING btree (written_at) WHERE (kind = 'university-link'::text);

create table match_entries (
  student_id uuid not null,
  place smallint not null,
  mentor_id uuid not null,
  score smallint not null,
  reason text not null,
  constraint match_entries_pkey PRIMARY KEY (student_id, place),
  constraint match_entries_mentor_key UNIQUE (student_id, mentor_id),
  constraint match_entries_mentor_fkey FOREIGN KEY (mentor_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint match_entries_student_fkey FOREIGN KEY (student_id) REFERENCES student_matches(student_id) ON DELETE CASCADE,
  constraint match_entries_place_in_ten CHECK (((place >= 1) AND (place <= 10))),
  constraint match_entries_score_in_ten CHECK (((score >= 0) AND (score <= 10)))
);

CREATE INDEX match_entries_mentor_idx ON public.match_entries USING btree (mentor_id);

create table mentor_index (
  mentor_id uuid not null,
  listed boolean default false not null,
  experienced boolean default false not null,
  completed_sessions integer default 0 not null,
  registered_at timestamp with time zone not null,
  terms tsvector default ''::tsvector not null,
  reading smallint default 0 not null,
  sort_name text collate "C" default ''::text not null,
  changed bigint default 0 not null,
  paused_at timestamp with time zone,
  relisted_at timestamp with time zone,
  rating_rank integer default 0 not null,
  constraint mentor_index_pkey PRIMARY KEY (mentor_id),
  constraint mentor_index_mentor_fkey FOREIGN KEY (mentor_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint mentor_index_completed_not_negative CHECK ((completed_sessions >= 0))
);

CREATE INDEX mentor_index_changed_idx ON public.mentor_index USING btree (changed);
CREATE INDEX mentor_index_names_idx ON public.mentor_index USING gin (name_words(terms)) WITH (fastupdate=off);
CREATE INDEX mentor_index_paused_idx ON public.mentor_index USING btree (paused_at) WHERE (paused_at IS NOT NULL);
CREATE INDEX mentor_index_reading_idx ON public.mentor_index USING btree (reading) WHERE listed;
CREATE TRIGGER mentor_index_gone_noted AFTER DELETE ON public.mentor_index FOR EACH ROW EXECUTE FUNCTION note_mentor_gone();
CREATE TRIGGER mentor_index_noted BEFORE INSERT OR UPDATE ON public.mentor_index FOR EACH ROW EXECUTE FUNCTION note_mentor_changed();

create table mentor_profiles (
  person_id uuid not null,
  bio text default ''::text not null,
  interests text default ''::text not null,
  goals text default ''::text not null,
  university text default ''::text not null,
  major text default ''::text not null,
  graduation_year integer,
  admission_experience text default ''::text not null,
  mentorship_experience text default ''::text not null,
  availability text default ''::text not null,
  specialties text default ''::text not null,
  updated_at timestamp with time zone not null,
  constraint mentor_profiles_pkey PRIMARY KEY (person_id),
  constraint mentor_profiles_person_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);

create table mentor_ratings (
  mentor_id uuid not null,
  average_tenths integer,
  review_count integer not null,
  constraint mentor_ratings_pkey PRIMARY KEY (mentor_id),
  constraint mentor_ratings_mentor_fkey FOREIGN KEY (mentor_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint mentor_ratings_average_range CHECK (((average_tenths >= 10) AND (average_tenths <= 50))),
  constraint mentor_ratings_count_positive CHECK ((review_count >= 0))
);

create table mentor_verifications (
  mentor_id uuid not null,
  verified_university text not null,
  verified_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  mailbox_hash text,
  reminded_at timestamp with time zone,
  link_hash text,
  constraint mentor_verifications_pkey PRIMARY KEY (mentor_id),
  constraint mentor_verifications_mailbox_once UNIQUE (mailbox_hash),
  constraint mentor_verifications_mentor_fkey FOREIGN KEY (mentor_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint mentor_verifications_end_later CHECK ((ends_at > verified_at))
);

CREATE INDEX mentor_verifications_ends_idx ON public.mentor_verifications USING btree (ends_at);

create table mentors_gone (
  mentor_id uuid not null,
  changed bigint not null,
  gone_at timestamp with time zone not null
);

CREATE INDEX mentors_gone_at_idx ON public.mentors_gone USING btree (gone_at);
CREATE INDEX mentors_gone_changed_idx ON public.mentors_gone USING btree (changed);

create table message_digests (
  person_id uuid not null,
  look_at timestamp with time zone,
  written_at timestamp with time zone,
  covers_until timestamp with time zone,
  constraint message_digests_pkey PRIMARY KEY (person_id),
  constraint message_digests_person_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);

CREATE INDEX message_digests_look_idx ON public.message_digests USING btree (look_at) WHERE (look_at IS NOT NULL);

create table messages (
  id uuid not null,
  conversation_id uuid not null,
  number integer not null,
  sender_id uuid not null,
  text text not null,
  sent_at timestamp with time zone not null,
  constraint messages_pkey PRIMARY KEY (id, conversation_id),
  constraint messages_conversation_id_number_key UNIQUE (conversation_id, number),
  constraint messages_conversation_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint messages_sender_fkey FOREIGN KEY (sender_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint messages_text_length CHECK (((char_length(text) >= 1) AND (char_length(text) <= 4000)))
) partition by HASH (conversation_id);

create table messages_p0 partition of messages FOR VALUES WITH (modulus 8, remainder 0);

create table messages_p1 partition of messages FOR VALUES WITH (modulus 8, remainder 1);

create table messages_p2 partition of messages FOR VALUES WITH (modulus 8, remainder 2);

create table messages_p3 partition of messages FOR VALUES WITH (modulus 8, remainder 3);

create table messages_p4 partition of messages FOR VALUES WITH (modulus 8, remainder 4);

create table messages_p5 partition of messages FOR VALUES WITH (modulus 8, remainder 5);

create table messages_p6 partition of messages FOR VALUES WITH (modulus 8, remainder 6);

create table messages_p7 partition of messages FOR VALUES WITH (modulus 8, remainder 7);

create table migrations (
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone default now() not null,
  constraint migrations_pkey PRIMARY KEY (name)
);

create table notifications (
  id uuid default gen_random_uuid() not null,
  person_id uuid not null,
  type text not null,
  about_id uuid,
  body jsonb not null,
  key text not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint notifications_pkey PRIMARY KEY (id, person_id),
  constraint notifications_key_once UNIQUE (person_id, key),
  constraint notifications_person_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
) partition by HASH (person_id);

CREATE UNIQUE INDEX notifications_one_message ON ONLY public.notifications USING btree (person_id, about_id) WHERE (type = 'message'::text);
CREATE INDEX notifications_shown_idx ON ONLY public.notifications USING btree (person_id, ((read_at IS NULL)), created_at, id);

create table notifications_p0 partition of notifications FOR VALUES WITH (modulus 8, remainder 0);

create table notifications_p1 partition of notifications FOR VALUES WITH (modulus 8, remainder 1);

create table notifications_p2 partition of notifications FOR VALUES WITH (modulus 8, remainder 2);

create table notifications_p3 partition of notifications FOR VALUES WITH (modulus 8, remainder 3);

create table notifications_p4 partition of notifications FOR VALUES WITH (modulus 8, remainder 4);

create table notifications_p5 partition of notifications FOR VALUES WITH (modulus 8, remainder 5);

create table notifications_p6 partition of notifications FOR VALUES WITH (modulus 8, remainder 6);

create table notifications_p7 partition of notifications FOR VALUES WITH (modulus 8, remainder 7);

create table open_checkouts (
  id uuid not null,
  student_id uuid not null,
  item text not null,
  url text,
  provider_id text,
  asked_at timestamp with time zone not null,
  constraint open_checkouts_pkey PRIMARY KEY (id),
  constraint open_checkouts_item_once UNIQUE (student_id, item),
  constraint open_checkouts_account_fkey FOREIGN KEY (student_id) REFERENCES credit_accounts(student_id) ON DELETE RESTRICT
);

create table open_hours (
  mentor_id uuid not null,
  weekday smallint not null,
  from_minute smallint not null,
  to_minute smallint not null,
  constraint open_hours_pkey PRIMARY KEY (mentor_id, weekday, from_minute),
  constraint open_hours_no_overlap EXCLUDE USING gist (mentor_id WITH =, weekday WITH =, int4range((from_minute)::integer, (to_minute)::integer) WITH &&),
  constraint open_hours_availability_fkey FOREIGN KEY (mentor_id) REFERENCES availabilities(mentor_id) ON DELETE CASCADE,
  constraint open_hours_one_hour_at_least CHECK (((to_minute - from_minute) >= 60)),
  constraint open_hours_weekday_known CHECK (((weekday >= 1) AND (weekday <= 7))),
  constraint open_hours_within_day CHECK (((from_minute >= 0) AND (to_minute <= 1440)))
);

create table operators (
  person_id uuid not null,
  level text not null,
  added_at timestamp with time zone not null,
  constraint operators_pkey PRIMARY KEY (person_id),
  constraint operators_person_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint operators_level_known CHECK ((level = ANY (ARRAY['support'::text, 'safety'::text, 'finance'::text, 'owner'::text])))
);

create table passkeys (
  id uuid default gen_random_uuid() not null,
  person_id uuid not null,
  name text,
  public_key text not null,
  credential_id text not null,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_once UNIQUE (credential_id),
  constraint passkeys_person_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint passkeys_name_length CHECK ((char_length(name) <= 80))
);

CREATE INDEX passkeys_person_idx ON public.passkeys USING btree (person_id, created_at);

create table past_connections (
  student_id uuid not null,
  mentor_id uuid not null,
  ended_at timestamp with time zone not null,
  constraint past_connections_pkey PRIMARY KEY (student_id, mentor_id),
  constraint past_connections_mentor_fkey FOREIGN KEY (mentor_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint past_connections_student_fkey FOREIGN KEY (student_id) REFERENCES people(id) ON DELETE CASCADE
);

CREATE INDEX past_connections_mentor_idx ON public.past_connections USING btree (mentor_id);

create table payment_events (
  id text not null,
  type text not null,
  endpoint text not null,
  student_id uuid,
  received_at timestamp with time zone not null,
  constraint payment_events_pkey PRIMARY KEY (id),
  constraint payment_events_endpoint_known CHECK ((endpoint = ANY (ARRAY['platform'::text, 'connect'::text])))
);

CREATE INDEX payment_events_received_at_idx ON public.payment_events USING btree (received_at);

create table payment_sources (
  id text not null,
  student_id uuid not null,
  added_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint payment_sources_pkey PRIMARY KEY (id),
  constraint payment_sources_account_fkey FOREIGN KEY (student_id) REFERENCES credit_accounts(student_id) ON DELETE RESTRICT
);

CREATE INDEX payment_sources_student_idx ON public.payment_sources USING btree (student_id, added_at);

create table payments (
  id text not null,
  student_id uuid not null,
  kind text not null,
  plan text not null,
  credits integer not null,
  amount_cents integer not null,
  renewal boolean not null,
  paid_at timestamp with time zone not null,
  credited_at timestamp with time zone not null,
  payment_intent_id text,
  receipt_url text,
  claimed_credits integer default 0 not null,
  taken_credits integer default 0 not null,
  claim_changes integer default 0 not null,
  shown_at timestamp with time zone,
  reversal text,
  reversed_at timestamp with time zone,
  card_fingerprint text,
  checkout_id text,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_account_fkey FOREIGN KEY (student_id) REFERENCES credit_accounts(student_id) ON DELETE RESTRICT,
  constraint payments_claim_within_credits CHECK (((claimed_credits >= 0) AND (claimed_credits <= credits))),
  constraint payments_kind_known CHECK ((kind = ANY (ARRAY['plan'::text, 'extra'::text]))),
  constraint payments_reversal_known CHECK ((reversal = ANY (ARRAY['disputed'::text, 'refunded'::text]))),
  constraint payments_reversal_when CHECK (((reversal IS NULL) = (reversed_at IS NULL))),
  constraint payments_taken_within_credits CHECK (((taken_credits >= 0) AND (taken_credits <= credits)))
);

CREATE INDEX payments_card_idx ON public.payments USING btree (card_fingerprint) WHERE (card_fingerprint IS NOT NULL);
CREATE INDEX payments_intent_idx ON public.payments USING btree (payment_intent_id);
CREATE INDEX payments_paid_at_idx ON public.payments USING btree (paid_at);
CREATE INDEX payments_reversal_idx ON public.payments USING btree (student_id) WHERE (reversal IS NOT NULL);
CREATE INDEX payments_reversed_at_idx ON public.payments USING btree (reversed_at, id) WHERE (reversal IS NOT NULL);
CREATE INDEX payments_student_idx ON public.payments USING btree (student_id, paid_at DESC);

create table payout_accounts (
  mentor_id uuid not null,
  generation integer default 1 not null,
  account_id text,
  status text default 'none'::text not null,
  changed_at timestamp with time zone not null,
  constraint payout_accounts_pkey PRIMARY KEY (mentor_id),
  constraint payout_accounts_account_once UNIQUE (account_id),
  constraint payout_accounts_mentor_fkey FOREIGN KEY (mentor_id) REFERENCES people(id) ON DELETE RESTRICT,
  constraint payout_accounts_account_unless_none CHECK (((status = 'none'::text) = (account_id IS NULL))),
  constraint payout_accounts_status_known CHECK ((status = ANY (ARRAY['none'::text, 'pending'::text, 'active'::text, 'transitioned'::text])))
);

create table payout_runs (
  until timestamp with time zone not null,
  started_at timestamp with time zone not null,
  planned_at timestamp with time zone,
  finished_at timestamp with time zone,
  report jsonb,
  constraint payout_runs_pkey PRIMARY KEY (until),
  constraint payout_runs_finished_with_report CHECK (((finished_at IS NULL) = (report IS NULL)))
);

create table payout_sessions (
  payout_id uuid not null,
  session_id uuid not null,
  released_at timestamp with time zone,
  constraint payout_sessions_pkey PRIMARY KEY (payout_id, session_id),
  constraint payout_sessions_payout_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id) ON DELETE RESTRICT,
  constraint payout_sessions_session_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE RESTRICT
);

CREATE UNIQUE INDEX payout_sessions_session_once ON public.payout_sessions USING btree (session_id) WHERE (released_at IS NULL);

create table payouts (
  id uuid default gen_random_uuid() not null,
  mentor_id uuid not null,
  month date not null,
  amount_cents integer not null,
  currency text default 'usd'::text not null,
  paid_via text not null,
  paid_at timestamp with time zone,
  kind text default 'month-end'::text not null,
  status text not null,
  account_id text not null,
  transfer_id text,
  carried_cents integer default 0 not null,
  reversed_cents integer default 0 not null,
  planned_at timestamp with time zone not null,
  attempts integer default 0 not null,
  try_at timestamp with time zone,
  failure_reason text,
  constraint payouts_pkey PRIMARY KEY (id),
  constraint payouts_transfer_once UNIQUE (transfer_id),
  constraint payouts_mentor_fkey FOREIGN KEY (mentor_id) REFERENCES people(id) ON DELETE RESTRICT,
  constraint payouts_amount_positive CHECK ((amount_cents > 0)),
  constraint payouts_carried_within_amount CHECK ((carried_cents <= amount_cents)),
  constraint payouts_failed_for_a_reason CHECK (((status = 'failed'::text) = (failure_reason IS NOT NULL))),
  constraint payouts_kind_known CHECK ((kind = ANY (ARRAY['month-end'::text, 'test'::text]))),
  constraint payouts_open_is_tried CHECK (((status = ANY (ARRAY['planned'::text, 'sending'::text])) = (try_at IS NOT NULL))),
  constraint payouts_paid_when_sent CHECK (((status = ANY (ARRAY['sent'::text, 'reversed'::text])) = (paid_at IS NOT NULL))),
  constraint payouts_reversed_whole CHECK (((status = 'reversed'::text) = (reversed_cents = amount_cents))),
  constraint payouts_reversed_within_amount CHECK (((reversed_cents >= 0) AND (reversed_cents <= amount_cents))),
  constraint payouts_status_known CHECK ((status = ANY (ARRAY['planned'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'reversed'::text])))
);

CREATE INDEX payouts_mentor_idx ON public.payouts USING btree (mentor_id, planned_at);
CREATE UNIQUE INDEX payouts_month_end_once ON public.payouts USING btree (mentor_id, month) WHERE (kind = 'month-end'::text);
CREATE INDEX payouts_open_idx ON public.payouts USING btree (try_at) WHERE (status = ANY (ARRAY['planned'::text, 'sending'::text]));
CREATE INDEX payouts_planned_at_idx ON public.payouts USING btree (planned_at, id);
CREATE INDEX payouts_status_idx ON public.payouts USING btree (status, planned_at, id);

create table people (
  id uuid default gen_random_uuid() not null,
  name text not null,
  email text not null,
  email_verified boolean default false not null,
  photo text,
  role text not null,
  time_zone text default 'UTC'::text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  two_factor_enabled boolean default false not null,
  suspended_at timestamp with time zone,
  photo_hidden_at timestamp with time zone,
  bio_hidden_at timestamp with time zone,
  constraint people_pkey PRIMARY KEY (id),
  constraint people_email_key UNIQUE (email),
  constraint people_closed_is_nobody CHECK (((closed_at IS NULL) OR ((photo IS NULL) AND (email ~~ '%@closed.invalid'::text)))),
  constraint people_email_lower_case CHECK ((email = lower(email))),
  constraint people_name_length CHECK ((char_length(name) <= 80)),
  constraint people_role_known CHECK ((role = ANY (ARRAY['student'::text, 'mentor'::text, 'operator'::text])))
);

CREATE INDEX people_closed_idx ON public.people USING btree (created_at, id) WHERE (closed_at IS NOT NULL);
CREATE INDEX people_created_idx ON public.people USING btree (created_at) WHERE (role <> 'operator'::text);
CREATE INDEX people_newest_idx ON public.people USING btree (created_at DESC, id DESC);
CREATE INDEX people_role_idx ON public.people USING btree (role, created_at, id);
CREATE INDEX people_suspended_idx ON public.people USING btree (created_at, id) WHERE (suspended_at IS NOT NULL);
CREATE INDEX people_words_idx ON public.people USING gin ((((lower(name) || ' '::text) || email)) gin_trgm_ops);
CREATE TRIGGER people_role_for_life BEFORE UPDATE OF role ON public.people FOR EACH ROW WHEN ((old.role IS DISTINCT FROM new.role)) EXECUTE FUNCTION refuse_role_change();

create table photos (
  person_id uuid not null,
  hash text not null,
  small bytea not null,
  large bytea not null,
  saved_at timestamp with time zone not null,
  constraint photos_pkey PRIMARY KEY (person_id),
  constraint photos_person_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint photos_hash_hex CHECK ((hash ~ '^[0-9a-f]{32}$'::text))
);

CREATE INDEX photos_hash_idx ON public.photos USING btree (hash);

create table pinned_mentors (
  student_id uuid not null,
  mentor_id uuid not null,
  pinned boolean not null,
  first_pinned_at timestamp with time zone not null,
  constraint pinned_mentors_pkey PRIMARY KEY (student_id, mentor_id),
  constraint pinned_mentors_mentor_fkey FOREIGN KEY (mentor_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint pinned_mentors_student_fkey FOREIGN KEY (student_id) REFERENCES people(id) ON DELETE CASCADE
);

create table public_mentors (
  mentor_id uuid not null,
  handle text not null,
  shows_photo boolean not null,
  since timestamp with time zone not null,
  constraint public_mentors_pkey PRIMARY KEY (mentor_id),
  constraint public_mentors_handle_key UNIQUE (handle),
  constraint public_mentors_mentor_fkey FOREIGN KEY (mentor_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint public_mentors_handle_plain CHECK ((handle ~ '^[0-9a-z]{10}$'::text))
);

CREATE INDEX public_mentors_since_idx ON public.public_mentors USING btree (since DESC, mentor_id);

create table reconciliations (
  id uuid default gen_random_uuid() not null,
  asked_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  differences text[] default '{}'::text[] not null,
  undecided text[] default '{}'::text[] not null,
  waiting jsonb,
  constraint reconciliations_pkey PRIMARY KEY (id)
);

CREATE INDEX reconciliations_asked_at_idx ON public.reconciliations USING btree (asked_at);

create table refunds (
  id uuid not null,
  payment_id text not null,
  operator_id uuid,
  status text not null,
  refusal text,
  asked_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  recipient text,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_operator_fkey FOREIGN KEY (operator_id) REFERENCES people(id) ON DELETE RESTRICT,
  constraint refunds_payment_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE CASCADE,
  constraint refunds_refusal_of_refused CHECK (((status = 'refused'::text) = (refusal IS NOT NULL))),
  constraint refunds_settled_once_over CHECK (((status = 'asked'::text) = (settled_at IS NULL))),
  constraint refunds_status_known CHECK ((status = ANY (ARRAY['asked'::text, 'done'::text, 'refused'::text])))
);

CREATE INDEX refunds_asked_at_idx ON public.refunds USING btree (asked_at, id);
CREATE UNIQUE INDEX refunds_one_asked ON public.refunds USING btree (payment_id) WHERE (status = 'asked'::text);
CREATE INDEX refunds_payment_idx ON public.refunds USING btree (payment_id);

create table reports (
  id uuid not null,
  source text not null,
  reporter_id uuid,
  reported_id uuid,
  subject text not null,
  about_id uuid,
  category text not null,
  words text default ''::text not null,
  copy jsonb not null,
  state text default 'open'::text not null,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decision text,
  decided_by uuid,
  constraint reports_pkey PRIMARY KEY (id),
  constraint reports_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint reports_reported_fkey FOREIGN KEY (reported_id) REFERENCES people(id) ON DELETE SET NULL,
  constraint reports_reporter_fkey FOREIGN KEY (reporter_id) REFERENCES people(id) ON DELETE SET NULL,
  constraint reports_category_known CHECK ((category = ANY (ARRAY['self-harm'::text, 'grooming'::text, 'threat'::text, 'unsafe'::text, 'harassment'::text, 'contact'::text, 'cheating'::text, 'impersonation'::text, 'spam'::text, 'other'::text]))),
  constraint reports_decided_whole CHECK (((state = 'decided'::text) = ((decided_at IS NOT NULL) AND (decision IS NOT NULL)))),
  constraint reports_decision_known CHECK ((decision = ANY (ARRAY['dismissed'::text, 'handled'::text, 'warned'::text, 'suspended'::text, 'photo-hidden'::text, 'bio-hidden'::text, 'review-hidden'::text]))),
  constraint reports_source_known CHECK ((source = ANY (ARRAY['person'::text, 'reading'::text]))),
  constraint reports_state_known CHECK ((state = ANY (ARRAY['open'::text, 'decided'::text]))),
  constraint reports_subject_known CHECK ((subject = ANY (ARRAY['person'::text, 'message'::text, 'session'::text, 'review'::text]))),
  constraint reports_words_length CHECK ((char_length(words) <= 1000))
);

CREATE INDEX reports_decided_idx ON public.reports USING btree (decided_at DESC, id DESC) WHERE (state = 'decided'::text);
CREATE INDEX reports_open_idx ON public.reports USING btree (due_at) WHERE (state = 'open'::text);
CREATE INDEX reports_reported_idx ON public.reports USING btree (reported_id);
CREATE INDEX reports_reporter_idx ON public.reports USING btree (reporter_id);

create table reviews (
  session_id uuid not null,
  student_id uuid not null,
  mentor_id uuid not null,
  stars integer not null,
  words text not null,
  rated_at timestamp with time zone not null,
  answer text,
  answered_at timestamp with time zone,
  hidden_at timestamp with time zone,
  uncounted boolean default true not null,
  announced_at timestamp with time zone,
  unread boolean default true not null,
  constraint reviews_pkey PRIMARY KEY (session_id),
  constraint reviews_mentor_fkey FOREIGN KEY (mentor_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint reviews_session_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint reviews_student_fkey FOREIGN KEY (student_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint reviews_answered_when CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint reviews_stars_range CHECK (((stars >= 1) AND (stars <= 5))),
  constraint reviews_words_length CHECK (((char_length(words) <= 1000) AND (char_length(answer) <= 1000)))
);

CREATE INDEX reviews_mentor_idx ON public.reviews USING btree (mentor_id, rated_at DESC);
CREATE INDEX reviews_student_idx ON public.reviews USING btree (student_id);
CREATE INDEX reviews_uncounted_idx ON public.reviews USING btree (rated_at) WHERE uncounted;
CREATE INDEX reviews_unread_idx ON public.reviews USING btree (session_id) WHERE unread;

create table room_visits (
  session_id uuid not null,
  party text not null,
  visit_id uuid not null,
  came_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  ended text,
  constraint room_visits_pkey PRIMARY KEY (session_id, party, came_at, visit_id),
  constraint room_visits_session_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint room_visits_ended_known CHECK ((ended = ANY (ARRAY['left'::text, 'replaced'::text]))),
  constraint room_visits_in_order CHECK ((last_seen_at >= came_at)),
  constraint room_visits_party_known CHECK ((party = ANY (ARRAY['student'::text, 'mentor'::text])))
);

create table session_contests (
  session_id uuid not null,
  said_by text not null,
  reason text not null,
  words text not null,
  said_at timestamp with time zone not null,
  student_present_ms integer,
  mentor_present_ms integer,
  agrees boolean,
  answer_words text default ''::text not null,
  answered_at timestamp with time zone,
  state text not null,
  standing_at timestamp with time zone not null,
  outcome text,
  decider text,
  constraint session_contests_pkey PRIMARY KEY (session_id),
  constraint session_contests_session_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint session_contests_answered_when CHECK (((agrees IS NULL) = (answered_at IS NULL))),
  constraint session_contests_decider_known CHECK ((decider = ANY (ARRAY['admission'::text, 'agreement'::text, 'silence'::text, 'evidence'::text, 'staff'::text]))),
  constraint session_contests_outcome_known CHECK ((outcome = ANY (ARRAY['mentor-absent'::text, 'student-absent'::text, 'not-held'::text, 'held'::text]))),
  constraint session_contests_present_both CHECK (((student_present_ms IS NULL) = (mentor_present_ms IS NULL))),
  constraint session_contests_reason_known CHECK ((reason = ANY (ARRAY['mentor-absent'::text, 'student-absent'::text, 'technical'::text, 'other'::text]))),
  constraint session_contests_said_by_known CHECK ((said_by = ANY (ARRAY['student'::text, 'mentor'::text]))),
  constraint session_contests_settled CHECK ((((state = 'settled'::text) = (outcome IS NOT NULL)) AND ((outcome IS NULL) = (decider IS NULL)))),
  constraint session_contests_state_known CHECK ((state = ANY (ARRAY['asked'::text, 'with-staff'::text, 'settled'::text]))),
  constraint session_contests_words_length CHECK (((char_length(words) <= 1000) AND (char_length(answer_words) <= 1000)))
);

CREATE INDEX session_contests_listed_idx ON public.session_contests USING btree (state DESC, standing_at, session_id) WHERE (state <> 'settled'::text);

create table session_events (
  session_id uuid not null,
  number integer not null,
  action text not null,
  actor text not null,
  starts_at timestamp with time zone not null,
  happened_at timestamp with time zone not null,
  constraint session_events_pkey PRIMARY KEY (session_id, number),
  constraint session_events_session_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint session_events_action_known CHECK ((action = ANY (ARRAY['booked'::text, 'suggested'::text, 'approved'::text, 'linked'::text, 'declined'::text, 'cancelled'::text, 'expired'::text, 'completed'::text, 'contested'::text, 'answered'::text, 'settled'::text, 'move-proposed'::text, 'moved'::text, 'move-declined'::text, 'move-withdrawn'::text, 'move-expired'::text]))),
  constraint session_events_actor_known CHECK ((actor = ANY (ARRAY['student'::text, 'mentor'::text, 'clock'::text, 'staff'::text])))
);

create table session_reminders (
  session_id uuid not null,
  starts_at timestamp with time zone not null,
  kind text not null,
  reminded_at timestamp with time zone not null,
  constraint session_reminders_pkey PRIMARY KEY (session_id, starts_at, kind),
  constraint session_reminders_session_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint session_reminders_kind_known CHECK ((kind = ANY (ARRAY['day'::text, 'hour'::text])))
);

create table sessions (
  id uuid not null,
  student_id uuid not null,
  mentor_id uuid not null,
  topic text not null,
  notes text default ''::text not null,
  meeting_link text default ''::text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  status text default 'pending'::text not null,
  last_action_by text not null,
  credit_cost_credits integer not null,
  amount_cents integer not null,
  currency text default 'usd'::text not null,
  owed boolean default false not null,
  paid boolean default false not null,
  created_at timestamp with time zone not null,
  completed_at timestamp with time zone,
  ended_at timestamp with time zone,
  moved_late boolean default false not null,
  move_starts_at timestamp with time zone,
  move_by text,
  move_proposed_at timestamp with time zone,
  first_linked_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_mentor_no_overlap EXCLUDE USING gist (mentor_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE ((status = 'confirmed'::text)),
  constraint sessions_student_no_overlap EXCLUDE USING gist (student_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE ((status = 'confirmed'::text)),
  constraint sessions_mentor_fkey FOREIGN KEY (mentor_id) REFERENCES people(id) ON DELETE RESTRICT,
  constraint sessions_student_fkey FOREIGN KEY (student_id) REFERENCES people(id) ON DELETE RESTRICT,
  constraint sessions_amount_positive CHECK ((amount_cents > 0)),
  constraint sessions_completed_is_owed CHECK (((status <> 'completed'::text) OR owed)),
  constraint sessions_completed_when CHECK (((status = 'completed'::text) = (completed_at IS NOT NULL))),
  constraint sessions_cost_positive CHECK ((credit_cost_credits > 0)),
  constraint sessions_ended_when CHECK (((status = ANY (ARRAY['declined'::text, 'cancelled'::text, 'expired'::text])) = (ended_at IS NOT NULL))),
  constraint sessions_last_action_by_known CHECK ((last_action_by = ANY (ARRAY['student'::text, 'mentor'::text]))),
  constraint sessions_meeting_link_https CHECK (((meeting_link = ''::text) OR (meeting_link ~* '^https://'::text))),
  constraint sessions_move_by_known CHECK ((move_by = ANY (ARRAY['student'::text, 'mentor'::text]))),
  constraint sessions_move_of_confirmed CHECK (((move_by IS NULL) OR (status = 'confirmed'::text))),
  constraint sessions_move_whole CHECK ((num_nonnulls(move_starts_at, move_by, move_proposed_at) = ANY (ARRAY[0, 3]))),
  constraint sessions_notes_length CHECK ((char_length(notes) <= 2000)),
  constraint sessions_one_hour CHECK ((ends_at = (starts_at + '01:00:00'::interval))),
  constraint sessions_owed_when_over CHECK (((NOT owed) OR (status = ANY (ARRAY['completed'::text, 'cancelled'::text])))),
  constraint sessions_paid_is_owed CHECK (((NOT paid) OR owed)),
  constraint sessions_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'completed'::text, 'declined'::text, 'cancelled'::text, 'expired'::text]))),
  constraint sessions_topic_length CHECK (((char_length(topic) >= 1) AND (char_length(topic) <= 120)))
);

CREATE INDEX sessions_completed_at_idx ON public.sessions USING btree (completed_at) WHERE (status = 'completed'::text);
CREATE INDEX sessions_completed_idx ON public.sessions USING btree (mentor_id, completed_at) WHERE (status = 'completed'::text);
CREATE INDEX sessions_confirmed_idx ON public.sessions USING btree (ends_at) WHERE (status = 'confirmed'::text);
CREATE INDEX sessions_created_idx ON public.sessions USING btree (created_at);
CREATE INDEX sessions_earned_idx ON public.sessions USING btree (mentor_id, COALESCE(completed_at, ended_at)) WHERE owed;
CREATE INDEX sessions_mentor_idx ON public.sessions USING btree (mentor_id, starts_at DESC);
CREATE INDEX sessions_move_idx ON public.sessions USING btree (LEAST(starts_at, move_starts_at)) WHERE (move_by IS NOT NULL);
CREATE INDEX sessions_owed_idx ON public.sessions USING btree (mentor_id) WHERE (owed AND (NOT paid));
CREATE INDEX sessions_pending_idx ON public.sessions USING btree (starts_at) WHERE (status = 'pending'::text);
CREATE INDEX sessions_student_idx ON public.sessions USING btree (student_id, starts_at DESC);

create table shared_notes (
  session_id uuid not null,
  version integer not null,
  document jsonb not null,
  changed_at timestamp with time zone not null,
  constraint shared_notes_pkey PRIMARY KEY (session_id),
  constraint shared_notes_session_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint shared_notes_version_valid CHECK ((version >= 0))
);

create table shared_notes_changes (
  session_id uuid not null,
  version integer not null,
  change_id uuid not null,
  client_id uuid not null,
  steps jsonb not null,
  step_count integer not null,
  constraint shared_notes_changes_pkey PRIMARY KEY (session_id, version),
  constraint shared_notes_changes_once UNIQUE (session_id, change_id),
  constraint shared_notes_changes_notes_fkey FOREIGN KEY (session_id) REFERENCES shared_notes(session_id) ON DELETE CASCADE,
  constraint shared_notes_changes_counted CHECK ((step_count > 0)),
  constraint shared_notes_changes_version_valid CHECK ((version >= 0))
);

create table sign_in_failures (
  id bigint generated always as identity not null,
  email text not null,
  failed_at timestamp with time zone not null,
  source text not null,
  constraint sign_in_failures_pkey PRIMARY KEY (id)
);

CREATE INDEX sign_in_failures_email_idx ON public.sign_in_failures USING btree (email, failed_at);
CREATE INDEX sign_in_failures_source_idx ON public.sign_in_failures USING btree (source, failed_at);

create table sign_ins (
  id uuid default gen_random_uuid() not null,
  person_id uuid not null,
  token text not null,
  expires_at timestamp with time zone not null,
  ip_address text,
  user_agent text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  proven_at timestamp with time zone,
  constraint sign_ins_pkey PRIMARY KEY (id),
  constraint sign_ins_token_key UNIQUE (token),
  constraint sign_ins_person_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);

CREATE INDEX sign_ins_person_idx ON public.sign_ins USING btree (person_id);

create table student_matches (
  student_id uuid not null,
  status text default 'pending'::text not null,
  method text default 'simple'::text not null,
  last_update timestamp with time zone,
  last_run_at timestamp with time zone,
  due_at timestamp with time zone,
  constraint student_matches_pkey PRIMARY KEY (student_id),
  constraint student_matches_student_fkey FOREIGN KEY (student_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint student_matches_method_known CHECK ((method = 'simple'::text)),
  constraint student_matches_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'loading'::text, 'ready'::text])))
);

CREATE INDEX student_matches_due_idx ON public.student_matches USING btree (due_at) WHERE (due_at IS NOT NULL);

create table student_profiles (
  person_id uuid not null,
  bio text default ''::text not null,
  interests text default ''::text not null,
  goals text default ''::text not null,
  grade_level text default ''::text not null,
  gpa text default ''::text not null,
  target_schools text default ''::text not null,
  intended_major text default ''::text not null,
  extracurriculars text default ''::text not null,
  test_scores text default ''::text not null,
  school text default ''::text not null,
  updated_at timestamp with time zone not null,
  constraint student_profiles_pkey PRIMARY KEY (person_id),
  constraint student_profiles_person_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint student_profiles_grade_known CHECK ((grade_level = ANY (ARRAY[''::text, '9th'::text, '10th'::text, '11th'::text, '12th'::text, 'gap-year'::text])))
);

create table taken_entries (
  kind text not null,
  entry_id uuid not null,
  operator_id uuid not null,
  taken_at timestamp with time zone not null,
  constraint taken_entries_pkey PRIMARY KEY (kind, entry_id),
  constraint taken_entries_operator_fkey FOREIGN KEY (operator_id) REFERENCES people(id) ON DELETE CASCADE
);

CREATE INDEX taken_entries_operator_idx ON public.taken_entries USING btree (operator_id);

create table todos (
  id uuid not null,
  student_id uuid not null,
  text text not null,
  completed boolean default false not null,
  created_at timestamp with time zone not null,
  constraint todos_pkey PRIMARY KEY (id),
  constraint todos_student_fkey FOREIGN KEY (student_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint todos_text_length CHECK (((char_length(text) >= 1) AND (char_length(text) <= 200)))
);

CREATE INDEX todos_student_idx ON public.todos USING btree (student_id, created_at, id);

create table unclaimed_payments (
  checkout_id text not null,
  customer_id text,
  amount_cents integer not null,
  paid_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  reason text default 'no-reference'::text not null,
  constraint unclaimed_payments_pkey PRIMARY KEY (checkout_id),
  constraint unclaimed_payments_reason_known CHECK ((reason = ANY (ARRAY['no-reference'::text, 'account-closed'::text])))
);

create table university_domains (
  domain text not null,
  university text not null,
  added_at timestamp with time zone not null,
  constraint university_domains_pkey PRIMARY KEY (domain),
  constraint university_domains_domain_plain CHECK ((domain ~ '^[a-z0-9-]+([.][a-z0-9-]+)+$'::text))
);

create table university_links (
  id uuid default gen_random_uuid() not null,
  mentor_id uuid not null,
  address text not null,
  university text not null,
  token_hash text,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint university_links_pkey PRIMARY KEY (id),
  constraint university_links_token_once UNIQUE (token_hash),
  constraint university_links_mentor_fkey FOREIGN KEY (mentor_id) REFERENCES people(id) ON DELETE CASCADE
);

CREATE INDEX university_links_address_idx ON public.university_links USING btree (address, asked_at);
CREATE INDEX university_links_expires_idx ON public.university_links USING btree (expires_at);
CREATE INDEX university_links_mentor_idx ON public.university_links USING btree (mentor_id, asked_at);

create table use_counts (
  key text not null,
  uses integer not null,
  ends_at timestamp with time zone not null,
  constraint use_counts_pkey PRIMARY KEY (key),
  constraint use_counts_key_length CHECK ((char_length(key) <= 400))
);

CREATE INDEX use_counts_ends_at ON public.use_counts USING btree (ends_at);

create table verification_reminders (
  student_id uuid not null,
  mentor_id uuid not null,
  reminded_at timestamp with time zone not null,
  constraint verification_reminders_pkey PRIMARY KEY (student_id),
  constraint verification_reminders_mentor_fkey FOREIGN KEY (mentor_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint verification_reminders_student_fkey FOREIGN KEY (student_id) REFERENCES people(id) ON DELETE CASCADE
);

CREATE INDEX verification_reminders_mentor_idx ON public.verification_reminders USING btree (mentor_id);

create table verification_requests (
  mentor_id uuid not null,
  university text not null,
  words text not null,
  asked_at timestamp with time zone not null,
  constraint verification_requests_pkey PRIMARY KEY (mentor_id),
  constraint verification_requests_mentor_fkey FOREIGN KEY (mentor_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint verification_requests_words_length CHECK (((char_length(words) >= 1) AND (char_length(words) <= 1000)))
);

CREATE INDEX verification_requests_asked_idx ON public.verification_requests USING btree (asked_at, mentor_id);

CREATE OR REPLACE FUNCTION public.mentors_changed(since bigint)
 RETURNS SETOF mentor_index
 LANGUAGE sql
 STABLE PARALLEL SAFE ROWS 10
 SET enable_seqscan TO 'off'
AS $function$ select * from mentor_index where changed >= since $function$
;

CREATE OR REPLACE FUNCTION public.name_words(terms tsvector)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT one.term FROM unnest(tsvector_to_array(name_words.terms)) one(term) WHERE starts_with(one.term, 'n:'::text))
;

CREATE OR REPLACE FUNCTION public.note_mentor_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.changed := pg_current_xact_id()::text::bigint;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_mentor_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from mentors_gone where gone_at < clock_timestamp() - interval '1 day';
  insert into mentors_gone values (old.mentor_id, pg_current_xact_id()::text::bigint, clock_timestamp());
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the audit log only grows';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_ledger_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the credit ledger only grows; write a reversing entry instead';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_role_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the role of person % is for life', old.id using constraint = 'people_role_for_life', errcode = 'check_violation';
end $function$
;
