import { z } from 'zod'
import { matchingStatuses } from '#domain/matching/matching-status.ts'
import { operatorLevels } from '#domain/kit/operator-level.ts'
import { profileParts } from '#domain/kit/hidden-part.ts'
import { staffActs } from './accounts/staff-acts.ts'
import { callFor } from './kit/call.ts'
import { instant, limits, line, personName, personId, role, text, timeZone } from './kit/fields.ts'
import { may } from './kit/refusals.ts'
import { mentorProfile, studentProfile } from './profiles.ts'

/**
 * The parts of their profile that staff have hidden. The person still sees them, nobody else does. Absent if nothing is
 * hidden.
 */
const hiddenFromOthers = z.array(z.enum(profileParts)).optional()

/** The signed-in person, as their own browser may see them (spec 3, ruling 1.8). */
export const me = z.discriminatedUnion('type', [
  z.object({
    id: personId,
    type: z.literal('student'),
    name: z.string(),
    photo: z.string().nullable(),
    email: z.string(),
    emailVerified: z.boolean(),
    timeZone,
    createdAt: instant,
    hidden: hiddenFromOthers,
    profile: studentProfile,
    credits: z.number().int(),
    plan: z.string(),
    renewalDate: instant.nullable(),
    mentorMatchingStatus: z.enum(matchingStatuses),
  }),
  z.object({
    id: personId,
    type: z.literal('mentor'),
    name: z.string(),
    photo: z.string().nullable(),
    email: z.string(),
    emailVerified: z.boolean(),
    timeZone,
    createdAt: instant,
    hidden: hiddenFromOthers,
    profile: mentorProfile,
  }),
])
export type Me = z.infer<typeof me>

/** The signed-in operator: no profile, only what they may do at the desk (ruling 8.1). */
export const operatorMe = z.object({
  id: personId,
  type: z.literal('operator'),
  name: z.string(),
  photo: z.null(),
  email: z.string(),
  emailVerified: z.boolean(),
  timeZone,
  createdAt: instant,
  level: z.enum(operatorLevels),
  /** Whether a second factor is set up. Without one the desk stays closed. */
  secondFactor: z.boolean(),
})
export type OperatorMe = z.infer<typeof operatorMe>

/** Anyone who is signed in: a person or an operator. */
export const signedIn = z.discriminatedUnion('type', [...me.options, operatorMe])
export type SignedIn = z.infer<typeof signedIn>

/**
 * What a sign-in still needs after the password: a code or a passkey, whichever the person has set up, or a recovery
 * code.
 */
export const secondStep = z.object({ type: z.literal('second-factor'), codeApp: z.boolean(), passkey: z.boolean() })
export type SecondStep = z.infer<typeof secondStep>

const email = text('Email', limits.email)
const password = text('Password', limits.password)
const token = z.string().max(2000)

/** The effects that closing the account now would have on open sessions, credits, and money owed. */
export const closingFacts = z.object({
  openSessions: z.int(),
  /** A student's confirmed sessions that start too soon to be refunded. */
  lateSessions: z.int(),
  creditsExpiring: z.int(),
  owedCents: z.int(),
  /** What a mentor has earned that isn't owed yet because it awaits verification or a decision (ruling 6.3). */
  waitingCents: z.int(),
  /** Whether a mentor has an account that can receive what is owed. */
  payoutsReady: z.boolean(),
  plan: z.string().nullable(),
  /** A student's purchases by bank debit whose money hasn't arrived yet. */
  withTheBank: z.array(z.object({ planName: z.string(), type: z.enum(['plan', 'extra_credits']) })),
})
export type ClosingFacts = z.infer<typeof closingFacts>

export const accounts = {
  staffActs,
  signUp: callFor('anyone')
    .route({ method: 'POST', path: '/sign-up', tags: ['Accounts'], summary: 'Create an account and sign in' })
    .input(z.object({ role, name: personName('Full Name'), email, password, confirmPassword: password, timeZone }))
    .output(me)
    .errors(
      may(
        'fields-missing',
        'email-invalid',
        'password-short',
        'passwords-differ',
        'name-short',
        'password-weak',
        'email-not-accepted',
        'email-taken',
      ),
    ),
  signIn: callFor('anyone')
    .route({ method: 'POST', path: '/sign-in', tags: ['Accounts'], summary: 'Sign in' })
    .input(z.object({ email, password, rememberMe: z.boolean().default(false) }))
    .output(z.discriminatedUnion('type', [...signedIn.options, secondStep]))
    .errors(
      may(
        'fields-missing',
        'email-invalid',
        'password-short',
        'credentials-wrong',
        'too-many-attempts',
        'account-suspended',
        'password-expired',
      ),
    ),
  signOut: callFor('anyone')
    .route({ method: 'POST', path: '/sign-out', tags: ['Accounts'], summary: 'Sign out of this browser' })
    .input(z.object({}))
    .output(z.object({})),
  me: callFor('account')
    .route({ method: 'GET', path: '/me', tags: ['Accounts'], summary: 'The signed-in person' })
    .output(signedIn),
  setTimeZone: callFor('account')
    .route({ method: 'PUT', path: '/me/time-zone', tags: ['Accounts'], summary: 'Choose the zone times are shown in' })
    .input(z.object({ timeZone }))
    .output(signedIn)
    .errors(may('zone-unknown')),
  verifyEmail: callFor('anyone')
    .route({
      method: 'POST',
      path: '/verify-email',
      tags: ['Accounts'],
      summary: 'Confirm an address with a mailed token',
    })
    .input(z.object({ token }))
    .output(z.object({}))
    .errors(may('link-expired')),
  resendVerification: callFor('person')
    .route({
      method: 'POST',
      path: '/me/resend-verification',
      tags: ['Accounts'],
      summary: 'Mail the verification link again',
    })
    .input(z.object({}))
    .output(
      z.object({
        sent: z.boolean(),
        /** When the next email may be sent, if this one wasn't because too many already were. */
        nextAt: instant.nullable(),
      }),
    ),
  requestPasswordReset: callFor('anyone')
    .route({
      method: 'POST',
      path: '/password-reset',
      tags: ['Accounts'],
      summary: 'Mail a link to choose a new password; answers the same for every address',
    })
    .input(z.object({ email }))
    .output(z.object({}))
    .errors(may('fields-missing', 'email-invalid')),
  resetPassword: callFor('anyone')
    .route({
      method: 'POST',
      path: '/password-reset/complete',
      tags: ['Accounts'],
      summary: 'Choose a new password with a mailed token; ends all sign-ins',
    })
    .input(z.object({ token, password, confirmPassword: password }))
    .output(z.object({}))
    .errors(may('fields-missing', 'password-short', 'passwords-differ', 'password-weak', 'link-expired')),
  changePassword: callFor('account')
    .route({
      method: 'POST',
      path: '/me/password',
      tags: ['Accounts'],
      summary: 'Change the password; ends the other sign-ins',
    })
    .input(z.object({ currentPassword: password, password, confirmPassword: password }))
    .output(z.object({}))
    .errors(
      may(
        'fields-missing',
        'password-short',
        'passwords-differ',
        'password-weak',
        'password-wrong',
        'too-many-attempts',
      ),
    ),
  changeEmail: callFor('person')
    .route({
      method: 'POST',
      path: '/me/email',
      tags: ['Accounts'],
      summary: 'Ask for another address; it takes effect once confirmed from there',
    })
    .input(z.object({ email, password }))
    .output(z.object({}))
    .errors(may('fields-missing', 'email-invalid', 'email-unchanged', 'password-wrong', 'too-many-attempts')),
  confirmEmail: callFor('anyone')
    .route({
      method: 'POST',
      path: '/confirm-email',
      tags: ['Accounts'],
      summary: 'Take over a new address with a mailed token',
    })
    .input(z.object({ token }))
    .output(z.object({}))
    .errors(may('link-expired')),
  signOutEverywhere: callFor('account')
    .route({ method: 'POST', path: '/me/sign-out-everywhere', tags: ['Accounts'], summary: 'End all my sign-ins' })
    .input(z.object({}))
    .output(z.object({})),
  ownData: callFor('person')
    .route({
      method: 'GET',
      path: '/me/data',
      tags: ['Accounts'],
      summary: 'Everything kept about me, as one document',
    })
    .output(z.record(z.string(), z.unknown()))
    .errors(may('downloaded-often')),
  closingFacts: callFor('person')
    .route({ method: 'GET', path: '/me/closing', tags: ['Accounts'], summary: 'What closing my account would do now' })
    .output(closingFacts),
  closeAccount: callFor('person')
    .route({
      method: 'POST',
      path: '/me/close',
      tags: ['Accounts'],
      summary: 'Close my account for good',
      description:
        'Open sessions are cancelled, credits expire, money owed to a mentor stays owed; the person is forgotten.',
    })
    .input(z.object({ confirmation: line('Confirmation'), password }))
    .output(z.object({}))
    .errors(may('fields-missing', 'confirmation-missing', 'password-wrong', 'too-many-attempts')),
}
