// Written by tools/schema.ts from the migrated database; change a migration, then run it again.

import type { PlanName } from '#domain/credits/plans.ts'
import type { MailKind, MailTopic } from '#domain/email/mail-kind.ts'
import type { AuditAct } from '#domain/kit/audit-act.ts'
import type { MessageId, NotificationId, PersonId, SessionId, TodoId } from '#domain/kit/ids.ts'
import type { Undecided } from '#domain/payouts/undecided.ts'
import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface Announcements {
  announced_at: Timestamp;
  body: Json;
  due_at: Timestamp;
  /**
   * when it was handed to its listeners; null while it waits
   */
  handled_at: Timestamp | null;
  id: Generated<number>;
  trace: string | null;
  type: string;
}

export interface ApiTokens {
  ending: string;
  expires_at: Timestamp;
  id: string;
  made_at: Timestamp;
  name: string;
  person_id: PersonId;
  token_hash: string;
  used_at: Timestamp | null;
}

export interface AuditAnchor {
  id: Generated<number>;
  number: number;
  seal: string;
}

export interface AuditEntries {
  act: AuditAct;
  after: ColumnType<object, string, string>;
  at: Timestamp;
  before: ColumnType<object, string, string>;
  number: number;
  operator_id: PersonId | null | null;
  reason: string;
  request_id: string | null;
  seal: string;
  subject_id: PersonId | null | null;
}

export interface Availabilities {
  mentor_id: PersonId;
  time_zone: string;
  updated_at: Timestamp;
}

export interface AwaitedPayments {
  id: string;
  kind: 'plan' | 'extra';
  plan: PlanName;
  recipient: string | null;
  since: Timestamp;
  status: 'processing' | 'failed';
  student_id: PersonId;
}

export interface Blocks {
  blocked_id: PersonId;
  blocker_id: PersonId;
  created_at: Timestamp;
}

export interface ClockOffset {
  offset_ms: Generated<number>;
  only_row: Generated<boolean>;
}

export interface CodeApps {
  confirmed_at: Timestamp | null;
  failed_verification_count: Generated<number>;
  id: Generated<string>;
  locked_until: Timestamp | null;
  person_id: PersonId;
  recovery_codes: string;
  secret: string;
  used_at: Timestamp | null;
  used_code: string | null;
  verified: Generated<boolean>;
}

export interface Connections {
  answered_at: Timestamp | null;
  mentor_id: PersonId;
  requested_at: Timestamp;
  status: 'requested' | 'accepted' | 'declined';
  student_id: PersonId;
}

export interface ConversationReads {
  conversation_id: string;
  last_read_at: Timestamp;
  last_read_number: Generated<number>;
  person_id: PersonId;
}

export interface Conversations {
  id: Generated<string>;
  last_message_at: Timestamp | null;
  last_number: Generated<number>;
  mentor_id: PersonId;
  student_id: PersonId;
}

export interface Credentials {
  access_token: string | null;
  access_token_expires_at: Timestamp | null;
  account_id: string;
  chosen_at: Timestamp | null;
  created_at: Timestamp;
  id: Generated<string>;
  id_token: string | null;
  password: string | null;
  person_id: PersonId;
  provider_id: string;
  refresh_token: string | null;
  refresh_token_expires_at: Timestamp | null;
  replace_since: Timestamp | null;
  scope: string | null;
  updated_at: Timestamp;
}

export interface CreditAccounts {
  balance_credits: Generated<number>;
  end_wanted: Generated<boolean>;
  free_credits: Generated<number>;
  given_credits: Generated<number>;
  grace_until: Timestamp | null;
  next_plan: 'Starter Plan' | 'Growth Plan' | 'Success Plan' | null | null;
  plan: Generated<'Free' | 'Starter Plan' | 'Growth Plan' | 'Success Plan'>;
  plan_ends_at: Timestamp | null;
  renewal_date: Timestamp | null;
  state_version: Generated<number>;
  stripe_customer_id: string | null;
  stripe_subscription_id: string | null;
  student_id: PersonId;
  subscription_status: 'active' | 'past-due' | null | null;
}

export interface CreditEntries {
  amount_credits: number;
  balance_after_credits: number;
  counts_from: Timestamp | null;
  id: Generated<number>;
  key: string;
  payment_id: string | null;
  reason: 'signup' | 'plan' | 'extra' | 'hold' | 'capture' | 'release' | 'refund' | 'expiry' | 'cancellation' | 'adjustment';
  session_id: SessionId | null | null;
  student_id: PersonId;
  written_at: Timestamp;
}

export interface CreditHolds {
  amount_credits: number;
  free_credits: Generated<number>;
  given_credits: Generated<number>;
  session_id: SessionId;
  status: Generated<'open' | 'captured' | 'released' | 'refunded'>;
  student_id: PersonId;
}

export interface DataKeys {
  id: Generated<number>;
  made_at: Timestamp;
  sealed: string;
}

export interface DaysOff {
  day: string;
  mentor_id: PersonId;
}

export interface Deliveries {
  announcement_id: number;
  attempts: Generated<number>;
  dead_at: Timestamp | null;
  due_at: Timestamp;
  last_error: string | null;
  listener: string;
}

export interface DirectoryWords {
  deletions: string[];
  field: string;
  word: string;
}

export interface FreeCreditMailboxes {
  had_it_first: boolean;
  mailbox_hash: string;
  noted_at: Timestamp;
  student_id: PersonId;
}

export interface HeldMessages {
  created_at: Timestamp;
  decided_at: Timestamp | null;
  found: Json;
  id: MessageId;
  receiver_id: PersonId;
  sender_id: PersonId;
  state: Generated<'waiting' | 'approved' | 'declined'>;
  text: string;
}

export interface JobRuns {
  error: string | null;
  failed_at: Timestamp | null;
  name: string;
  ran_at: Timestamp | null;
}

export interface LiveCounters {
  last_number: Generated<number>;
  person_id: PersonId;
}

export interface LiveEvents {
  body: Json;
  happened_at: Timestamp;
  number: number;
  person_id: PersonId;
  type: string;
}

export interface MailedProofs {
  created_at: Timestamp;
  expires_at: Timestamp;
  id: Generated<string>;
  identifier: string;
  person_id: PersonId | null | null;
  updated_at: Timestamp;
  value: string;
}

export interface MailPreferences {
  changed_at: Timestamp;
  off_topics: Generated<MailTopic[]>;
  person_id: PersonId;
  quiet_from: string | null;
  quiet_until: string | null;
}

export interface Mails {
  attempts: Generated<number>;
  calendar_method: 'REQUEST' | 'CANCEL' | null | null;
  calendar_text: string | null;
  claimed_at: Timestamp | null;
  given_up_at: Timestamp | null;
  html: string;
  id: Generated<string>;
  key: string;
  kind: MailKind;
  last_error: string | null;
  recipient: string;
  send_after: Timestamp;
  sent_at: Timestamp | null;
  subject: string;
  template_data: Generated<ColumnType<Record<string, string>, string, string>>;
  text: string;
  trace: string | null;
  try_until: Timestamp;
  unwanted_at: Timestamp | null;
  written_at: Timestamp;
}

export interface MatchEntries {
  mentor_id: PersonId;
  place: number;
  reason: string;
  score: number;
  student_id: PersonId;
}

export interface MentorIndex {
  changed: Generated<number>;
  completed_sessions: Generated<number>;
  experienced: Generated<boolean>;
  listed: Generated<boolean>;
  mentor_id: PersonId;
  paused_at: Timestamp | null;
  rating_rank: Generated<number>;
  reading: Generated<number>;
  registered_at: Timestamp;
  relisted_at: Timestamp | null;
  sort_name: Generated<string>;
  terms: Generated<string>;
}

export interface MentorProfiles {
  admission_experience: Generated<string>;
  availability: Generated<string>;
  bio: Generated<string>;
  goals: Generated<string>;
  graduation_year: number | null;
  interests: Generated<string>;
  major: Generated<string>;
  mentorship_experience: Generated<string>;
  person_id: PersonId;
  specialties: Generated<string>;
  university: Generated<string>;
  updated_at: Timestamp;
}

export interface MentorRatings {
  average_tenths: number | null;
  mentor_id: PersonId;
  review_count: number;
}

export interface MentorsGone {
  changed: number;
  gone_at: Timestamp;
  mentor_id: PersonId;
}

export interface MentorVerifications {
  ends_at: Timestamp;
  link_hash: string | null;
  mailbox_hash: string | null;
  mentor_id: PersonId;
  reminded_at: Timestamp | null;
  verified_at: Timestamp;
  verified_university: string;
}

export interface MessageDigests {
  covers_until: Timestamp | null;
  look_at: Timestamp | null;
  person_id: PersonId;
  written_at: Timestamp | null;
}

export interface Messages {
  conversation_id: string;
  id: MessageId;
  number: number;
  sender_id: PersonId;
  sent_at: Timestamp;
  text: string;
}

export interface Migrations {
  applied_at: Generated<Timestamp>;
  name: string;
  sha256: string;
}

export interface Notifications {
  about_id: string | null;
  body: ColumnType<object, string, string>;
  created_at: Timestamp;
  id: Generated<NotificationId>;
  key: string;
  person_id: PersonId;
  read_at: Timestamp | null;
  type: string;
}

export interface OpenCheckouts {
  asked_at: Timestamp;
  id: string;
  item: string;
  provider_id: string | null;
  student_id: PersonId;
  url: string | null;
}

export interface OpenHours {
  from_minute: number;
  mentor_id: PersonId;
  to_minute: number;
  weekday: number;
}

export interface Operators {
  added_at: Timestamp;
  level: 'support' | 'safety' | 'finance' | 'owner';
  person_id: PersonId;
}

export interface Passkeys {
  aaguid: string | null;
  backed_up: boolean;
  counter: number;
  created_at: Timestamp | null;
  credential_id: string;
  device_type: string;
  id: Generated<string>;
  name: string | null;
  person_id: PersonId;
  public_key: string;
  transports: string | null;
}

export interface PastConnections {
  ended_at: Timestamp;
  mentor_id: PersonId;
  student_id: PersonId;
}

export interface PaymentEvents {
  endpoint: 'platform' | 'connect';
  id: string;
  received_at: Timestamp;
  student_id: PersonId | null | null;
  type: string;
}

export interface Payments {
  amount_cents: number;
  card_fingerprint: string | null;
  checkout_id: string | null;
  claim_changes: Generated<number>;
  claimed_credits: Generated<number>;
  credited_at: Timestamp;
  credits: number;
  id: string;
  kind: 'plan' | 'extra';
  paid_at: Timestamp;
  payment_intent_id: string | null;
  plan: PlanName;
  receipt_url: string | null;
  renewal: boolean;
  reversal: 'disputed' | 'refunded' | null | null;
  reversed_at: Timestamp | null;
  shown_at: Timestamp | null;
  student_id: PersonId;
  taken_credits: Generated<number>;
}

export interface PaymentSources {
  added_at: Timestamp;
  deleted_at: Timestamp | null;
  id: string;
  student_id: PersonId;
}

export interface PayoutAccounts {
  account_id: string | null;
  changed_at: Timestamp;
  generation: Generated<number>;
  mentor_id: PersonId;
  status: Generated<'none' | 'pending' | 'active' | 'transitioned'>;
}

export interface PayoutRuns {
  finished_at: Timestamp | null;
  planned_at: Timestamp | null;
  report: ColumnType<object, string, string> | null | null;
  started_at: Timestamp;
  until: Timestamp;
}

export interface Payouts {
  account_id: string;
  amount_cents: number;
  attempts: Generated<number>;
  carried_cents: Generated<number>;
  currency: Generated<string>;
  failure_reason: string | null;
  id: Generated<string>;
  kind: Generated<'month-end' | 'test'>;
  mentor_id: PersonId;
  month: string;
  paid_at: Timestamp | null;
  paid_via: string;
  planned_at: Timestamp;
  reversed_cents: Generated<number>;
  status: 'planned' | 'sending' | 'sent' | 'failed' | 'reversed';
  transfer_id: string | null;
  try_at: Timestamp | null;
}

export interface PayoutSessions {
  payout_id: string;
  released_at: Timestamp | null;
  session_id: SessionId;
}

export interface People {
  bio_hidden_at: Timestamp | null;
  closed_at: Timestamp | null;
  created_at: Timestamp;
  email: string;
  email_verified: Generated<boolean>;
  id: Generated<PersonId>;
  name: string;
  photo: string | null;
  photo_hidden_at: Timestamp | null;
  role: 'student' | 'mentor' | 'operator';
  suspended_at: Timestamp | null;
  time_zone: Generated<string>;
  two_factor_enabled: Generated<boolean>;
  updated_at: Timestamp;
}

export interface Photos {
  hash: string;
  large: Buffer;
  person_id: PersonId;
  saved_at: Timestamp;
  small: Buffer;
}

export interface PinnedMentors {
  first_pinned_at: Timestamp;
  mentor_id: PersonId;
  pinned: boolean;
  student_id: PersonId;
}

export interface PublicMentors {
  handle: string;
  mentor_id: PersonId;
  shows_photo: boolean;
  since: Timestamp;
}

export interface Reconciliations {
  asked_at: Timestamp;
  differences: Generated<string[]>;
  finished_at: Timestamp | null;
  id: Generated<string>;
  undecided: Generated<string[]>;
  waiting: ColumnType<Undecided[], string, string> | null | null;
}

export interface Refunds {
  asked_at: Timestamp;
  id: string;
  operator_id: PersonId | null | null;
  payment_id: string;
  recipient: string | null;
  refusal: string | null;
  settled_at: Timestamp | null;
  status: 'asked' | 'done' | 'refused';
}

export interface Reports {
  about_id: string | null;
  category: 'self-harm' | 'grooming' | 'threat' | 'unsafe' | 'harassment' | 'contact' | 'cheating' | 'impersonation' | 'spam' | 'other';
  copy: Json;
  created_at: Timestamp;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decision: 'dismissed' | 'handled' | 'warned' | 'suspended' | 'photo-hidden' | 'bio-hidden' | 'review-hidden' | null | null;
  due_at: Timestamp;
  id: string;
  reported_id: PersonId | null | null;
  reporter_id: PersonId | null | null;
  source: 'person' | 'reading';
  state: Generated<'open' | 'decided'>;
  subject: 'person' | 'message' | 'session' | 'review';
  words: Generated<string>;
}

export interface Reviews {
  announced_at: Timestamp | null;
  answer: string | null;
  answered_at: Timestamp | null;
  hidden_at: Timestamp | null;
  mentor_id: PersonId;
  rated_at: Timestamp;
  session_id: SessionId;
  stars: number;
  student_id: PersonId;
  uncounted: Generated<boolean>;
  unread: Generated<boolean>;
  words: string;
}

export interface RoomVisits {
  came_at: Timestamp;
  ended: 'left' | 'replaced' | null | null;
  last_seen_at: Timestamp;
  party: 'student' | 'mentor';
  session_id: SessionId;
  visit_id: string;
}

export interface SessionContests {
  agrees: boolean | null;
  answer_words: Generated<string>;
  answered_at: Timestamp | null;
  decider: 'admission' | 'agreement' | 'silence' | 'evidence' | 'staff' | null | null;
  mentor_present_ms: number | null;
  outcome: 'mentor-absent' | 'student-absent' | 'not-held' | 'held' | null | null;
  reason: 'mentor-absent' | 'student-absent' | 'technical' | 'other';
  said_at: Timestamp;
  said_by: 'student' | 'mentor';
  session_id: SessionId;
  standing_at: Timestamp;
  state: 'asked' | 'with-staff' | 'settled';
  student_present_ms: number | null;
  words: string;
}

export interface SessionEvents {
  action: 'booked' | 'suggested' | 'approved' | 'linked' | 'declined' | 'cancelled' | 'expired' | 'completed' | 'contested' | 'answered' | 'settled' | 'move-proposed' | 'moved' | 'move-declined' | 'move-withdrawn' | 'move-expired';
  actor: 'student' | 'mentor' | 'clock' | 'staff';
  happened_at: Timestamp;
  number: number;
  session_id: SessionId;
  starts_at: Timestamp;
}

export interface SessionReminders {
  kind: 'day' | 'hour';
  reminded_at: Timestamp;
  session_id: SessionId;
  starts_at: Timestamp;
}

export interface Sessions {
  amount_cents: number;
  completed_at: Timestamp | null;
  created_at: Timestamp;
  credit_cost_credits: number;
  currency: Generated<string>;
  ended_at: Timestamp | null;
  ends_at: Timestamp;
  first_linked_at: Timestamp | null;
  id: SessionId;
  last_action_by: 'student' | 'mentor';
  meeting_link: Generated<string>;
  mentor_id: PersonId;
  move_by: 'student' | 'mentor' | null | null;
  move_proposed_at: Timestamp | null;
  move_starts_at: Timestamp | null;
  moved_late: Generated<boolean>;
  notes: Generated<string>;
  owed: Generated<boolean>;
  paid: Generated<boolean>;
  starts_at: Timestamp;
  status: Generated<'pending' | 'confirmed' | 'completed' | 'declined' | 'cancelled' | 'expired'>;
  student_id: PersonId;
  topic: string;
}

export interface SharedNotes {
  changed_at: Timestamp;
  document: Json;
  session_id: SessionId;
  version: number;
}

export interface SharedNotesChanges {
  change_id: string;
  client_id: string;
  session_id: SessionId;
  step_count: number;
  steps: Json;
  version: number;
}

export interface SignInFailures {
  email: string;
  failed_at: Timestamp;
  id: Generated<number>;
  source: string;
}

export interface SignIns {
  created_at: Timestamp;
  expires_at: Timestamp;
  id: Generated<string>;
  ip_address: string | null;
  person_id: PersonId;
  proven_at: Timestamp | null;
  token: string;
  updated_at: Timestamp;
  user_agent: string | null;
}

export interface StudentMatches {
  due_at: Timestamp | null;
  last_run_at: Timestamp | null;
  last_update: Timestamp | null;
  method: Generated<string>;
  status: Generated<'pending' | 'loading' | 'ready'>;
  student_id: PersonId;
}

export interface StudentProfiles {
  bio: Generated<string>;
  extracurriculars: Generated<string>;
  goals: Generated<string>;
  gpa: Generated<string>;
  grade_level: Generated<'' | '9th' | '10th' | '11th' | '12th' | 'gap-year'>;
  intended_major: Generated<string>;
  interests: Generated<string>;
  person_id: PersonId;
  school: Generated<string>;
  target_schools: Generated<string>;
  test_scores: Generated<string>;
  updated_at: Timestamp;
}

export interface TakenEntries {
  entry_id: string;
  kind: string;
  operator_id: PersonId;
  taken_at: Timestamp;
}

export interface Todos {
  completed: Generated<boolean>;
  created_at: Timestamp;
  id: TodoId;
  student_id: PersonId;
  text: string;
}

export interface UnclaimedPayments {
  amount_cents: number;
  checkout_id: string;
  customer_id: string | null;
  paid_at: Timestamp;
  reason: Generated<'no-reference' | 'account-closed'>;
  settled_at: Timestamp | null;
}

export interface UniversityDomains {
  added_at: Timestamp;
  domain: string;
  university: string;
}

export interface UniversityLinks {
  address: string;
  asked_at: Timestamp;
  expires_at: Timestamp;
  id: Generated<string>;
  mentor_id: PersonId;
  token_hash: string | null;
  university: string;
}

export interface UseCounts {
  ends_at: Timestamp;
  key: string;
  uses: number;
}

export interface VerificationReminders {
  mentor_id: PersonId;
  reminded_at: Timestamp;
  student_id: PersonId;
}

export interface VerificationRequests {
  asked_at: Timestamp;
  mentor_id: PersonId;
  university: string;
  words: string;
}

export interface DB {
  announcements: Announcements;
  api_tokens: ApiTokens;
  audit_anchor: AuditAnchor;
  audit_entries: AuditEntries;
  availabilities: Availabilities;
  awaited_payments: AwaitedPayments;
  blocks: Blocks;
  clock_offset: ClockOffset;
  code_apps: CodeApps;
  connections: Connections;
  conversation_reads: ConversationReads;
  conversations: Conversations;
  credentials: Credentials;
  credit_accounts: CreditAccounts;
  credit_entries: CreditEntries;
  credit_holds: CreditHolds;
  data_keys: DataKeys;
  days_off: DaysOff;
  deliveries: Deliveries;
  directory_words: DirectoryWords;
  free_credit_mailboxes: FreeCreditMailboxes;
  held_messages: HeldMessages;
  job_runs: JobRuns;
  live_counters: LiveCounters;
  live_events: LiveEvents;
  mail_preferences: MailPreferences;
  mailed_proofs: MailedProofs;
  mails: Mails;
  match_entries: MatchEntries;
  mentor_index: MentorIndex;
  mentor_profiles: MentorProfiles;
  mentor_ratings: MentorRatings;
  mentor_verifications: MentorVerifications;
  mentors_gone: MentorsGone;
  message_digests: MessageDigests;
  messages: Messages;
  migrations: Migrations;
  notifications: Notifications;
  open_checkouts: OpenCheckouts;
  open_hours: OpenHours;
  operators: Operators;
  passkeys: Passkeys;
  past_connections: PastConnections;
  payment_events: PaymentEvents;
  payment_sources: PaymentSources;
  payments: Payments;
  payout_accounts: PayoutAccounts;
  payout_runs: PayoutRuns;
  payout_sessions: PayoutSessions;
  payouts: Payouts;
  people: People;
  photos: Photos;
  pinned_mentors: PinnedMentors;
  public_mentors: PublicMentors;
  reconciliations: Reconciliations;
  refunds: Refunds;
  reports: Reports;
  reviews: Reviews;
  room_visits: RoomVisits;
  session_contests: SessionContests;
  session_events: SessionEvents;
  session_reminders: SessionReminders;
  sessions: Sessions;
  shared_notes: SharedNotes;
  shared_notes_changes: SharedNotesChanges;
  sign_in_failures: SignInFailures;
  sign_ins: SignIns;
  student_matches: StudentMatches;
  student_profiles: StudentProfiles;
  taken_entries: TakenEntries;
  todos: Todos;
  unclaimed_payments: UnclaimedPayments;
  university_domains: UniversityDomains;
  university_links: UniversityLinks;
  use_counts: UseCounts;
  verification_reminders: VerificationReminders;
  verification_requests: VerificationRequests;
}
