import { z } from 'zod'
import { creditEntry } from '#contract/credits.ts'
import { id, instant, personId, sessionId } from '#contract/kit/fields.ts'
import { may } from '#contract/kit/refusals.ts'
import { deskQuery, next, page, search } from './kit.ts'
import { connectionStatuses } from '#domain/connections/connection.ts'
import { sessionStatuses } from '#domain/sessions/session.ts'

/**
 * A person's profile including the parts hidden from others. `photo` is the photo's address, or the image itself if it
 * is hidden.
 */
export const deskProfile = z.object({
  photo: z.string().nullable(),
  timeZone: z.string(),
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
  /** A student's plan and credits. */
  credits: z.object({ plan: z.string(), balance: z.int(), onHold: z.int() }).nullable(),
})

/** A browser that is signed in, or was and whose sign-in hasn't been purged yet. */
export const deskSignIn = z.object({
  id,
  browser: z.string().nullable(),
  address: z.string().nullable(),
  since: instant,
  lastSeenAt: instant,
  endsAt: instant,
})

export const mailStates = ['sent', 'waiting', 'given-up', 'unwanted'] as const

const other = z.object({ id: personId, name: z.string() })

export const deskConnection = z.object({
  other,
  status: z.enum(connectionStatuses),
  requestedAt: instant,
  answeredAt: instant.nullable(),
})

export const deskSessionLine = z.object({
  id: sessionId,
  other,
  topic: z.string(),
  startsAt: instant,
  status: z.enum(sessionStatuses),
  /** Whether either party said that it did not happen. */
  contested: z.boolean(),
})
export type DeskSessionLine = z.infer<typeof deskSessionLine>

/** An email to a person. Leaves out the text, which is private. */
export const deskMailLine = z.object({
  id,
  kind: z.string(),
  subject: z.string(),
  writtenAt: instant,
  state: z.enum(mailStates),
})

/** Filters for the lists of one person: words to find in a row and, for lists with several kinds of rows, the kind. */
export const personFilters = {
  signIns: z.object({ personId, search }),
  connections: z.object({ personId, search, status: z.enum(connectionStatuses).optional() }),
  sessions: z.object({ personId, search, status: z.enum(sessionStatuses).optional() }),
  ledger: z.object({ personId, reason: creditEntry.shape.reason.optional() }),
  mails: z.object({ personId, search, state: z.enum(mailStates).optional() }),
}
const { signIns, connections, sessions, ledger, mails } = personFilters

/** One person's page at the desk, one part per call, so that each is fetched only when opened. */
export const personCalls = {
  profile: deskQuery('/people/{personId}/profile', 'support', 'What somebody says of themselves')
    .input(z.object({ personId }))
    .output(deskProfile)
    .errors(may('account-not-found')),
  signIns: deskQuery('/people/{personId}/sign-ins', 'support', 'Where somebody is signed in, the last seen first')
    .input(signIns.extend(page.shape))
    .output(z.object({ signIns: z.array(deskSignIn), next })),
  connectionsOf: deskQuery('/people/{personId}/connections', 'support', 'Whom somebody is connected with')
    .input(connections.extend(page.shape))
    .output(z.object({ connections: z.array(deskConnection), next })),
  sessionsOf: deskQuery('/people/{personId}/sessions', 'support', "Somebody's sessions, the latest first")
    .input(sessions.extend(page.shape))
    .output(z.object({ sessions: z.array(deskSessionLine), next })),
  ledgerOf: deskQuery('/people/{personId}/ledger', 'support', "A student's ledger, the newest entry first")
    .input(ledger.extend({ before: z.coerce.number().int().optional(), limit: page.shape.limit }))
    .output(
      z.object({
        entries: z.array(creditEntry.omit({ receiptUrl: true, paidCents: true, session: true })),
        next: z.int().nullable(),
      }),
    ),
  mailsTo: deskQuery('/people/{personId}/mails', 'support', 'Emails to somebody, the newest first, without their text')
    .input(mails.extend(page.shape))
    .output(z.object({ mails: z.array(deskMailLine), next })),
}
