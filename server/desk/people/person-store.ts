import { sql } from 'kysely'
import type { mailStates } from '#contract/desk/person.ts'
import { asId, type PersonId, type SessionId } from '#domain/kit/ids.ts'
import type { SessionStatus } from '#domain/sessions/session.ts'
import { containing } from '#server/kit/like.ts'
import type { Mark } from '#server/desk/page-of.ts'
import type { Reads } from '#server/kit/tx.ts'

type Search = { search: string }
type Page = { after: Mark | undefined; limit: number }

/** A person's sign-ins, most recently used first. */
export async function listSignIns(reads: Reads, personId: PersonId, { search, after, limit }: Page & Search) {
  return reads
    .selectFrom('sign_ins')
    .select(['id', 'user_agent as browser', 'ip_address as address', 'created_at as since'])
    .select(['updated_at as lastSeenAt', 'expires_at as endsAt'])
    .where('person_id', '=', personId)
    .$if(search !== '', (query) =>
      query.where((is) =>
        is.or([is('user_agent', 'ilike', containing(search)), is('ip_address', 'ilike', containing(search))]),
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('updated_at', 'id'), '<', tuple(new Date(after!.at), after!.id)),
      ),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

type ConnectionLine = {
  other: { id: PersonId; name: string }
  status: 'requested' | 'accepted' | 'declined'
  requestedAt: Date
  answeredAt: Date | null
}

/** Everyone a person sent requests to or received them from, most recent first. */
export async function listConnections(
  reads: Reads,
  personId: PersonId,
  { search, status, after, limit }: Page & Search & { status?: ConnectionLine['status'] | undefined },
): Promise<ConnectionLine[]> {
  const mine = await columnOf(reads, personId)
  const rows = await reads
    .selectFrom('connections')
    .innerJoin('people as other', 'other.id', mine === 'student_id' ? 'mentor_id' : 'student_id')
    .select(['other.id', 'other.name', 'status', 'requested_at', 'answered_at'])
    .where(mine, '=', personId)
    .$if(status !== undefined, (query) => query.where('status', '=', status!))
    .$if(search !== '', (query) => query.where('other.name', 'ilike', containing(search)))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('requested_at', 'other.id'), '<', tuple(new Date(after!.at), asPerson(after!))),
      ),
    )
    .orderBy('requested_at', 'desc')
    .orderBy('other.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, name, status, requested_at, answered_at }) => ({
    other: { id, name },
    status,
    requestedAt: requested_at,
    answeredAt: answered_at,
  }))
}

type SessionLine = {
  id: SessionId
  other: { id: PersonId; name: string }
  topic: string
  startsAt: Date
  status: SessionStatus
  contested: boolean
}

/** A person's sessions, latest start first. */
export async function listSessions(
  reads: Reads,
  personId: PersonId,
  { search, status, after, limit }: Page & Search & { status?: SessionStatus | undefined },
): Promise<SessionLine[]> {
  const mine = await columnOf(reads, personId)
  const rows = await reads
    .selectFrom('sessions')
    .innerJoin('people as student', 'student.id', 'student_id')
    .innerJoin('people as mentor', 'mentor.id', 'mentor_id')
    .leftJoin('session_contests as contest', 'contest.session_id', 'sessions.id')
    .select(['sessions.id', 'topic', 'starts_at', 'status', 'student_id', 'mentor_id', 'contest.said_at'])
    .select(['student.name as student_name', 'mentor.name as mentor_name'])
    .where(mine, '=', personId)
    .$if(status !== undefined, (query) => query.where('status', '=', status!))
    .$if(search !== '', (query) =>
      query.where((is) => {
        const like = containing(search)
        return is.or([
          is('topic', 'ilike', like),
          is.and([is('student.name', 'ilike', like), is('student_id', '<>', personId)]),
          is.and([is('mentor.name', 'ilike', like), is('mentor_id', '<>', personId)]),
        ])
      }),
    )
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('starts_at', 'sessions.id'), '<', tuple(new Date(after!.at), asSession(after!))),
      ),
    )
    .orderBy('starts_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    other:
      row.student_id === personId
        ? { id: row.mentor_id, name: row.mentor_name }
        : { id: row.student_id, name: row.student_name },
    topic: row.topic,
    startsAt: row.starts_at,
    status: row.status,
    contested: row.said_at !== null,
  }))
}

type MailState = (typeof mailStates)[number]
const mailState = sql<MailState>`case when sent_at is not null then 'sent' when unwanted_at is not null then 'unwanted'
  when given_up_at is not null then 'given-up' else 'waiting' end`

/** Emails to a person's address, newest first. */
export async function listMailsTo(
  reads: Reads,
  personId: PersonId,
  { search, state, after, limit }: Page & Search & { state?: MailState | undefined },
) {
  const rows = await reads
    .selectFrom('mails')
    .innerJoin('people', 'people.email', 'recipient')
    .select(['mails.id', 'kind', 'subject', 'written_at', mailState.as('state')])
    .where('people.id', '=', personId)
    .$if(state !== undefined, (query) => query.where(mailState, '=', state!))
    .$if(search !== '', (query) =>
      query.where((is) =>
        is.or([is('subject', 'ilike', containing(search)), is(sql<string>`kind`, 'ilike', containing(search))]),
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('written_at', 'mails.id'), '<', tuple(new Date(after!.at), after!.id)),
      ),
    )
    .orderBy('written_at', 'desc')
    .orderBy('mails.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    writtenAt: row.written_at,
    state: row.state,
  }))
}

/**
 * The column of a pair that holds this person. Matching either column would prevent using an index that is in the
 * list's order.
 */
async function columnOf(reads: Reads, personId: PersonId): Promise<'student_id' | 'mentor_id'> {
  const person = await reads.selectFrom('people').select('role').where('id', '=', personId).executeTakeFirst()
  return person?.role === 'mentor' ? 'mentor_id' : 'student_id'
}

const asPerson = ({ id }: Mark) => asId<PersonId>(id)
const asSession = ({ id }: Mark) => asId<SessionId>(id)
