import { z } from 'zod'
import { callFor } from './kit/call.ts'
import { id, instant, limits, role, text, timeZone } from './kit/fields.ts'
import { may } from './kit/refusals.ts'
import { mentorProfile, studentProfile } from './profiles.ts'

/** The signed-in person, as their own browser may know them (spec 3, ruling 1.8). */
export const me = z.discriminatedUnion('type', [
  z.object({
    id,
    type: z.literal('student'),
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    timeZone,
    createdAt: instant,
    profile: studentProfile,
    credits: z.number().int(),
    plan: z.string(),
    renewalDate: instant.nullable(),
    mentorMatchingStatus: z.enum(['pending', 'loading', 'ready']),
  }),
  z.object({
    id,
    type: z.literal('mentor'),
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    timeZone,
    createdAt: instant,
    profile: mentorProfile,
  }),
])
export type Me = z.infer<typeof me>

const email = text('Email', limits.email)
const password = text('Password', limits.password)

export const accounts = {
  signUp: callFor('anyone')
    .route({ method: 'POST', path: '/sign-up', tags: ['Accounts'], summary: 'Create an account and sign in' })
    .input(
      z.object({ role, name: text('Full Name', limits.name), email, password, confirmPassword: password, timeZone }),
    )
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
    .output(me)
    .errors(may('fields-missing', 'email-invalid', 'password-short', 'credentials-wrong', 'too-many-attempts')),
  signOut: callFor('anyone')
    .route({ method: 'POST', path: '/sign-out', tags: ['Accounts'], summary: 'Sign out of this browser' })
    .input(z.object({}))
    .output(z.object({})),
  me: callFor('person')
    .route({ method: 'GET', path: '/me', tags: ['Accounts'], summary: 'The signed-in person' })
    .output(me),
  setTimeZone: callFor('person')
    .route({ method: 'PUT', path: '/me/time-zone', tags: ['Accounts'], summary: 'Choose the zone times are shown in' })
    .input(z.object({ timeZone }))
    .output(me)
    .errors(may('zone-unknown')),
  verifyEmail: callFor('anyone')
    .route({
      method: 'POST',
      path: '/verify-email',
      tags: ['Accounts'],
      summary: 'Confirm an address with a mailed token',
    })
    .input(z.object({ token: z.string().max(2000) }))
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
    .output(z.object({})),
}
