import type { z } from 'zod'
import type { deskProfile, personFilters } from '#contract/desk/person.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { findPerson } from '#server/accounts/store.ts'
import { findEntries } from '#server/credits/entries-store.ts'
import { sumOpenHolds } from '#server/credits/payments/store.ts'
import { findAccount } from '#server/credits/store.ts'
import { markIn, pageOf } from '#server/desk/page-of.ts'
import type { Reads } from '#server/kit/tx.ts'
import { findOwnPhoto } from '#server/profiles/photo/store.ts'
import { profileOf } from '#server/profiles/store.ts'
import { listConnections, listMailsTo, listSessions, listSignIns } from './person-store.ts'

type Filters = { [Name in keyof typeof personFilters]: z.output<(typeof personFilters)[Name]> }
type Page = { after?: string | undefined; limit: number }
const pageIn = <Asked extends Page>({ after, limit, ...filter }: Asked) => ({
  ...filter,
  after: markIn(after),
  limit: limit + 1,
})

/** A person's profile, in their own words. A hidden photo is a data URL, since it has no address. */
export async function readProfile(
  reads: Reads,
  personId: PersonId,
): Promise<Result<z.input<typeof deskProfile>, { code: 'account-not-found' }>> {
  const person = await findPerson(reads, personId)
  if (!person || person.role === 'operator') return refuse({ code: 'account-not-found' })
  const profile = await profileOf(reads, personId, person.role)
  const hidden = person.hidden.includes('photo') ? await findOwnPhoto(reads, personId) : undefined
  const credits = person.role === 'student' ? await creditsOf(reads, personId) : null
  return ok({
    photo: hidden ? `data:image/webp;base64,${hidden.toString('base64')}` : person.photo,
    timeZone: person.timeZone,
    fields: Object.entries(profile).flatMap(([name, value]) =>
      value === '' || value === null ? [] : [{ name, value: `${value}` }],
    ),
    credits,
  })
}

async function creditsOf(reads: Reads, studentId: PersonId) {
  const { plan, balance } = await findAccount(reads, studentId)
  return { plan, balance, onHold: await sumOpenHolds(reads, studentId) }
}

export async function signInsOf(reads: Reads, asked: Filters['signIns'] & Page) {
  const found = await listSignIns(reads, asked.personId, pageIn(asked))
  const { rows, next } = pageOf(found, asked.limit, ({ lastSeenAt: at, id }) => ({ at, id }))
  const signIns = rows.map((row) => ({
    ...row,
    since: row.since.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
  }))
  return { signIns, next }
}

export async function connectionsOf(reads: Reads, asked: Filters['connections'] & Page) {
  const found = await listConnections(reads, asked.personId, pageIn(asked))
  const { rows, next } = pageOf(found, asked.limit, ({ requestedAt: at, other }) => ({ at, id: other.id }))
  const connections = rows.map((row) => ({
    ...row,
    requestedAt: row.requestedAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }))
  return { connections, next }
}

export async function sessionsOf(reads: Reads, asked: Filters['sessions'] & Page) {
  const found = await listSessions(reads, asked.personId, pageIn(asked))
  const { rows, next } = pageOf(found, asked.limit, ({ startsAt: at, id }) => ({ at, id }))
  return { sessions: rows.map((row) => ({ ...row, startsAt: row.startsAt.toISOString() })), next }
}

export async function ledgerOf(
  reads: Reads,
  { personId, reason, before, limit }: Filters['ledger'] & { before?: number | undefined; limit: number },
) {
  const found = await findEntries(reads, personId, { reason, before, limit: limit + 1 })
  const entries = found.slice(0, limit).map(({ at, id, reason, amount, balance, sessionId, cause }) => ({
    id,
    reason,
    amount,
    balance,
    sessionId,
    cause,
    at: at.toISOString(),
  }))
  return { entries, next: found.length > limit ? (entries.at(-1)?.id ?? null) : null }
}

export async function mailsTo(reads: Reads, asked: Filters['mails'] & Page) {
  const found = await listMailsTo(reads, asked.personId, pageIn(asked))
  const { rows, next } = pageOf(found, asked.limit, ({ writtenAt: at, id }) => ({ at, id }))
  return { mails: rows.map((row) => ({ ...row, writtenAt: row.writtenAt.toISOString() })), next }
}
