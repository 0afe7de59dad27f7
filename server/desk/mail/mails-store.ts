import type { PersonId } from '#domain/kit/ids.ts'
import { containing } from '#server/kit/like.ts'
import type { Reads } from '#server/kit/tx.ts'

export type GivenUpMail = {
  id: string
  recipient: string
  personId: PersonId | null
  kind: string
  subject: string
  writtenAt: Date
  givenUpAt: Date
  attempts: number
  error: string
  erased: boolean
}

/** Emails we gave up on, newest first. `search` matches part of the address or subject. */
export async function listGivenUp(
  reads: Reads,
  { search }: { search: string },
  { after, limit }: { after: { at: string; id: string } | undefined; limit: number },
): Promise<GivenUpMail[]> {
  const rows = await reads
    .selectFrom('mails')
    .leftJoin('people', 'people.email', 'recipient')
    .select(['mails.id', 'recipient', 'people.id as person_id', 'kind', 'subject', 'written_at', 'given_up_at'])
    .select(['attempts', 'last_error'])
    .select((is) => is('html', '=', '').as('erased'))
    .where('given_up_at', 'is not', null)
    .$if(search !== '', (query) =>
      query.where((is) =>
        is.or([is('recipient', 'ilike', containing(search)), is('subject', 'ilike', containing(search))]),
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('given_up_at', 'mails.id'), '<', tuple<Date | null, string>(new Date(after!.at), after!.id)),
      ),
    )
    .orderBy('given_up_at', 'desc')
    .orderBy('mails.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    recipient: row.recipient,
    personId: row.person_id,
    kind: row.kind,
    subject: row.subject,
    writtenAt: row.written_at,
    givenUpAt: row.given_up_at!,
    attempts: row.attempts,
    error: row.last_error ?? '',
    erased: Boolean(row.erased),
  }))
}
