import { z } from 'zod'
import { maxCreditsPerCase } from '#domain/credits/give-back-credits.ts'
import { auditActs } from '#domain/kit/audit-act.ts'
import type { OperatorLevel } from '#domain/kit/operator-level.ts'
import { profileParts } from '#domain/kit/hidden-part.ts'
import { aboutPerson, deskAct, deskQuery, done, limit, next, page, search } from './desk/kit.ts'
import { deskContests } from './desk/contests.ts'
import { hidingCalls } from './desk/hide.ts'
import { mailCalls } from './desk/mail.ts'
import { moneyCalls } from './desk/money.ts'
import { todayCalls } from './desk/today.ts'
import { id, instant, line, personId, trimmedText } from './kit/fields.ts'
import { personCalls } from './desk/person.ts'
import { reports } from './desk/reports.ts'
import { sessionCalls } from './desk/session.ts'
import { may } from './kit/refusals.ts'

const act = (path: `/${string}`, level: OperatorLevel, summary: string, more: { fresh?: boolean } = {}) =>
  deskAct(`/people/{personId}${path}`, level, summary, more)

export const accountStatuses = ['open', 'suspended', 'closed'] as const

/** A person as one row of a list. */
export const deskPersonLine = z.object({
  id: personId,
  name: z.string(),
  email: z.string(),
  role: z.enum(['student', 'mentor', 'operator']),
  createdAt: instant,
  emailVerified: z.boolean(),
  /** The university on a mentor's profile. '' for everyone else, and if the profile has none. */
  university: z.string(),
  /** When a mentor was verified. Null for anyone who isn't (ruling 9.6). */
  verifiedAt: instant.nullable(),
  status: z.enum(accountStatuses),
  /** The parts of the profile that staff have hidden. */
  hidden: z.array(z.enum(profileParts)),
})
export type DeskPersonLine = z.infer<typeof deskPersonLine>

/** One act of an operator; `before` and `after` contain what it changed. */
export const auditLine = z.object({
  number: z.int(),
  at: instant,
  operatorId: personId.nullable(),
  operatorName: z.string().nullable(),
  act: z.enum(auditActs),
  aboutId: personId.nullable(),
  aboutName: z.string().nullable(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  reason: z.string(),
  requestId: z.string().nullable(),
})
export type AuditLine = z.infer<typeof auditLine>

export const peopleFilter = z.object({
  /** A name, an email address, or part of either, or an id. */
  search,
  role: z.enum(['student', 'mentor', 'operator']).optional(),
  status: z.enum(accountStatuses).optional(),
})
const backMessage = `You can give back 1 to ${maxCreditsPerCase} credits in one case.`
const back = z.int(backMessage).min(1, backMessage).max(maxCreditsPerCase, backMessage)
/** Most credits per adjustment, so that an accidental extra zero is caught. */
const mostAdjusted = 1000
const adjustedMessage = `You can add or take up to ${mostAdjusted.toLocaleString('en-US')} credits at once.`
const adjustment = z.int(adjustedMessage).min(-mostAdjusted, adjustedMessage).max(mostAdjusted, adjustedMessage)
const emailAddress = line('Email', 254)
export const auditFilter = z.object({ search, act: z.enum(auditActs).optional(), aboutId: personId.optional() })

/** The operators' calls, all under /desk. For everyone else they do not exist (ruling 8.3). */
export const desk = {
  ...deskContests,
  ...hidingCalls,
  ...personCalls,
  ...sessionCalls,
  ...moneyCalls,
  ...mailCalls,
  ...todayCalls,
  ...reports,
  people: deskQuery('/people', 'support', 'People, the newest first, found by name, address or id')
    .input(peopleFilter.extend(page.shape))
    .output(z.object({ people: z.array(deskPersonLine), next })),
  audit: deskQuery('/audit', 'support', 'What operators did, the newest first')
    .input(auditFilter.extend({ before: z.coerce.number().int().optional(), limit }))
    .output(z.object({ entries: z.array(auditLine), next: z.int().nullable() })),
  giveBackCredits: act('/give-back-credits', 'support', 'Give back up to 30 credits in a case', { fresh: true })
    .input(aboutPerson.extend({ id, amount: back, caseName: trimmedText('Case', 80).min(1, 'Please name the case.') }))
    .output(done)
    .errors(may('reason-missing', 'account-not-found', 'student-not-found', 'case-exhausted')),
  adjustCredits: act('/adjust-credits', 'finance', 'Add credits, or take them', { fresh: true })
    .input(aboutPerson.extend({ id, amount: adjustment }))
    .output(done)
    .errors(may('reason-missing', 'account-not-found', 'student-not-found', 'balance-too-low')),
  endSignIns: act('/end-sign-ins', 'support', 'Sign somebody out everywhere')
    .input(aboutPerson)
    .output(done)
    .errors(may('reason-missing', 'account-not-found')),
  changeAddress: act('/change-address', 'safety', "Change somebody's email address after proof", { fresh: true })
    .input(aboutPerson.extend({ email: emailAddress }))
    .output(done)
    .errors(
      may('reason-missing', 'account-not-found', 'fields-missing', 'email-invalid', 'email-unchanged', 'email-taken'),
    ),
  suspend: act('/suspend', 'safety', 'Suspend an account', { fresh: true })
    .input(aboutPerson)
    .output(done)
    .errors(may('reason-missing', 'account-not-found', 'suspended-already')),
  restore: act('/restore', 'safety', 'End a suspension', { fresh: true })
    .input(aboutPerson)
    .output(done)
    .errors(may('reason-missing', 'account-not-found', 'not-suspended')),
}
